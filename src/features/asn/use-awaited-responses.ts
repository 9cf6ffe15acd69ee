import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '#src/api/contract.ts';
import { AsnStatus } from '#src/api/generated/enums.ts';
import { getAsn } from '#src/api/generated/reads.ts';
import type { Asn } from '#src/api/generated/types.ts';
import { refreshAsns } from '#src/api/queries/asn.ts';
import { matchQueries } from '#src/api/refresh.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { countAsns, isRejected } from './asn-words.ts';

/** Polling interval for the retailer's response, in milliseconds. */
export const interval = 5_000;

/** Timeout for the retailer's response, in milliseconds: retailers respond within minutes. */
export const patience = 30 * 60_000;

/** Sent, without a response yet. */
export const awaiting: readonly AsnStatus[] = [AsnStatus.Queued, AsnStatus.Sent, AsnStatus.Acknowledged];

/** An ASN that was sent, with the number of that transmission. */
export interface SentAsn {
  readonly asnId: string;
  readonly attempt: number;
}

interface Awaited {
  readonly asns: readonly SentAsn[];
  /** Milliseconds since 1970, by the browser's clock. */
  readonly since: number;
}

/** Maximum number of ASNs to fetch; of more, only the rows on the page are checked. */
const maxRead = 10;

function findCachedAsns(queryClient: QueryClient, customerId: string): ReadonlyMap<string, Asn> {
  const pages = queryClient.getQueriesData<ResponseOf<'listAsns'>>(matchQueries(['listAsns'], customerId));
  const details = queryClient.getQueriesData<ResponseOf<'getAsn'>>(matchQueries(['getAsn'], customerId));
  return new Map(
    [...pages.flatMap(([, page]) => page?.items ?? []), ...details.flatMap(([, asn]) => asn ?? [])].map(
      (asn): [string, Asn] => [asn.asnId, asn],
    ),
  );
}

type Outcome = Pick<Asn, 'asnId' | 'status' | 'retailerName' | 'attempts'>;

function describeOutcome(sent: readonly Outcome[]): Parameters<typeof snackbars.show>[0] {
  const rejected = sent.filter(({ status }) => isRejected(status));
  const [first] = sent;
  if (sent.length === 1 && first) {
    const { asnId, retailerName, attempts, status } = first;
    if (rejected.length > 0)
      return { tone: 'bad', text: `${retailerName} rejected ${asnId} again. Correct it and resend it.` };
    return {
      tone: 'ok',
      text: `${retailerName} accepted ${asnId} at attempt ${attempts}${status === 'Late' ? ', after the truck arrived' : ''}.`,
    };
  }
  if (rejected.length === 0) return { tone: 'ok', text: `${countAsns(sent.length)} accepted` };
  return {
    tone: 'bad',
    text: `${formatQuantity(sent.length - rejected.length)} of ${countAsns(sent.length)} accepted, ${formatQuantity(rejected.length)} rejected again`,
  };
}

/**
 * Follows sent ASNs until the retailer has responded, and reports the result. The hub's messages refetch the queries;
 * the interval is for a hub that cannot be reached.
 */
export function useAwaitedResponses(customerId: string): (asns: readonly SentAsn[]) => void {
  const queryClient = useQueryClient();
  const [awaited, setAwaited] = useState<Awaited>();
  useEffect(() => {
    if (!awaited) return;
    const { asns, since } = awaited;
    let isOver = false;
    const judge = (): void => {
      if (isOver) return;
      const cachedAsns = findCachedAsns(queryClient, customerId);
      const sent = asns.flatMap(({ asnId, attempt }) => {
        const asn = cachedAsns.get(asnId);
        // The cache may still have the earlier version of the ASN.
        return asn && asn.attempts >= attempt ? [asn] : [];
      });
      if (sent.length === 0 || sent.some(({ status }) => awaiting.includes(status))) return;
      if (sent.length < Math.min(asns.length, maxRead)) return;
      isOver = true;
      setAwaited(undefined);
      snackbars.show(describeOutcome(sent));
    };
    const look = async (): Promise<void> => {
      if (Date.now() - since > patience) return setAwaited(undefined);
      await refreshAsns(queryClient, customerId);
      if (asns.length <= maxRead)
        await Promise.allSettled(
          asns.map(({ asnId }) =>
            queryClient.query({ ...getAsn({ customerId, asnId }), staleTime: interval }),
          ),
        );
      judge();
    };
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      // Outside the notification: other subscribers have not seen the response yet.
      if (type === 'updated') queueMicrotask(judge);
    });
    const timer = setInterval(() => void look(), interval);
    return () => {
      isOver = true;
      stop();
      clearInterval(timer);
    };
  }, [awaited, customerId, queryClient]);
  return (asns) => setAwaited({ asns, since: Date.now() });
}
