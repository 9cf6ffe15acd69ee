import type { AttentionRecordType, ThreadRecordType } from '#src/api/generated/enums.ts';
import type { SearchResults } from '#src/api/generated/types.ts';

/** The types of record that a search finds, by the names of its results. */
export const searchedTypes = {
  orders: 'Order',
  inboundOrders: 'InboundOrder',
  deductions: 'Deduction',
  receivingVariances: 'ReceivingVariance',
  asns: 'Asn',
  invoices: 'Invoice',
  items: 'Item',
  lots: 'Lot',
  retailers: 'Retailer',
  locations: 'Location',
  reports: 'Report',
  users: 'User',
} as const satisfies Record<keyof SearchResults, string>;

/** All types of record that the contract names. */
export type RecordType = AttentionRecordType | ThreadRecordType | (typeof searchedTypes)[keyof SearchResults];

/** The two parts of a record's key, as in the contract's `AttentionTarget` and `ThreadRecord`. */
export interface RecordKey {
  readonly id: string;
  readonly qualifier: string | null;
}

export interface RecordRef extends RecordKey {
  readonly type: RecordType;
}
