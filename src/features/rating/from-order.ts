import type { LtlAccessorial, OrderDetail } from '#src/api/generated/types.ts';
import { today } from '#src/lib/dates.ts';
import { byDensity, emptyRate, type RateValues } from './rate-form.ts';

/** The footprint of a standard pallet, inches. */
const palletLengthIn = 48;
const palletWidthIn = 40;
const cubicInchesPerFoot = 1728;

/** Height of each pallet, inches, when the volume is spread evenly over them. */
function getPalletHeight({ pallets, cubeCuFt }: OrderDetail['totals']): number {
  return Math.max(
    1,
    Math.round((cubeCuFt * cubicInchesPerFoot) / (pallets * palletLengthIn * palletWidthIn)),
  );
}

/** The freight of an order as a shipment to rate: its pallets as one line that is rated by density. */
export function readOrder(
  order: OrderDetail,
  tariffName: string | null,
  accessorials: readonly LtlAccessorial[],
): RateValues {
  const { totals, shipFrom, shipToParty, requestedShipDate, carrier, orderNumber } = order;
  const empty = emptyRate(tariffName);
  const pieces = Math.max(1, Math.ceil(totals.pallets));
  const ordered = order.accessorials.map(({ code }) => code);
  return {
    ...empty,
    originPostalCode: shipFrom.postalCode ?? '',
    destinationPostalCode: shipToParty.postalCode ?? '',
    shipDate: requestedShipDate === null || requestedShipDate < today() ? today() : requestedShipDate,
    details: empty.details.map((line) => ({
      ...line,
      freightClass: byDensity,
      weightLb: totals.grossWeightLb,
      pieces,
      dimensions: `${palletLengthIn} x ${palletWidthIn} x ${getPalletHeight({ ...totals, pallets: pieces })}`,
      description: `Order ${orderNumber}`,
    })),
    accessorials: accessorials.flatMap(({ code }) => (ordered.includes(code) ? [code] : [])),
    scac: carrier?.mode === 'LTL' ? carrier.scac : '',
    reference: orderNumber,
  };
}
