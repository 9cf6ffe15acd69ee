import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getAsn } from '#src/api/generated/reads.ts';
import type { AsnDetail } from '#src/api/generated/types.ts';
import { refreshAsns, type AsnRef } from '#src/api/queries/asn.ts';
import { awaiting, interval, patience } from './asn-responses.ts';

/** Whether a user sent it and the retailer has yet to respond. By the server's clock: the browser's may be wrong. */
function isAwaitingResponse({ status, transmissions, asOf }: AsnDetail): boolean {
  const last = transmissions.at(-1);
  if (!last || last.sentBy === null || !awaiting.includes(status)) return false;
  return Date.parse(asOf) - Date.parse(last.sentAt) < patience;
}

/** An ASN; one that was just sent is refetched until the retailer has responded, and then the list, too. */
export function useAsn(asnRef: AsnRef) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...getAsn(asnRef),
    refetchInterval: ({ state: { data } }) => (data && isAwaitingResponse(data) ? interval : false),
  });
  const last = useRef<AsnDetail>(undefined);
  const { data } = query;
  useEffect(() => {
    const before = last.current;
    last.current = data;
    if (before && data?.asnId === before.asnId && data.status !== before.status && isAwaitingResponse(before))
      void refreshAsns(queryClient);
  }, [data, queryClient]);
  return query;
}
