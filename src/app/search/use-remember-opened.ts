import { useEffect, useEffectEvent } from 'react';
import { useLocation, useParams } from 'react-router';
import { usePortal } from '#src/app/boot/portal-context.ts';
import type { RouteId } from '#src/routing/routes.ts';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';
import { rememberRecord } from '#src/session/recent-records.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import type { SearchKind } from './search-hits.ts';

interface RecordRoute {
  readonly kind: SearchKind;
  /** The parameter with the record's number. */
  readonly parameter: string;
}

/** The pages of single records that have a number. */
const recordRoutes: ReadonlyMap<string, RecordRoute> = new Map<RouteId, RecordRoute>([
  ['order', { kind: 'orders', parameter: 'orderNumber' }],
  ['inboundOrder', { kind: 'inboundOrders', parameter: 'receiptNumber' }],
  ['inventoryItem', { kind: 'items', parameter: 'itemNumber' }],
  ['disputeProcess', { kind: 'deductions', parameter: 'claimId' }],
]);

/** Remembers the record of the page, for the search before anything is typed. */
export function useRememberOpened(): void {
  const { auth } = usePortal();
  const userId = auth.person()?.userId;
  const customerId = useSelectedCustomer()?.customerId;
  const { id } = useCurrentRoute();
  const parameters = useParams();
  const { pathname, search } = useLocation();
  const route = recordRoutes.get(id);
  const number = route && parameters[route.parameter];
  const kind = route?.kind;
  const path = `${pathname}${search}`;
  // Not again when the customer changes: the record belongs to the customer for whom it was opened.
  const remember = useEffectEvent(() => {
    if (userId === undefined || customerId === undefined || kind === undefined || number === undefined)
      return;
    rememberRecord({ userId, customerId }, { path, kind, number, about: '' });
  });
  useEffect(() => remember(), [kind, number, path]);
}
