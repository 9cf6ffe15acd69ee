import { createContext, use } from 'react';
import type { Auth } from '#src/auth/auth.ts';
import type { PortalConfiguration } from '#src/api/generated/configuration.ts';
import type { Access } from '#src/app/access/access.ts';
import type { SwitchCustomer } from '#src/session/switch-customer.ts';

/** Shared by the shell and the screens; created once at boot. */
export interface Portal {
  readonly configuration: PortalConfiguration;
  readonly auth: Auth;
  readonly access: Access;
  /** Why the page was opened: whether the provider has just reset a password. */
  readonly isPasswordReset: boolean;
  /** Changes the selected customer; navigates away from a page that is not available to the new one. */
  readonly switchCustomer: SwitchCustomer;
  readonly signOut: () => Promise<never>;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal outside the portal.');
  return portal;
}
