/** Key and value of one entry of the browser's storage. */
export type StoredEntry = readonly [key: string, value: string];

function parseEnvironment(value: string): string | undefined {
  if (!value.startsWith('{')) return undefined;
  let entry: unknown;
  try {
    entry = JSON.parse(value);
  } catch {
    return undefined;
  }
  if (typeof entry !== 'object' || entry === null) return undefined;
  // The account and token entries of every version of the sign-in library contain both; no other entry does.
  if (!('homeAccountId' in entry) || !('environment' in entry)) return undefined;
  return typeof entry.environment === 'string' ? entry.environment : undefined;
}

/**
 * Whether the storage has accounts of an environment that is no longer configured. The library reads only the storage
 * it is configured for; an earlier portal may have used the other one.
 */
export function hasOutdatedAccount(
  entries: Iterable<StoredEntry>,
  knownAuthorities: readonly string[],
): boolean {
  for (const [, value] of entries) {
    const environment = parseEnvironment(value);
    if (environment !== undefined && !knownAuthorities.includes(environment)) return true;
  }
  return false;
}

function listEntries(area: Storage): StoredEntry[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').map((key): StoredEntry => [
    key,
    area.getItem(key) ?? '',
  ]);
}

export function storedEntries(): StoredEntry[] {
  return [...listEntries(localStorage), ...listEntries(sessionStorage)];
}
