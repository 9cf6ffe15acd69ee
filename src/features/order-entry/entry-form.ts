import { submitOrderEntry as limits } from '#src/api/generated/limits/order-entry.ts';
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
import {
  findAddressFault,
  findHeaderFault,
  listAddressFaults,
  type TypedAddressPart,
  type TypedHeaderField,
} from './header-faults.ts';
import { findLineFault, listLineFaults, type TypedLineField } from './line-faults.ts';
import { isBlankLine, listEnteredLines, type LineValues } from './line-values.ts';
import type { AddressValues, EntryValues, ShipToValues } from './entry-values.ts';
import { cleanText, isBlank } from '#src/lib/clean-text.ts';

/** Rarely used fields, in the order of the form. */
export const foldedFields = [
  'clientOrderNumber',
  'department',
  'vendorNumber',
  'storeNumber',
  'requestedDeliveryDate',
  'cancelAfter',
  'billToAccount',
  'serviceLevel',
  'appointmentRequired',
  'accessorials',
  'specialInstructions',
] as const satisfies readonly (keyof EntryValues)[];

export type FoldedField = (typeof foldedFields)[number];

export const emptyAddress: AddressValues = {
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
  phone: '',
};

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
  const { shipTo } = values;
  return {
    poNumber: values.poNumber ?? '',
    shipTo: {
      retailerId: values.retailerId ?? null,
      locationId: values.locationId ?? null,
      address: shipTo ? { ...emptyAddress, ...shipTo } : null,
    },
    warehouseCode: values.warehouseCode ?? null,
    orderType: values.orderType ?? null,
    requestedShipDate: values.requestedShipDate ?? '',
    mabd: values.mabd ?? '',
    freightTerms: values.freightTerms ?? null,
    scac: values.scac ?? '',
    clientOrderNumber: values.clientOrderNumber ?? '',
    requestedDeliveryDate: values.requestedDeliveryDate ?? '',
    cancelAfter: values.cancelAfter ?? '',
    billToAccount: values.billToAccount ?? '',
    serviceLevel: values.serviceLevel ?? '',
    appointmentRequired: values.appointmentRequired ?? false,
    accessorials: values.accessorials ?? [],
    department: values.department ?? '',
    vendorNumber: values.vendorNumber ?? '',
    storeNumber: values.storeNumber ?? '',
    specialInstructions: values.specialInstructions ?? '',
    lines: (values.lines ?? []).map(readLine),
  };
}

const text = <Name extends string>(name: Name, value: string): { readonly [Key in Name]?: string } => {
  const cleaned = name === 'specialInstructions' ? value.trim() : cleanText(value);
  if (isBlank(cleaned)) return {};
  const part: { [Key in Name]?: string } = {};
  part[name] = cleaned;
  return part;
};

/** A member of the header; undefined if the contract rejects its value. */
const headerText = <Name extends TypedHeaderField>(values: EntryValues, name: Name) =>
  text(name, findHeaderFault(name, values[name]) === undefined ? values[name] : '');

const addressText = <Name extends TypedAddressPart>(address: AddressValues, name: Name) =>
  text(name, findAddressFault(name, address[name]) === undefined ? address[name] : '');

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
  if (address) {
    const shipTo: OrderEntryAddressValues = {
      ...addressText(address, 'name'),
      ...addressText(address, 'address1'),
      ...addressText(address, 'address2'),
      ...addressText(address, 'city'),
      ...addressText(address, 'state'),
      ...addressText(address, 'postalCode'),
      country: address.country,
      ...addressText(address, 'phone'),
    };
    return { shipTo };
  }
  return { ...(retailerId !== null && { retailerId }), ...(locationId !== null && { locationId }) };
}

/** The values as a draft, which may be incomplete, without blank lines. */
export function buildValues(values: EntryValues): OrderEntryValues {
  const { warehouseCode, orderType, freightTerms, appointmentRequired, accessorials } = values;
  return {
    ...headerText(values, 'poNumber'),
    ...buildShipTo(values.shipTo),
    ...(warehouseCode !== null && { warehouseCode }),
    ...(orderType !== null && { orderType }),
    ...headerText(values, 'requestedShipDate'),
    ...headerText(values, 'mabd'),
    ...(freightTerms !== null && { freightTerms }),
    ...text('scac', values.scac),
    ...headerText(values, 'clientOrderNumber'),
    ...headerText(values, 'requestedDeliveryDate'),
    ...headerText(values, 'cancelAfter'),
    ...headerText(values, 'billToAccount'),
    ...headerText(values, 'serviceLevel'),
    appointmentRequired,
    ...(accessorials.length > 0 && { accessorials: [...accessorials] }),
    ...headerText(values, 'department'),
    ...headerText(values, 'vendorNumber'),
    ...headerText(values, 'storeNumber'),
    ...headerText(values, 'specialInstructions'),
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

const addressLabels = new Map<string, string>(
  Object.entries({
    name: 'name',
    address1: 'street',
    address2: 'second line',
    city: 'city',
    state: 'state',
    postalCode: 'postal code',
    country: 'country',
    phone: 'phone',
  } satisfies Record<keyof AddressValues, string>),
);

/** The fields of an order; the server applies the rules that need data. */
export const entryFields: FieldSpecs<EntryValues> = {
  poNumber: { label: 'PO number', limits: limits.poNumber, emptyText: 'Enter a PO number.' },
  shipTo: {
    label: 'Ship to',
    listParts: listShipToParts,
    check: ({ shipTo: { address, locationId } }) => {
      if (address) return listAddressFaults(address)[0]?.message;
      return locationId === null ? 'Choose a ship-to.' : undefined;
    },
  },
  warehouseCode: { label: 'Warehouse', limits: limits.warehouseCode, emptyText: 'Choose a warehouse.' },
  orderType: { label: 'Order type', limits: limits.orderType },
  requestedShipDate: {
    label: 'Requested ship',
    limits: limits.requestedShipDate,
    emptyText: 'Enter the requested ship date.',
  },
  mabd: { label: 'MABD', limits: limits.mabd },
  freightTerms: { label: 'Freight terms', limits: limits.freightTerms },
  scac: { label: 'Carrier' },
  clientOrderNumber: { label: 'Your order number', limits: limits.clientOrderNumber },
  requestedDeliveryDate: { label: 'Requested delivery', limits: limits.requestedDeliveryDate },
  cancelAfter: { label: 'Cancel after', limits: limits.cancelAfter },
  billToAccount: { label: 'Bill-to account', limits: limits.billToAccount },
  serviceLevel: { label: 'Service level', limits: limits.serviceLevel },
  appointmentRequired: { label: 'Appointment required' },
  accessorials: { label: 'Accessorials', limits: limits.accessorials },
  department: { label: 'Department', limits: limits.department },
  vendorNumber: { label: 'Vendor number', limits: limits.vendorNumber },
  storeNumber: { label: 'Store number', limits: limits.storeNumber },
  specialInstructions: { label: 'Special instructions', limits: limits.specialInstructions },
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
