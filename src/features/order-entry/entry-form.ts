import type {
  OrderEntryAddressValues,
  OrderEntryLine,
  OrderEntryLineValues,
  OrderEntryRequest,
  OrderEntryValues,
} from '#src/api/generated/types.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { listAddressFaults } from './header-faults.ts';
import { findLineFault, listLineFaults, type TypedLineField } from './line-faults.ts';
import { isBlankLine, listEnteredLines, type LineValues } from './line-values.ts';
import { addressForm, headerForm, type EntryValues, type ShipToValues } from './entry-values.ts';
import { cleanText } from '#src/lib/clean-text.ts';

export const emptyAddress = addressForm.empty;

export function readLine(line: OrderEntryLineValues): LineValues {
  return {
    itemNumber: line.itemNumber ?? '',
    quantity: line.quantity ?? null,
    uom: line.uom ?? 'CA',
    lotSelection: line.lotSelection ?? 'Fefo',
    lotNumber: line.lotNumber ?? '',
    inventoryStatus: line.inventoryStatus ?? null,
    minShelfLifeDays: line.minShelfLifeDays ?? null,
    unitPrice: line.unitPrice ?? null,
    backorder: line.backorder ?? false,
    texts: {},
  };
}

/** The entered values of a draft, an order or a template. */
export function readValues(values: OrderEntryValues): EntryValues {
  const { shipTo, appointmentRequired = false } = values;
  return {
    ...headerForm.read({ ...values, appointmentRequired }),
    shipTo: {
      retailerId: values.retailerId ?? null,
      locationId: values.locationId ?? null,
      address: shipTo ? addressForm.read({ ...shipTo, country: shipTo.country ?? 'US' }) : null,
    },
    lines: (values.lines ?? []).map(readLine),
  };
}

/** A line without invalid members: these remain in the form with their errors, and the rest is saved. */
function buildLine(line: LineValues): OrderEntryLineValues {
  const { uom, lotSelection, quantity, inventoryStatus, minShelfLifeDays, unitPrice, lotNumber } = line;
  const isValid = (field: TypedLineField): boolean => findLineFault(line, field) === undefined;
  return {
    ...(isValid('itemNumber') && { itemNumber: cleanText(line.itemNumber) }),
    ...(isValid('uom') && { uom }),
    lotSelection,
    ...(lotSelection === 'Specific' && lotNumber !== '' && isValid('lotNumber') && { lotNumber }),
    // A quantity without its unit is none.
    ...(quantity !== null && isValid('quantity') && isValid('uom') && { quantity }),
    ...(inventoryStatus !== null && { inventoryStatus }),
    ...(minShelfLifeDays !== null && isValid('minShelfLifeDays') && { minShelfLifeDays }),
    ...(unitPrice !== null && isValid('unitPrice') && { unitPrice }),
    ...(line.backorder && { backorder: true }),
  };
}

function buildShipTo({ retailerId, locationId, address }: ShipToValues): OrderEntryValues {
  if (address) return { shipTo: addressForm.write(address) };
  return { ...(retailerId !== null && { retailerId }), ...(locationId !== null && { locationId }) };
}

/** The values as a draft, which may be incomplete, without blank lines. */
export function buildValues(values: EntryValues): OrderEntryValues {
  return {
    ...headerForm.write(values),
    ...buildShipTo(values.shipTo),
    lines: listEnteredLines(values.lines).map(({ line }) => buildLine(line)),
  };
}

/** The values without the numbers and dates of a single order. */
export function withoutOwn(values: EntryValues): EntryValues {
  return {
    ...values,
    poNumber: '',
    clientOrderNumber: '',
    requestedShipDate: '',
    requestedDeliveryDate: '',
    mabd: '',
    cancelAfter: '',
  };
}

const incomplete = (): TypeError => new TypeError('The order is incomplete.');

/** The line of an order has the members of the line of a draft: a name that only one has would be lost when spread. */
type EnteredLine = { readonly [Key in keyof OrderEntryLine]?: OrderEntryLineValues[Key] } & {
  readonly [Key in keyof OrderEntryLineValues]?: OrderEntryLine[Key];
};

function requireLine(line: EnteredLine): OrderEntryLine {
  const { itemNumber, quantity, uom } = line;
  if (itemNumber === undefined || quantity === undefined || uom === undefined) throw incomplete();
  return { ...line, itemNumber, quantity, uom };
}

function requireAddress(address: OrderEntryAddressValues): NonNullable<OrderEntryRequest['shipTo']> {
  const { name, address1, city, state, postalCode } = address;
  if (!name || !address1 || !city || !state || !postalCode) throw incomplete();
  return {
    ...address,
    name,
    address1,
    city,
    state: state.toUpperCase(),
    postalCode: postalCode.toUpperCase(),
  };
}

interface RequestExtras {
  readonly hasAcknowledgedWarnings: boolean;
  readonly draftId?: string | undefined;
}

/** The request of valid values. Throws a TypeError for invalid ones. */
export function buildRequest(
  entered: EntryValues,
  { hasAcknowledgedWarnings, draftId }: RequestExtras,
): OrderEntryRequest {
  const { shipTo, ...values } = buildValues(entered);
  const { poNumber, orderType, warehouseCode, requestedShipDate, freightTerms, lines = [] } = values;
  if (!poNumber || !orderType || !warehouseCode || !requestedShipDate || !freightTerms) throw incomplete();
  return {
    ...values,
    ...(shipTo && { shipTo: requireAddress(shipTo) }),
    poNumber,
    orderType,
    warehouseCode,
    requestedShipDate,
    freightTerms,
    lines: lines.map(requireLine),
    hasAcknowledgedWarnings,
    ...(draftId !== undefined && { draftId }),
  };
}

/** A line in one sentence: '250 CA, lot L26045A, $18.40'. */
function describeLine(line: LineValues): string {
  const { quantity, uom, lotSelection, lotNumber, inventoryStatus, minShelfLifeDays, unitPrice, texts } =
    line;
  const parts = [
    quantity === null ? undefined : `${texts.quantity ?? formatNumber(quantity)} ${texts.uom ?? uom}`,
    lotSelection === 'Specific' ? `lot ${lotNumber}` : lotSelection === 'Fifo' ? 'FIFO' : undefined,
    inventoryStatus === null ? undefined : enumText(inventoryStatus),
    minShelfLifeDays === null
      ? undefined
      : `${texts.minShelfLifeDays ?? formatNumber(minShelfLifeDays)} days of shelf life`,
    unitPrice === null ? undefined : (texts.unitPrice ?? formatMoney(unitPrice)),
    line.backorder ? 'rest backordered' : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** The lines by item; further lines of an item are numbered. */
function listLineParts(_value: unknown, { lines }: EntryValues): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { line } of listEnteredLines(lines)) {
    const item = cleanText(line.itemNumber);
    const count = (counts.get(item) ?? 0) + 1;
    counts.set(item, count);
    const name = item === '' ? 'Line without an item' : `Item ${item}`;
    parts.set(count === 1 ? name : `${name} (${count})`, describeLine(line));
  }
  return parts;
}

function listShipToParts(_value: unknown, { shipTo }: EntryValues): ReadonlyMap<string, string> {
  const { address, locationId } = shipTo;
  if (!address) return new Map(locationId === null ? [] : [['Ship to', `Location ${locationId}`]]);
  return new Map(
    Object.entries(address).flatMap(([name, part]) =>
      part === '' ? [] : [[`Ship to: ${addressLabels.get(name) ?? name}`, part] as const],
    ),
  );
}

const addressLabels = new Map(Object.entries(addressForm.fields).map(([name, spec]) => [name, spec?.label]));

const { poNumber: poNumberField, ...otherFields } = headerForm.fields;

/** The fields of an order; the server applies the rules that need data. */
export const entryFields: FieldSpecs<EntryValues> = {
  poNumber: poNumberField,
  shipTo: {
    label: 'Ship to',
    listParts: listShipToParts,
    check: ({ shipTo: { address, locationId } }) => {
      if (address) return listAddressFaults(address)[0]?.message;
      return locationId === null ? 'Choose a ship-to.' : undefined;
    },
  },
  ...otherFields,
  lines: {
    label: 'Lines',
    listParts: listLineParts,
    check: ({ lines }) => {
      if (lines.every(isBlankLine)) return 'Add at least one line.';
      const [fault] = listLineFaults(lines);
      return fault && `Line ${(fault.lineIndex ?? 0) + 1}: ${fault.message}`;
    },
  },
};
