/** Why a read has accepted no call, and the remedy; removed once it does. */
export const neverAccepted = {
  refused: 'every call was refused with 401 or 403; give a token that may make it',
  absent: 'no record was found; give its parameters under "values" in the settings',
  unrouted:
    'got what the server sends for an unknown path; implement it, or give the ids of a record under "values" in the settings',
  unclear: 'no call was accepted; give its parameters under "values" in the settings',
} as const;

/** The reason by the statuses of all calls so far. */
export function explainUnaccepted(statuses: readonly string[]): string {
  const hasOnly = (...some: readonly string[]) =>
    statuses.length > 0 && statuses.every((status) => some.includes(status));
  if (hasOnly('401', '403')) return neverAccepted.refused;
  return hasOnly('404') ? neverAccepted.absent : neverAccepted.unclear;
}
