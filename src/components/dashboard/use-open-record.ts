import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { matchesLimits, type TextLimits } from '#src/api/parameter-limits.ts';
import { withParameters } from '#src/lib/with-parameters.ts';
import { useLast } from '#src/ui/use-last.ts';

/**
 * The record in the drawer over a dashboard, by its id. It is in the URL, next to the filters but not one of them;
 * `lastOpened` keeps its value while the drawer closes.
 */
export function useOpenRecord(parameter: string, limits: TextLimits) {
  const [address, setAddress] = useSearchParams();
  const named = address.get(parameter) ?? '';
  const opened = matchesLimits(named, limits) ? named : undefined;
  const open = useCallback(
    (id: string | null) => setAddress((now) => withParameters(now, { [parameter]: id })),
    [setAddress, parameter],
  );
  return { lastOpened: useLast(opened), isOpen: opened !== undefined, open };
}
