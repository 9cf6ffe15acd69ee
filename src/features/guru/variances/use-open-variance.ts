import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { getReceivingVariance as limits } from '#src/api/generated/parameters/receiving-variances.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { useLast } from '#src/ui/use-last.ts';

/** Next to the filters in the URL, but not a filter. */
const parameter = 'variance';

/** The open variance, stored in the URL; `shown` keeps its value while the drawer closes. */
export function useOpenVariance() {
  const [address, setAddress] = useSearchParams();
  const named = address.get(parameter) ?? '';
  const opened = matchesLimits(named, limits.varianceId) ? named : undefined;
  const open = useCallback(
    (varianceId: string | null) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        if (varianceId === null) next.delete(parameter);
        else next.set(parameter, varianceId);
        return next;
      }),
    [setAddress],
  );
  return { shown: useLast(opened), isOpen: opened !== undefined, open };
}
