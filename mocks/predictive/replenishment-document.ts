import { formatDollars } from '#mocks/lib/numbers.ts';
import { writePdf, type PdfBlock } from '#mocks/files/pdf.ts';
import { readableDay } from '#mocks/lib/days.ts';
import { writeXlsx } from '#mocks/files/spreadsheet.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';
import type { PlacedReplenishment } from '#mocks/world/orders/demand/placed-replenishment.ts';

const title = ({ replenishment: { kind } }: PlacedReplenishment): string =>
  kind === 'Purchase' ? 'Purchase suggestion' : 'Warehouse transfer';

/** Lines by item; a transfer may take several lots of an item. */
function listItems({ replenishment, lines }: PlacedReplenishment) {
  return replenishment.lines.map(({ itemNumber, quantity }) => {
    const item = lines.find((line) => line.item.itemNumber === itemNumber)?.item;
    const unitCost = item?.unitCost ?? 0;
    const pallets = item ? quantity / (item.ti * item.hi) : 0;
    return { itemNumber, description: item?.description ?? '', quantity, pallets, unitCost };
  });
}

export function writeReplenishmentPdf(placed: PlacedReplenishment): Uint8Array<ArrayBuffer> {
  const { replenishment, customerId, sender } = placed;
  const warehouse = findWarehouse(replenishment.warehouseCode);
  const { place } = sender;
  const items = listItems(placed);
  const text = (value: string): PdfBlock => ({ style: 'text', text: value });
  const row = (cells: readonly string[]): PdfBlock => {
    const [item = '', description = '', cases = '', pallets = '', cost = '', amount = ''] = cells;
    return {
      style: 'row',
      text: `${item.padEnd(10)}${description.slice(0, 36).padEnd(38)}${cases.padStart(8)}${pallets.padStart(9)}${cost.padStart(12)}${amount.padStart(16)}`,
    };
  };
  const heading = `${title(placed)} ${replenishment.replenishmentNumber}`;
  return writePdf(heading, [
    { style: 'title', text: heading },
    text(
      `Customer ${customerId}, purchase order ${replenishment.poNumber}, ${readableDay(replenishment.createdAt.slice(0, 10))}, by ${replenishment.createdBy}`,
    ),
    {
      style: 'heading',
      text: replenishment.kind === 'Purchase' ? 'To the supplier' : 'To the sending warehouse',
    },
    text(`${sender.name} (${sender.code})`),
    text(`${place.city}, ${place.state} ${place.postalCode}`),
    { style: 'heading', text: 'Deliver to' },
    text(
      `${warehouse.name} (${warehouse.code}), ${warehouse.place.city}, ${warehouse.place.state} ${warehouse.place.postalCode}`,
    ),
    text(`On ${readableDay(replenishment.expectedDate)}, receipt ${replenishment.receiptNumber}`),
    ...(replenishment.senderMessage === null ? [] : [text(replenishment.senderMessage)]),
    { style: 'heading', text: 'Items' },
    row(['Item', 'Description', 'Cases', 'Pallets', 'Case cost', 'Amount']),
    ...items.map(({ itemNumber, description, quantity, pallets, unitCost }) =>
      row([
        itemNumber,
        description,
        quantity.toLocaleString('en-US'),
        pallets.toFixed(1),
        formatDollars(unitCost),
        formatDollars(quantity * unitCost),
      ]),
    ),
    row([
      'Total',
      '',
      items.reduce((sum, { quantity }) => sum + quantity, 0).toLocaleString('en-US'),
      items.reduce((sum, { pallets }) => sum + pallets, 0).toFixed(1),
      '',
      formatDollars(items.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0)),
    ]),
  ]);
}

export function writeReplenishmentSheet(placed: PlacedReplenishment): Promise<Uint8Array<ArrayBuffer>> {
  const { replenishment, sender } = placed;
  const { replenishmentNumber, poNumber, warehouseCode, expectedDate } = replenishment;
  return writeXlsx({
    columns: [
      { heading: 'Number', kind: 'text' },
      { heading: 'PO', kind: 'text' },
      { heading: 'From', kind: 'text' },
      { heading: 'Warehouse', kind: 'text' },
      { heading: 'Expected', kind: 'day' },
      { heading: 'Item', kind: 'text' },
      { heading: 'Description', kind: 'text' },
      { heading: 'Cases', kind: 'number' },
      { heading: 'Case cost', kind: 'money' },
      { heading: 'Amount', kind: 'money' },
    ],
    rows: listItems(placed).map(({ itemNumber, description, quantity, unitCost }) => [
      replenishmentNumber,
      poNumber,
      sender.name,
      warehouseCode,
      expectedDate,
      itemNumber,
      description,
      quantity,
      unitCost,
      Math.round(quantity * unitCost * 100) / 100,
    ]),
  });
}
