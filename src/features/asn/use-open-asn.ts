import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { getAsn as limits } from '#src/api/generated/parameters/asn.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { useLast } from '#src/ui/use-last.ts';

/** Next to the filters in the URL, but not a filter. */
const parameter = 'asn';

/** The open ASN, stored in the URL; `shown` keeps its value while the drawer closes. */
export function useOpenAsn() {
  const [address, setAddress] = useSearchParams();
  const named = address.get(parameter) ?? '';
  const opened = matchesLimits(named, limits.asnId) ? named : undefined;
  const open = useCallback(
    (asnId: string | null) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        if (asnId === null) next.delete(parameter);
        else next.set(parameter, asnId);
        return next;
      }),
    [setAddress],
  );
  return { shown: useLast(opened), isOpen: opened !== undefined, open };
}
