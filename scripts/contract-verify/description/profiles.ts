/** The facts of an operation that decide to which profiles it belongs. */
interface Classified {
  readonly origin?: string | undefined;
  readonly tags: readonly string[];
}

interface Profile {
  readonly title: string;
  /** Values of `x-origin`, all operations of which belong to it; undefined where every operation does. */
  readonly origins: readonly string[] | undefined;
  /** Tags, all operations of which belong to it too. */
  readonly tags: readonly string[];
}

/** Parts of the contract that a server can be measured by, from small to large. */
export const profiles = {
  specified: { title: 'the operations of the specification', origins: ['specified'], tags: [] },
  flash: {
    title: 'the specification, and orders, billing, inventory and reporting',
    origins: ['specified'],
    tags: ['orders', 'invoices', 'inventory', 'reports'],
  },
  all: { title: 'every operation', origins: undefined, tags: [] },
} as const satisfies Readonly<Record<string, Profile>>;

export type ProfileName = keyof typeof profiles;

export function isProfileName(name: string): name is ProfileName {
  return Object.hasOwn(profiles, name);
}

export const profileNames: readonly ProfileName[] = Object.keys(profiles).filter(isProfileName);

export function isInProfile(name: ProfileName, { origin, tags }: Classified): boolean {
  const profile: Profile = profiles[name];
  return (
    profile.origins === undefined ||
    (origin !== undefined && profile.origins.includes(origin)) ||
    tags.some((tag) => profile.tags.includes(tag))
  );
}
