import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { getTraceEvent as limits } from '#src/api/generated/parameters/fsma.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { useLast } from '#src/ui/use-last.ts';

/** Next to the filters in the URL, but not a filter. */
const parameter = 'record';

/** The open record, stored in the URL; `shown` keeps its value while the drawer closes. */
export function useOpenEvent() {
  const [address, setAddress] = useSearchParams();
  const named = address.get(parameter) ?? '';
  const opened = matchesLimits(named, limits.eventId) ? named : undefined;
  const open = useCallback(
    (eventId: string | null) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        if (eventId === null) next.delete(parameter);
        else next.set(parameter, eventId);
        return next;
      }),
    [setAddress],
  );
  return { shown: useLast(opened), isOpen: opened !== undefined, open };
}
