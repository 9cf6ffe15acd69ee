import type { OrderEntryLineValues, OrderEntryValues, RetailerLocation } from '#src/api/generated/types.ts';
import { cancelDay } from '#mocks/world/orders/views/order-lines.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

function toLine({ item, ordered }: Shipment['lines'][number]): OrderEntryLineValues {
  return { itemNumber: item.itemNumber, quantity: ordered, uom: 'CA', lotSelection: 'Fefo' };
}

/** A seeded order as it could have been entered; `location` is that of its destination in the directory. */
export function toEntryValues(order: Shipment, location: RetailerLocation | undefined): OrderEntryValues {
  const { destination, retailerId } = order;
  const { place, name, address1 } = destination;
  const isWalmart = destination.retailerCode === 'WMT';
  return {
    clientOrderNumber: `${order.customerId}-${80_000 + order.serial}`,
    poNumber: order.poNumber,
    orderType: order.orderType,
    warehouseCode: order.warehouse.code,
    ...(location
      ? { retailerId, locationId: location.locationId }
      : { shipTo: { name, address1, city: place.city, state: place.state, postalCode: place.postalCode } }),
    requestedShipDate: order.requestedShipDate,
    mabd: order.mabd,
    cancelAfter: cancelDay(order.mabd, 7),
    freightTerms: order.freightTerms,
    ...(order.freightTerms === 'ThirdParty' && { billToAccount: '900100' }),
    appointmentRequired: destination.needsAppointment,
    ...(isWalmart && { department: '92', vendorNumber: '123456' }),
    lines: order.lines.map(toLine),
  };
}
