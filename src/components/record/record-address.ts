import { isOpenedType, type OpenedType } from './open-parameters.ts';
import { listPath, openedPath } from './record-lists.ts';
import { claimPath, itemPath, orderPath, receiptPath, retailerPath, userPath } from './record-paths.ts';
import type { RecordRef, RecordType } from './record-types.ts';

/** The pages of records that do not open over their list. */
const pages: Readonly<Record<Exclude<RecordType, OpenedType>, (id: string, qualifier: string) => string>> = {
  Order: (orderNumber, bsid) => orderPath({ orderNumber, bsid }),
  InboundOrder: (receiptNumber, bsid) => receiptPath({ receiptNumber, bsid }),
  Deduction: (claimId, warc) => claimPath({ claimId, warc }),
  Item: (itemNumber) => itemPath({ itemNumber }),
  Retailer: (retailerId) => retailerPath({ retailerId: Number(retailerId) }),
  Location: (_locationNumber, retailerId) => retailerPath({ retailerId: Number(retailerId) }),
  User: (userId) => userPath({ userId }),
  PortalCredential: () => listPath('PortalCredential'),
};

/**
 * The page of a record, or its list with the record opened, which `selection` narrows down. Undefined for a type that this
 * build does not know.
 */
export function recordPath(
  { type, id, qualifier }: RecordRef,
  selection?: Readonly<Record<string, string>>,
): string | undefined {
  if (isOpenedType(type)) return openedPath(type, { id, qualifier }, selection);
  const buildPath: (typeof pages)[keyof typeof pages] | undefined = pages[type];
  return buildPath?.(id, qualifier ?? '');
}
