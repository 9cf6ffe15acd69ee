import { OrderEntryUom } from '#src/api/generated/enums/OrderEntryUom.ts';
import type {
  OrderDraftAddress,
  OrderDraftLine,
  OrderDraftValues,
  OrderEntryLine,
  OrderEntryRequest,
} from '#src/api/generated/types.ts';
import { nestFields, type FieldSpecs } from '#src/components/form/field-specs.ts';
import { cleanText } from '#src/lib/clean-text.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatNumber } from '#src/lib/figures.ts';
import { addressForm, headerForm, type EntryValues, type ShipToValues } from './entry-values.ts';
import { isBlankLine, lineForm, listEnteredLines, type LineValues } from './line-values.ts';

/** The entered values of a draft, an order or a template. */
export function readValues(values: OrderDraftValues): EntryValues {
  const { shipTo, retailerId = null, locationId = null, lines = [] } = values;
  return {
    ...headerForm.read(values),
    shipTo: { retailerId, locationId, address: shipTo ? addressForm.read(shipTo) : null },
    lines: lines.map((line) => lineForm.read(line)),
  };
}

function buildShipTo({ retailerId, locationId, address }: ShipToValues): OrderDraftValues {
  if (address) return { shipTo: addressForm.write(address) };
  return { ...(retailerId !== null && { retailerId }), ...(locationId !== null && { locationId }) };
}

/** The values as a draft: all that was typed, without blank lines. */
export function buildValues(values: EntryValues): OrderDraftValues {
  return {
    ...headerForm.write(values),
    ...buildShipTo(values.shipTo),
    lines: listEnteredLines(values.lines).map(({ line }) => lineForm.write(line)),
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

function isComplete<Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): values is Values & Required<Pick<Values, Name>> {
  return names.every((name) => values[name]);
}

function requireNumber(typed: number | string | undefined): number | undefined {
  if (typeof typed === 'string') throw incomplete();
  return typed;
}

function requireLine({ unitPrice, minShelfLifeDays, ...line }: OrderDraftLine): OrderEntryLine {
  const { itemNumber } = line;
  const uom = Object.values(OrderEntryUom).find((unit) => unit === line.uom);
  const [quantity, price, days] = [line.quantity, unitPrice, minShelfLifeDays].map(requireNumber);
  if (!itemNumber || quantity === undefined || !uom) throw incomplete();
  return {
    ...line,
    itemNumber,
    quantity,
    uom,
    ...(price !== undefined && { unitPrice: price }),
    ...(days !== undefined && { minShelfLifeDays: days }),
  };
}

function requireAddress(address: OrderDraftAddress): NonNullable<OrderEntryRequest['shipTo']> {
  if (!isComplete(address, ['name', 'address1', 'city', 'state', 'postalCode'])) throw incomplete();
  return {
    ...address,
    state: address.state.toUpperCase(),
    postalCode: address.postalCode.toUpperCase(),
  };
}

/** A record with the normal form of its texts. */
function cleanTexts<Values extends object>(values: Values): Values {
  const cleaned = Object.entries(values).map(
    ([name, value]: [string, unknown]) =>
      [name, typeof value === 'string' ? cleanText(value) : value] as const,
  );
  return { ...values, ...Object.fromEntries(cleaned) };
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
  const { address } = entered.shipTo;
  const { shipTo, ...values } = buildValues({
    ...cleanTexts(entered),
    specialInstructions: entered.specialInstructions.trim(),
    shipTo: { ...entered.shipTo, address: address && cleanTexts(address) },
    lines: entered.lines.map((line) => cleanTexts(line)),
  });
  const required = ['poNumber', 'orderType', 'warehouseCode', 'requestedShipDate', 'freightTerms'] as const;
  if (!isComplete(values, required)) throw incomplete();
  return {
    ...values,
    ...(shipTo && { shipTo: requireAddress(shipTo) }),
    lines: (values.lines ?? []).map(requireLine),
    hasAcknowledgedWarnings,
    ...(draftId !== undefined && { draftId }),
  };
}

/** A line in one sentence: '250 CA, lot L26045A, $18.40'. */
function describeLine(line: LineValues): string {
  const { quantity, lotSelection, inventoryStatus, minShelfLifeDays, unitPrice } = line;
  const spell = (typed: number | string, format = formatNumber): string =>
    typeof typed === 'string' ? typed : format(typed);
  const parts = [
    quantity === null ? undefined : `${spell(quantity)} ${line.uom}`,
    lotSelection === 'Specific' ? `lot ${line.lotNumber}` : lotSelection === 'Fifo' ? 'FIFO' : undefined,
    inventoryStatus === null ? undefined : enumText(inventoryStatus),
    minShelfLifeDays === null ? undefined : `${spell(minShelfLifeDays)} days of shelf life`,
    unitPrice === null ? undefined : spell(unitPrice, formatMoney),
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
    check: ({ shipTo: { address, locationId } }) =>
      address || locationId !== null ? undefined : 'Choose a ship-to.',
  },
  ...nestFields(
    'shipTo.address',
    addressForm.fields,
    ({ shipTo: { address } }: EntryValues) => address ?? undefined,
    (label) => ({ label: `Ship-to ${label}`, emptyText: `Enter a ${label}.` }),
  ),
  ...otherFields,
  lines: {
    label: 'Lines',
    listParts: listLineParts,
    check: ({ lines }) => (lines.every(isBlankLine) ? 'Add at least one line.' : undefined),
  },
  ...nestFields(
    'lines.*',
    lineForm.fields,
    ({ lines }: EntryValues, index) => {
      const line = lines[index];
      return line && !isBlankLine(line) ? line : undefined;
    },
    // A blank line is none.
    (label) => ({ isRequired: false, labelAt: (index) => `Line ${index + 1}, ${label}` }),
  ),
};
