import type {
  OrderEntryMessage,
  OrderEntryRemedy,
  OrderEntryRule,
  OrderEntryValues,
  RetailerLocation,
} from '#src/api/generated/types.ts';
import { getClosure, openDayFrom } from '#mocks/world/orders/calendar/ship-calendar.ts';
import { carriersFor } from '#mocks/world/orders/transport/carriers.ts';
import { dayName, dayNumber } from '#mocks/lib/days.ts';
import { weekday } from '#mocks/world/orders/calendar/order-calendar.ts';
import { findAddressFault } from '#mocks/world/orders/places/postal-areas.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { listWarehouses } from '#mocks/world/orders/places/warehouses.ts';
import type { CustomerRetailer } from '#mocks/world/retailers/retailers.ts';
import { getNumberKey } from './order-numbers.ts';

/** The data for checking the header of an order, whose texts have their normal form. */
export interface HeaderContext {
  readonly customerId: string;
  readonly retailer: CustomerRetailer | undefined;
  readonly location: RetailerLocation | undefined;
  readonly firstShipDate: string;
  /** Null if the ship-to or the warehouse is unknown. */
  readonly transitDays: number | null;
  /** The latest other order of the customer with a PO number that is not canceled. */
  readonly findByPo: (poNumber: string) => Shipment | undefined;
  /** Another order with the customer's own number. */
  readonly findByReference: (reference: string) => Shipment | undefined;
  /** Preceding orders of the same file, which have no number yet. */
  readonly ahead: readonly Shipment[];
  readonly parts: ReadonlySet<Shipment>;
}

const monthDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const spell = (day: string): string => monthDay.format(Date.parse(day));

function build(
  field: string,
  rule: OrderEntryRule,
  message: string,
  remedies: OrderEntryRemedy[] = [],
): OrderEntryMessage {
  return { rule, field, lineIndex: null, message, remedies, order: null };
}

const isBlank = (text = ''): boolean => text === '';
const isSameNumber = (a: string, b: string): boolean => getNumberKey(a) === getNumberKey(b);

function checkShipTo({ shipTo, retailerId }: OrderEntryValues, { retailer, location }: HeaderContext) {
  if (shipTo) {
    const requiredFields = [
      ['name', 'Enter a name.'],
      ['address1', 'Enter a street.'],
      ['city', 'Enter a city.'],
      ['state', 'Enter a state.'],
      ['postalCode', 'Enter a postal code.'],
    ] as const;
    const missing = requiredFields
      .filter(([member]) => isBlank(shipTo[member]))
      .map(([member, text]) => build(`shipTo.${member}`, 'Required', text));
    const { state = '', postalCode = '', country = 'US' } = shipTo;
    if (isBlank(state) || isBlank(postalCode)) return missing;
    const fault = findAddressFault({
      state: state.toUpperCase(),
      postalCode: postalCode.toUpperCase(),
      country,
    });
    return fault ? [...missing, build(`shipTo.${fault.field}`, 'Invalid', fault.message)] : missing;
  }
  if (retailerId === undefined || !retailer || !location)
    return [build('shipTo', 'Required', 'Choose a ship-to.')];
  if (!retailer.isActive || !location.isActive)
    return [build('shipTo', 'Invalid', 'This ship-to no longer accepts orders.')];
  return [];
}

function checkRequiredByRetailer(values: OrderEntryValues, { retailer }: HeaderContext): OrderEntryMessage[] {
  if (!retailer || values.shipTo) return [];
  const { name, vendorNumber } = retailer;
  const errors: OrderEntryMessage[] = [];
  for (const field of retailer.requiredFields) {
    if (field === 'Department' && isBlank(values.department))
      errors.push(build('department', 'Required', `${name} requires a department.`));
    if (field === 'VendorNumber' && isBlank(values.vendorNumber))
      errors.push(
        build('vendorNumber', 'Required', `${name} requires a vendor number.`, [
          ...(vendorNumber === null ? [] : [{ label: `Use ${vendorNumber}`, header: { vendorNumber } }]),
        ]),
      );
    if (field === 'StoreNumber' && isBlank(values.storeNumber))
      errors.push(build('storeNumber', 'Required', `${name} requires a store number.`));
    if (field === 'Mabd' && values.mabd === undefined)
      errors.push(build('mabd', 'Required', `${name} requires an MABD.`));
    if (field === 'Appointment' && values.appointmentRequired === false)
      errors.push(
        build('appointmentRequired', 'Required', `${name} requires an appointment.`, [
          { label: 'Require it', header: { appointmentRequired: true } },
        ]),
      );
  }
  return errors;
}

function checkShipDate({ requestedShipDate: day }: OrderEntryValues, { firstShipDate }: HeaderContext) {
  if (day === undefined) return [build('requestedShipDate', 'Required', 'Enter the requested ship date.')];
  const moveTo = (next: string): OrderEntryRemedy => ({
    label: `Use ${spell(next)}`,
    header: { requestedShipDate: next },
  });
  if (day < firstShipDate) {
    const message = `The requested ship date is before the next possible ship date, ${spell(firstShipDate)}.`;
    return [build('requestedShipDate', 'BeforeFirstShipDate', message, [moveTo(firstShipDate)])];
  }
  const closure = getClosure(day);
  if (closure === null) return [];
  const next = dayName(openDayFrom(dayNumber(Date.parse(day))));
  return [
    build('requestedShipDate', 'ShipDayClosed', `Warehouses do not ship on ${spell(day)}, ${closure}.`, [
      moveTo(next),
    ]),
  ];
}

function checkDates(values: OrderEntryValues): OrderEntryMessage[] {
  const { requestedShipDate: ship } = values;
  if (ship === undefined) return [];
  const dates = [
    ['requestedDeliveryDate', 'requested delivery date'],
    ['mabd', 'MABD'],
    ['cancelAfter', 'cancel-after date'],
  ] as const;
  return dates
    .filter(([member]) => (values[member] ?? ship) < ship)
    .map(([member, name]) => build(member, 'DateOrder', `The ${name} is before the requested ship date.`));
}

function checkReference(
  { clientOrderNumber: reference = '' }: OrderEntryValues,
  context: HeaderContext,
): OrderEntryMessage[] {
  if (reference === '') return [];
  const rule = 'DuplicateNumber';
  const namesake = context.findByReference(reference);
  if (namesake) {
    const { orderNumber, bsid } = namesake;
    const message = `Order ${orderNumber} already has this number.`;
    return [{ ...build('clientOrderNumber', rule, message), order: { orderNumber, bsid } }];
  }
  return context.ahead.some(({ entered }) => isSameNumber(entered?.clientOrderNumber ?? '', reference))
    ? [build('clientOrderNumber', rule, 'An earlier order of the file has this number.')]
    : [];
}

/** Errors that prevent the submission, except those of lines. */
export function listHeaderErrors(values: OrderEntryValues, context: HeaderContext): OrderEntryMessage[] {
  const errors: OrderEntryMessage[] = [];
  const isKnown = listWarehouses(context.customerId).some(({ code }) => code === values.warehouseCode);
  if (isBlank(values.poNumber)) errors.push(build('poNumber', 'Required', 'Enter a PO number.'));
  errors.push(...checkShipTo(values, context));
  if (!isKnown)
    errors.push(build('warehouseCode', values.warehouseCode ? 'Invalid' : 'Required', 'Choose a warehouse.'));
  if (!values.orderType) errors.push(build('orderType', 'Required', 'Choose an order type.'));
  errors.push(...checkShipDate(values, context), ...checkDates(values));
  if (!values.freightTerms) errors.push(build('freightTerms', 'Required', 'Choose the freight terms.'));
  if (values.freightTerms === 'ThirdParty' && isBlank(values.billToAccount))
    errors.push(build('billToAccount', 'Required', 'Enter the account that pays the freight.'));
  const carriers = [...carriersFor('LTL'), ...carriersFor('TL'), ...carriersFor('Intermodal')];
  if (values.scac !== undefined && !carriers.some(({ scac }) => scac === values.scac))
    errors.push(build('scac', 'Invalid', 'Choose a carrier from the list.', []));
  errors.push(...checkRequiredByRetailer(values, context));
  errors.push(...checkReference(values, context));
  if ((values.lines ?? []).length === 0) errors.push(build('lines', 'Required', 'Add at least one line.'));
  return errors;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function checkMabd(
  { mabd, requestedShipDate: ship }: OrderEntryValues,
  { transitDays, location }: HeaderContext,
) {
  if (mabd === undefined || ship === undefined || mabd < ship) return [];
  const warnings: OrderEntryMessage[] = [];
  const days = dayNumber(Date.parse(mabd)) - dayNumber(Date.parse(ship));
  if (transitDays !== null && days < transitDays) {
    const message = `The freight takes ${transitDays} ${transitDays === 1 ? 'day' : 'days'}; the MABD leaves ${days}.`;
    warnings.push(build('mabd', 'MabdTooEarly', message));
  }
  const name = weekdays[weekday(dayNumber(Date.parse(mabd)))];
  const hours = location?.receivingHours ?? [];
  const closure = getClosure(mabd);
  const isOpenWeekday = hours.length === 0 || hours.some(({ day }) => day === name);
  if (closure !== null || !isOpenWeekday)
    warnings.push(build('mabd', 'ReceivingClosed', `The ship-to is closed on ${spell(mabd)}.`));
  return warnings;
}

/** Warnings that the user must acknowledge, except those of lines. */
export function listHeaderWarnings(values: OrderEntryValues, context: HeaderContext): OrderEntryMessage[] {
  const warnings = checkMabd(values, context);
  const { poNumber = '' } = values;
  const earlier = poNumber === '' ? undefined : context.findByPo(poNumber);
  if (earlier) {
    const { orderNumber, bsid } = earlier;
    const message = `This PO number was used on order ${orderNumber}.`;
    warnings.push({ ...build('poNumber', 'PoUsedBefore', message), order: { orderNumber, bsid } });
  } else if (
    context.ahead.some((order) => isSameNumber(order.poNumber, poNumber) && !context.parts.has(order))
  )
    warnings.push(build('poNumber', 'PoUsedBefore', 'An earlier order of the file has this PO number.'));
  return warnings;
}
