import type { Permission, Tier } from '#src/api/generated/enums.ts';
import type { FeatureFlags } from '#src/api/generated/types.ts';

export type TierName = keyof typeof Tier;
export type PermissionName = keyof typeof Permission;
/** The flags that the contract names; the server may send more. */
export type FeatureName = Extract<KnownKeys<FeatureFlags>, string>;
type KnownKeys<T> = keyof { [Key in keyof T as string extends Key ? never : Key]: true };

export type Layout = 'default' | 'error' | 'landing' | 'maintenance';

interface Presentation {
  readonly title: string;
  /** 'default' when omitted. */
  readonly layout?: Layout;
  /** The top bar is 48 px taller and contains the page's query. */
  readonly hasTallBar?: true;
}

/** Where a closed gate leads to. Named here, because the rows cannot refer to their own ids. */
type RedirectRoute = 'home' | 'guruLanding' | 'insightLanding' | 'asnLanding';

type TierGate =
  | { readonly requiresTier: TierName; readonly landingRoute: RedirectRoute }
  | { readonly requiresTier?: never; readonly landingRoute?: never };

type FeatureGate =
  | { readonly requiresFeature: FeatureName; readonly featureRedirectRoute?: RedirectRoute }
  | { readonly requiresFeature?: never; readonly featureRedirectRoute?: never };

type AdminGate =
  | { readonly requiresUserAdmin: true; readonly requiresInternalAdmin?: never }
  | { readonly requiresInternalAdmin: true; readonly requiresUserAdmin?: never }
  | { readonly requiresUserAdmin?: never; readonly requiresInternalAdmin?: never };

interface PermissionGate {
  readonly requiresPermission?: PermissionName;
}

/** A page's requirements besides a signed-in user. */
export type Gates = TierGate & FeatureGate & AdminGate & PermissionGate;

type OpenGates = { readonly [Gate in keyof Gates]?: never };

/** The specification's route metadata. An open page has no gates; a tier has a landing page. */
export type RouteMeta = Presentation &
  (({ readonly requiresAuth: false } & OpenGates) | ({ readonly requiresAuth: true } & Gates));
