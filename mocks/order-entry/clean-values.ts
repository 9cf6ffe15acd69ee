import type { OrderDraftValues } from '#src/api/generated/types.ts';
import { cleanMembers } from '#mocks/lib/clean-text.ts';

/** The values of an order with the normal form of its numbers, codes and names; instructions stay as they are. */
export function cleanValues<Values extends OrderDraftValues>(values: Values): Values {
  const { shipTo, lines } = values;
  return {
    ...cleanMembers(
      values,
      'poNumber',
      'clientOrderNumber',
      'billToAccount',
      'serviceLevel',
      'department',
      'vendorNumber',
      'storeNumber',
      'requestedShipDate',
      'requestedDeliveryDate',
      'mabd',
      'cancelAfter',
    ),
    ...(shipTo && {
      shipTo: cleanMembers(shipTo, 'name', 'address1', 'address2', 'city', 'state', 'postalCode', 'phone'),
    }),
    ...(lines && {
      lines: lines.map((line) =>
        cleanMembers(line, 'itemNumber', 'quantity', 'uom', 'lotNumber', 'minShelfLifeDays', 'unitPrice'),
      ),
    }),
  };
}
