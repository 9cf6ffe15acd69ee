import type { FreightTerms, LtlCountry, OrderType } from '#src/api/generated/types.ts';
import type { LineValues } from './line-values.ts';

/** A location of the retailer directory, or a one-off address; neither while none is selected. */
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
  readonly country: LtlCountry;
  readonly phone: string;
}

/** The entered values. A missing text is empty, as is the SCAC for best way. */
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
