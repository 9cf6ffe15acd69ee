import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { checkRecall as limits } from '#src/api/generated/limits/fsma.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';

/** Maximum number of lots of a recall. */
export const maxLots = limits.tlcs.maxItems;

/** The lots of a recall and the moment it started, from the address: a reload continues the exercise. */
export interface RecallAddress {
  /** Each lot code once, in the order of the address. */
  readonly tlcs: readonly string[];
  /** RFC 3339 by the server's clock; undefined until the lots are traced. */
  readonly startedAt: string | undefined;
}

function read(address: URLSearchParams): RecallAddress {
  const valid = address.getAll('tlc').filter((tlc) => limitFault(limits.tlcs.items, tlc) === undefined);
  const started = address.get('started') ?? '';
  return {
    tlcs: [...new Set(valid)].slice(0, maxLots),
    startedAt: Number.isNaN(Date.parse(started)) ? undefined : started,
  };
}

export function useRecallAddress(): RecallAddress {
  const [address] = useSearchParams();
  return useMemo(() => read(address), [address]);
}
