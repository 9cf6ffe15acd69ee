import { submitOrderEntry as limits } from '#src/api/generated/limits/order-entry.ts';
import type { FreightTerms, LtlCountry, OrderType } from '#src/api/generated/types.ts';
import {
  defineForm,
  draftChoice,
  draftChoices,
  draftDefault,
  draftText,
} from '#src/components/form/define-form.ts';
import { phoneText } from '#src/components/form/place-texts.ts';
import type { LineValues } from './line-values.ts';

const { properties: address } = limits.shipTo;

/** The header of an order. A missing text is empty, as is the SCAC for best way. */
export const headerForm = defineForm({
  poNumber: draftText('PO number', limits.poNumber, { emptyText: 'Enter a PO number.' }),
  warehouseCode: draftChoice<string>('Warehouse', limits.warehouseCode, { emptyText: 'Choose a warehouse.' }),
  orderType: draftChoice<OrderType>('Order type', limits.orderType),
  requestedShipDate: draftText('Requested ship', limits.requestedShipDate, {
    emptyText: 'Enter the requested ship date.',
  }),
  mabd: draftText('MABD', limits.mabd),
  freightTerms: draftChoice<FreightTerms>('Freight terms', limits.freightTerms),
  scac: draftText('Carrier', undefined),
  clientOrderNumber: draftText('Your order number', limits.clientOrderNumber),
  requestedDeliveryDate: draftText('Requested delivery', limits.requestedDeliveryDate),
  cancelAfter: draftText('Cancel after', limits.cancelAfter),
  billToAccount: draftText('Bill-to account', limits.billToAccount),
  serviceLevel: draftText('Service level', limits.serviceLevel),
  appointmentRequired: draftDefault('Appointment required', limits.appointmentRequired, false),
  accessorials: draftChoices<string>('Accessorials', limits.accessorials),
  department: draftText('Department', limits.department),
  vendorNumber: draftText('Vendor number', limits.vendorNumber),
  storeNumber: draftText('Store number', limits.storeNumber),
  specialInstructions: draftText('Special instructions', limits.specialInstructions),
});

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
] as const satisfies readonly (keyof typeof headerForm.empty)[];

export type FoldedField = (typeof foldedFields)[number];

/** A one-off address; the labels are those of its parts. The server reads states and postal codes in lower case, too. */
export const addressForm = defineForm({
  name: draftText('name', address.name),
  address1: draftText('street', address.address1),
  address2: draftText('second line', address.address2),
  city: draftText('city', address.city),
  state: draftText('state', undefined, { isRequired: true }),
  postalCode: draftText('postal code', undefined, { isRequired: true }),
  country: draftDefault<LtlCountry>('country', address.country, 'US'),
  phone: draftText('phone', address.phone, { patternText: phoneText }),
});

type HeaderValues = typeof headerForm.empty;
export type AddressValues = typeof addressForm.empty;

/** A location of the retailer directory, or a one-off address; neither while none is selected. */
export interface ShipToValues {
  readonly retailerId: number | null;
  readonly locationId: number | null;
  readonly address: AddressValues | null;
}

/** The entered values. */
export interface EntryValues extends HeaderValues {
  readonly shipTo: ShipToValues;
  readonly lines: readonly LineValues[];
}
