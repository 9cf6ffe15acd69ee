import type { OrderRef } from '#src/api/queries/orders.ts';

type EntryStart =
  | { readonly kind: 'new' }
  | { readonly kind: 'draft'; readonly draftId: string }
  | { readonly kind: 'copy'; readonly orderRef: OrderRef };

type EntryAddress =
  | { readonly kind: 'submitted'; readonly orderRef: OrderRef; readonly restDrafts: readonly string[] }
  | { readonly kind: 'change'; readonly orderRef: OrderRef }
  | EntryStart;

/** An editor that has created a draft. It stays open while its draft is in the address. */
interface SavedEditor {
  readonly start: EntryStart;
  readonly draftId: string;
  /** The history entry of the start, which is shown until the router has replaced it. */
  readonly locationKey: string;
}

/** The editors of new orders since the page was opened. */
export interface Editors {
  /** Number of closed editors that had created a draft. */
  readonly closedCount: number;
  readonly saved?: SavedEditor | undefined;
}

/** The editor of a new order. */
export interface EntryEditor {
  readonly start: EntryStart;
  /** Differs between two orders with the same start; 0 for the first one. */
  readonly number: number;
  /** The draft that the editor has created. */
  readonly createdId: string | undefined;
}

export type EntryView = Exclude<EntryAddress, EntryStart> | ({ readonly kind: 'editor' } & EntryEditor);

function readAddress(customerId: string, search: URLSearchParams): EntryAddress {
  const bsid = search.get('bsid');
  const readOrder = (name: string): OrderRef | undefined => {
    const orderNumber = search.get(name);
    return orderNumber === null || bsid === null ? undefined : { customerId, orderNumber, bsid };
  };
  const submitted = readOrder('submitted');
  if (submitted) return { kind: 'submitted', orderRef: submitted, restDrafts: search.getAll('rest') };
  const changed = readOrder('order');
  if (changed) return { kind: 'change', orderRef: changed };
  const draftId = search.get('draft');
  if (draftId !== null) return { kind: 'draft', draftId };
  const copied = readOrder('copy');
  return copied ? { kind: 'copy', orderRef: copied } : { kind: 'new' };
}

interface EntryLocation {
  readonly search: URLSearchParams;
  readonly locationKey: string;
}

/** The page's content at an address, given the editors that were opened before. */
export function findView(
  customerId: string,
  { search, locationKey }: EntryLocation,
  { closedCount, saved }: Editors,
): EntryView {
  const address = readAddress(customerId, search);
  if (address.kind === 'submitted' || address.kind === 'change') return address;
  if (saved && address.kind === 'draft' && address.draftId === saved.draftId)
    return { kind: 'editor', start: saved.start, number: closedCount, createdId: saved.draftId };
  const isLeaving = saved !== undefined && saved.locationKey !== locationKey;
  return {
    kind: 'editor',
    start: address,
    number: isLeaving ? closedCount + 1 : closedCount,
    createdId: undefined,
  };
}

/** The editors after the shown one was closed. */
export function closeEditor(editors: Editors): Editors {
  return editors.saved ? { closedCount: editors.closedCount + 1 } : editors;
}
