import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';
import { withParameters } from '#src/lib/with-parameters.ts';
import { openParameters, type OpenedType } from './open-parameters.ts';
import type { RecordKey, RecordType } from './record-types.ts';

interface RecordList {
  readonly route: PlainRouteId;
  /** Of the view with the records; by default, the first one has them. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The list shows the rows of a period. */
  readonly hasPeriod?: true;
}

/** Types of record that have a list: the locations of all retailers have none. */
export type ListedType = Exclude<RecordType, 'Location'>;

/** The list of all records of a type. */
export const recordLists: Readonly<Record<ListedType, RecordList>> = {
  Order: { route: 'ordersDashboard', hasPeriod: true },
  InboundOrder: { route: 'ordersDashboard', parameters: { dashboard: 'inbound' }, hasPeriod: true },
  OtifPo: { route: 'otifDashboard', hasPeriod: true },
  Asn: { route: 'asnDashboard', hasPeriod: true },
  Deduction: { route: 'deductions', hasPeriod: true },
  ReceivingVariance: { route: 'receivingVariances', hasPeriod: true },
  Invoice: { route: 'billingDashboard', hasPeriod: true },
  Item: { route: 'inventoryDashboard' },
  Lot: { route: 'inventoryDashboard', parameters: { dashboard: 'lots' } },
  TraceEvent: { route: 'fsmaDashboard', parameters: { dashboard: 'events' }, hasPeriod: true },
  Retailer: { route: 'retailerList' },
  Report: { route: 'reportingSuite' },
  Schedule: { route: 'reportingSuite', parameters: { view: 'schedules' } },
  Thread: { route: 'questions' },
  User: { route: 'userList' },
  PortalCredential: { route: 'guruSettings' },
};

/** The list of a type, with further parameters. */
export function listPath(type: ListedType, more: Readonly<Record<string, string | null>> = {}): string {
  const { route, parameters } = recordLists[type];
  const query = withParameters(new URLSearchParams(parameters), more);
  return query.size === 0 ? plainPath(route) : `${plainPath(route)}?${query.toString()}`;
}

/** The list of a type with a record opened. */
export function openedPath(
  type: OpenedType,
  key: RecordKey,
  more: Readonly<Record<string, string>> = {},
): string {
  return listPath(type, { ...more, ...openParameters(type, key) });
}
