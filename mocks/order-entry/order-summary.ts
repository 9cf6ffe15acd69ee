import { formatCents } from '#mocks/lib/numbers.ts';
import type { OrderEntrySource, OrderEntryValues } from '#src/api/generated/types.ts';
import { sumLines } from '#mocks/world/orders/shipments/shipment-lines.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';
import { writePdf, type PdfBlock } from '#mocks/files/pdf.ts';
import { priceLine } from '#mocks/world/orders/items/line-price.ts';

const text = (value: string): PdfBlock => ({ style: 'text', text: value });

const count = (value: number): string => value.toLocaleString('en-US');

/** 'Department 92, vendor 123456'; only values that the order has. */
function listNamed(named: readonly (readonly [label: string, value: string | undefined])[]): PdfBlock[] {
  const words = named.flatMap(([label, value]) => (value ? [`${label} ${value}`] : []));
  return words.length === 0 ? [] : [text(words.join(', '))];
}

function row(cells: readonly [string, string, string, string, string, string]): PdfBlock {
  const [item, description, quantity, lot, price, amount] = cells;
  const words = [
    item.padEnd(13),
    description.slice(0, 30).padEnd(30),
    quantity.padStart(11),
    ` ${lot.padEnd(13)}`,
    price.padStart(11),
    amount.padStart(14),
  ];
  return { style: 'row', text: words.join(' ') };
}

function listLines(order: Shipment, { lines = [] }: OrderEntryValues): PdfBlock[] {
  return order.lines.map(({ item, toShip, price }, index) => {
    const line = lines[index] ?? {};
    const { quantity = toShip, uom = 'CA', lotSelection, lotNumber } = line;
    const each = price ?? item.unitCost;
    const perUnit = priceLine(item, { ...line, quantity, uom })?.unitPrice ?? each;
    return row([
      item.itemNumber,
      item.description,
      `${count(quantity)} ${uom}`,
      lotSelection === 'Specific' ? (lotNumber ?? '') : (lotSelection ?? 'Fefo').toUpperCase(),
      formatCents(Math.round(perUnit * 100)),
      formatCents(Math.round(toShip * each * 100)),
    ]);
  });
}

/** The printable summary of an order as it was entered; the file name contains its number. */
export function writeOrderSummary(order: Shipment, { values, releasesAt }: OrderEntrySource) {
  const { orderNumber, destination, warehouse } = order;
  const { name, address1, place } = destination;
  const sums = sumLines(order.lines);
  const blocks: readonly PdfBlock[] = [
    { style: 'title', text: `Order ${orderNumber}` },
    text(`Purchase order ${order.poNumber}, customer ${order.customerId}, system ${order.bsid}`),
    ...(order.status === 'Cancelled' ? [text('The order is canceled.')] : []),
    ...listNamed([
      ['Your order', values.clientOrderNumber],
      ['order type', values.orderType],
    ]),
    { style: 'heading', text: 'Ship to' },
    text(`${name}, ${address1}, ${place.city}, ${place.state} ${place.postalCode}`),
    ...listNamed([
      ['Department', values.department],
      ['vendor', values.vendorNumber],
      ['store', values.storeNumber],
    ]),
    { style: 'heading', text: 'Dates' },
    ...listNamed([
      ['Requested ship', order.requestedShipDate],
      ['MABD', order.mabd],
      ['requested delivery', values.requestedDeliveryDate],
      ['cancel after', values.cancelAfter],
    ]),
    ...(releasesAt === null
      ? []
      : [text(`Released to the warehouse ${releasesAt.slice(0, 16).replace('T', ' ')} UTC`)]),
    { style: 'heading', text: 'Freight' },
    text(`From ${warehouse.code} ${warehouse.name}`),
    ...listNamed([
      ['Terms', order.freightTerms],
      ['bill to', values.billToAccount],
      ['carrier', values.scac ?? 'best way'],
      ['service', values.serviceLevel],
      ['accessorials', values.accessorials?.join(' ')],
    ]),
    ...listNamed([['Instructions:', values.specialInstructions]]),
    { style: 'heading', text: 'Lines' },
    row(['Item', 'Description', 'Quantity', 'Lot', 'Case price', 'Amount']),
    ...listLines(order, values),
    { style: 'heading', text: 'Totals' },
    text(
      `${count(sums.ordered)} cases, ${count(order.pallets)} pallets, ${count(order.weightLb)} lb, ${formatCents(order.valueCents)}`,
    ),
  ];
  return {
    bytes: writePdf(`Order ${orderNumber}`, blocks),
    fileName: `Order-${orderNumber}.pdf`,
    mediaType: 'application/pdf',
  } as const;
}
