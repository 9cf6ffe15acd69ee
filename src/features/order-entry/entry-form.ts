import { submitOrderEntry as limits } from '#src/api/generated/limits/order-entry.ts';
import type {
  FreightTerms,
  InventoryStatus,
  LotSelection,
  OrderEntryAddressValues,
  OrderEntryLine,
  OrderEntryLineValues,
  OrderEntryRequest,
  OrderEntryUom,
  OrderEntryValues,
  OrderType,
} from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';

export interface LineValues {
  readonly itemNumber: string;
  readonly quantity: number | null;
  readonly uom: OrderEntryUom;
  readonly lotSelection: LotSelection;
  readonly lotNumber: string;
  readonly inventoryStatus: InventoryStatus | null;
  readonly minShelfLifeDays: number | null;
  readonly unitPrice: number | null;
}

/** A location of the retailer directory, or a one-off address; neither while none is chosen. */
export interface ShipToValues {
  readonly retailerId: number | null;
  readonly locationId: number | null;
  readonly address: AddressValues | null;
}

export interface AddressValues {
  readonly name: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
}

/** What a person enters. Texts are empty while there is none, and a SCAC for best way. */
export interface EntryValues {
  poNumber: string;
  shipTo: ShipToValues;
  warehouseCode: string | null;
  orderType: OrderType | null;
  requestedShipDate: string;
  mabd: string;
  freightTerms: FreightTerms | null;
  scac: string;
  clientOrderNumber: string;
  requestedDeliveryDate: string;
  cancelAfter: string;
  billToAccount: string;
  serviceLevel: string;
  appointmentRequired: boolean;
  accessorials: readonly string[];
  department: string;
  vendorNumber: string;
  storeNumber: string;
  specialInstructions: string;
  lines: readonly LineValues[];
}

export const emptyLine: LineValues = {
  itemNumber: '',
  quantity: null,
  uom: 'CA',
  lotSelection: 'Fefo',
  lotNumber: '',
  inventoryStatus: null,
  minShelfLifeDays: null,
  unitPrice: null,
};

export const emptyAddress: AddressValues = {
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
};

/** Whether nothing is entered in a line. */
export function isBlankLine({ itemNumber, quantity }: LineValues): boolean {
  return itemNumber.trim() === '' && quantity === null;
}

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
  const trimmed = value.trim();
  if (trimmed === '') return {};
  const part: { [Key in Name]?: string } = {};
  part[name] = trimmed;
  return part;
};

function buildLine(line: LineValues): OrderEntryLineValues {
  const { uom, lotSelection, quantity, inventoryStatus, minShelfLifeDays, unitPrice } = line;
  return {
    itemNumber: line.itemNumber.trim(),
    uom,
    lotSelection,
    ...(lotSelection === 'Specific' && line.lotNumber !== '' && { lotNumber: line.lotNumber }),
    ...(quantity !== null && { quantity }),
    ...(inventoryStatus !== null && { inventoryStatus }),
    ...(minShelfLifeDays !== null && { minShelfLifeDays }),
    ...(unitPrice !== null && { unitPrice }),
  };
}

function buildShipTo({ retailerId, locationId, address }: ShipToValues): OrderEntryValues {
  if (address) {
    const shipTo: OrderEntryAddressValues = {
      ...text('name', address.name),
      ...text('address1', address.address1),
      ...text('address2', address.address2),
      ...text('city', address.city),
      ...text('state', address.state),
      ...text('postalCode', address.postalCode),
      ...text('phone', address.phone),
    };
    return { shipTo };
  }
  return { ...(retailerId !== null && { retailerId }), ...(locationId !== null && { locationId }) };
}

/** The lines with something in them, with their index in the form. */
export function listEnteredLines(
  lines: readonly LineValues[],
): { readonly index: number; readonly line: LineValues }[] {
  return lines.map((line, index) => ({ index, line })).filter(({ line }) => !isBlankLine(line));
}

/** The values as a draft, which may be incomplete, without blank lines. */
export function buildValues(values: EntryValues): OrderEntryValues {
  const { warehouseCode, orderType, freightTerms, appointmentRequired, accessorials } = values;
  return {
    ...text('poNumber', values.poNumber),
    ...buildShipTo(values.shipTo),
    ...(warehouseCode !== null && { warehouseCode }),
    ...(orderType !== null && { orderType }),
    ...text('requestedShipDate', values.requestedShipDate),
    ...text('mabd', values.mabd),
    ...(freightTerms !== null && { freightTerms }),
    ...text('scac', values.scac),
    ...text('clientOrderNumber', values.clientOrderNumber),
    ...text('requestedDeliveryDate', values.requestedDeliveryDate),
    ...text('cancelAfter', values.cancelAfter),
    ...text('billToAccount', values.billToAccount),
    ...text('serviceLevel', values.serviceLevel),
    appointmentRequired,
    ...(accessorials.length > 0 && { accessorials: [...accessorials] }),
    ...text('department', values.department),
    ...text('vendorNumber', values.vendorNumber),
    ...text('storeNumber', values.storeNumber),
    ...text('specialInstructions', values.specialInstructions),
    lines: listEnteredLines(values.lines).map(({ line }) => buildLine(line)),
  };
}

/** The values without what belongs to one order: its numbers and dates. */
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

function requireLine(line: OrderEntryLineValues): OrderEntryLine {
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

/** The request of valid values. Throws a TypeError for values that the fields refuse. */
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

/** The fields of an order; rules that need data are those of the server. */
export const entryFields: FieldSpecs<EntryValues> = {
  poNumber: { label: 'PO number', limits: limits.poNumber, emptyText: 'Enter a PO number.' },
  shipTo: {
    label: 'Ship to',
    check: ({ shipTo: { address, locationId } }) =>
      address === null && locationId === null ? 'Choose a ship-to.' : undefined,
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
    check: ({ lines }) => (lines.every(isBlankLine) ? 'Add at least one line.' : undefined),
  },
};
