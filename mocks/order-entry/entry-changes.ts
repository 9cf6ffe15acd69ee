import type { OrderEntryLineValues, OrderEntryValues, OrderFieldChange } from '#src/api/generated/types.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';

type HeaderField = Exclude<keyof OrderEntryValues, 'lines'>;

function toText(value: OrderEntryValues[HeaderField]): string | null {
  if (value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (typeof value === 'object') return Object.values(value).join(', ');
  return String(value);
}

const headerFields: readonly HeaderField[] = [
  'clientOrderNumber',
  'poNumber',
  'orderType',
  'warehouseCode',
  'retailerId',
  'locationId',
  'shipTo',
  'requestedShipDate',
  'requestedDeliveryDate',
  'mabd',
  'cancelAfter',
  'freightTerms',
  'billToAccount',
  'mode',
  'scac',
  'serviceLevel',
  'appointmentRequired',
  'accessorials',
  'department',
  'vendorNumber',
  'storeNumber',
  'specialInstructions',
];

/** The quantities of an order by item, in their units. */
function groupQuantities(lines: readonly OrderEntryLineValues[] = []): Map<string, string> {
  const byItem = new Map<string, string>();
  for (const { itemNumber = '', quantity = 0, uom = 'CA' } of lines) {
    const text = `${quantity.toLocaleString('en-US')} ${uom}`;
    const existing = byItem.get(itemNumber);
    byItem.set(itemNumber, existing === undefined ? text : `${existing}, ${text}`);
  }
  return byItem;
}

/** The differences between two versions of an order, as texts. */
export function listChangedFields(before: OrderEntryValues, after: OrderEntryValues): OrderFieldChange[] {
  const changed: OrderFieldChange[] = [];
  const add = (label: string, from: string | null, to: string | null): void => {
    if (from !== to) changed.push({ label, from, to });
  };
  for (const field of headerFields) add(toLabel(field), toText(before[field]), toText(after[field]));
  const [from, to] = [groupQuantities(before.lines), groupQuantities(after.lines)];
  for (const item of new Set([...from.keys(), ...to.keys()]))
    add(`Quantity of item ${item}`, from.get(item) ?? null, to.get(item) ?? null);
  return changed;
}
