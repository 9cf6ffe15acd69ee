import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '#src/api/contract.ts';
import { refreshAsns } from '#src/api/queries/asn.ts';
import { matchQueries } from '#src/api/refresh.ts';
import { awaiting, interval, patience } from './asn-responses.ts';

interface Awaited {
  readonly asnIds: ReadonlySet<string>;
  /** Milliseconds since 1970, by the browser's clock. */
  readonly since: number;
}

/** Refetches the list after ASNs were sent, until the retailer has responded to those that it shows. */
export function useAwaitedResponses(customerId: string): (asnIds: readonly string[]) => void {
  const queryClient = useQueryClient();
  const [awaited, setAwaited] = useState<Awaited>();
  useEffect(() => {
    if (!awaited) return;
    const { asnIds, since } = awaited;
    const look = async (): Promise<void> => {
      await refreshAsns(queryClient);
      const pages = queryClient.getQueriesData<ResponseOf<'listAsns'>>(
        matchQueries(['listAsns'], customerId),
      );
      const isOpen = pages.some(([, page]) =>
        page?.items.some(({ asnId, status }) => asnIds.has(asnId) && awaiting.includes(status)),
      );
      if (!isOpen || Date.now() - since > patience) setAwaited(undefined);
    };
    const timer = setInterval(() => void look(), interval);
    return () => clearInterval(timer);
  }, [awaited, customerId, queryClient]);
  return (asnIds) => setAwaited({ asnIds: new Set(asnIds), since: Date.now() });
}
