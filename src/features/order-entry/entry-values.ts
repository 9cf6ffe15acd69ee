import { createOrderDraft, submitOrderEntry as limits } from '#src/api/generated/limits/order-entry.ts';
import type { FreightTerms, LtlCountry, OrderType } from '#src/api/generated/types.ts';
import { defineForm, draftChoice, draftChoices, draftText, same } from '#src/components/form/define-form.ts';
import type { LineValues } from './line-values.ts';

/** The limits of a draft, which may be incomplete. */
const draftLimits = createOrderDraft.values.properties;
const { properties: address } = limits.shipTo;
const { properties: draftAddress } = draftLimits.shipTo;

/** The header of an order. A missing text is empty, as is the SCAC for best way. */
export const headerForm = defineForm({
  poNumber: draftText('PO number', limits.poNumber, {
    draft: draftLimits.poNumber,
    emptyText: 'Enter a PO number.',
  }),
  warehouseCode: draftChoice<string>('Warehouse', limits.warehouseCode, { emptyText: 'Choose a warehouse.' }),
  orderType: draftChoice<OrderType>('Order type', limits.orderType),
  requestedShipDate: draftText('Requested ship', limits.requestedShipDate, {
    draft: draftLimits.requestedShipDate,
    emptyText: 'Enter the requested ship date.',
  }),
  mabd: draftText('MABD', limits.mabd, { draft: draftLimits.mabd }),
  freightTerms: draftChoice<FreightTerms>('Freight terms', limits.freightTerms),
  scac: draftText('Carrier', undefined),
  clientOrderNumber: draftText('Your order number', limits.clientOrderNumber, {
    draft: draftLimits.clientOrderNumber,
  }),
  requestedDeliveryDate: draftText('Requested delivery', limits.requestedDeliveryDate, {
    draft: draftLimits.requestedDeliveryDate,
  }),
  cancelAfter: draftText('Cancel after', limits.cancelAfter, { draft: draftLimits.cancelAfter }),
  billToAccount: draftText('Bill-to account', limits.billToAccount, { draft: draftLimits.billToAccount }),
  serviceLevel: draftText('Service level', limits.serviceLevel, { draft: draftLimits.serviceLevel }),
  appointmentRequired: same<boolean>('Appointment required', undefined, false),
  accessorials: draftChoices<string>('Accessorials', limits.accessorials),
  department: draftText('Department', limits.department, { draft: draftLimits.department }),
  vendorNumber: draftText('Vendor number', limits.vendorNumber, { draft: draftLimits.vendorNumber }),
  storeNumber: draftText('Store number', limits.storeNumber, { draft: draftLimits.storeNumber }),
  specialInstructions: draftText('Special instructions', limits.specialInstructions, {
    draft: draftLimits.specialInstructions,
    hasLines: true,
  }),
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

/** A one-off address; the labels are those of its parts. */
export const addressForm = defineForm({
  name: draftText('name', address.name, { draft: draftAddress.name }),
  address1: draftText('street', address.address1, { draft: draftAddress.address1 }),
  address2: draftText('second line', address.address2, { draft: draftAddress.address2 }),
  city: draftText('city', address.city, { draft: draftAddress.city }),
  state: draftText('state', address.state, { draft: draftAddress.state }),
  postalCode: draftText('postal code', address.postalCode, { draft: draftAddress.postalCode }),
  country: same<LtlCountry>('country', address.country, 'US'),
  phone: draftText('phone', address.phone, { draft: draftAddress.phone }),
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
