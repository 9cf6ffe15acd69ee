import type {
  OrderEntryLineValues,
  OrderEntryMessage,
  OrderEntryRemedy,
  OrderEntryRule,
} from '#src/api/generated/types.ts';
import { isFilledFrom } from '#mocks/world/stock/entered-stock.ts';
import { priceLine } from '#mocks/world/orders/items/line-price.ts';
import { getPacks, toCases } from '#mocks/world/orders/items/units.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import type { Receipt } from '#mocks/world/orders/demand/receipts.ts';
import { findNextReceipt, sumExpected } from './expected-receipts.ts';
import { dayMs } from '#mocks/lib/days.ts';

/** The data for checking the lines of an order. */
export interface LineContext {
  readonly items: readonly CatalogItem[];
  readonly warehouseCode: string | undefined;
  /** The stock of all warehouses; cases that the order itself has reserved count as available. */
  readonly stock: readonly StockPair[];
  /** Cases that the order itself has reserved, by item. */
  readonly reserved: ReadonlyMap<string, number>;
  /** Day of the delivery, `YYYY-MM-DD`; null if unknown. */
  readonly deliveryDate: string | null;
  readonly retailerName: string;
  /** Days; 0 for no minimum. */
  readonly minShelfLifeDays: number;
  readonly receipts: readonly Receipt[];
  /** `YYYY-MM-DD`; undefined while it is not entered. */
  readonly shipDate: string | undefined;
  /**
   * Typical maximum cases per line of an item, in the retailer's orders or in all; undefined for a rarely ordered item.
   */
  readonly findTypicalSize: (itemNumber: string) => number | undefined;
}

export interface CheckedLine {
  readonly item: CatalogItem;
  readonly cases: number;
  readonly amount: number;
}

/** A message about a line that is short, and by how many cases. */
interface ShortLine {
  readonly message: OrderEntryMessage;
  readonly cases: number;
}

interface Checks {
  readonly errors: OrderEntryMessage[];
  readonly warnings: OrderEntryMessage[];
  readonly lines: CheckedLine[];
  /** Cases by the index of the line. */
  readonly backordered: Map<number, number>;
}

/** A line above this multiple of the typical size is unusual, as is a price that differs by it. */
const unusualFactor = 2;
const monthDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const spellDay = (day: string): string => monthDay.format(Date.parse(day));
const count = (value: number): string => value.toLocaleString('en-US');

function buildMessage(
  lineIndex: number,
  field: string,
  rule: OrderEntryRule,
  message: string,
  remedies: OrderEntryRemedy[] = [],
): OrderEntryMessage {
  return { rule, field, lineIndex, message, remedies, order: null };
}

const setQuantity = (quantity: number, verb = 'Use'): OrderEntryRemedy => ({
  label: `${verb} ${count(quantity)} CA`,
  line: { quantity, uom: 'CA' },
});

/** The error in quantity and unit; undefined if they make whole cases. */
function checkQuantity(
  index: number,
  item: CatalogItem,
  line: OrderEntryLineValues,
): OrderEntryMessage | undefined {
  const { quantity, uom = 'CA' } = line;
  if (!quantity) return buildMessage(index, 'quantity', 'Required', 'Enter a quantity.');
  if (!Number.isInteger(quantity)) return buildMessage(index, 'quantity', 'Invalid', 'Enter a whole number.');
  const packs = getPacks(item);
  const cases = toCases(packs, quantity, uom);
  if (cases === null)
    return buildMessage(index, 'uom', 'Invalid', `Item ${item.itemNumber} has no inner packs.`, [
      { label: 'Order cases', line: { uom: 'CA' } },
    ]);
  if (Number.isInteger(cases)) return undefined;
  const perCase = uom === 'EA' ? packs.eachesPerCase : packs.innerPacksPerCase;
  const up = Math.ceil(cases) * perCase;
  const down = Math.floor(cases) * perCase;
  return buildMessage(
    index,
    'quantity',
    'PartialCase',
    `Item ${item.itemNumber} ships in full cases of ${perCase}.`,
    [
      { label: `Make it ${count(up)}`, line: { quantity: up } },
      ...(down > 0 ? [{ label: `Make it ${count(down)}`, line: { quantity: down } }] : []),
    ],
  );
}

/** The lots of a warehouse, by default the order's, from which a line can be filled. */
function listLots(
  { stock, warehouseCode: contextWarehouse }: LineContext,
  item: CatalogItem,
  line: OrderEntryLineValues,
  warehouseCode = contextWarehouse,
) {
  const { lotNumber, inventoryStatus } = line;
  const lotFilter = {
    ...(line.lotSelection === 'Specific' && lotNumber !== undefined && { lotNumber }),
    ...(inventoryStatus !== undefined && { stockStatus: inventoryStatus }),
  };
  return stock
    .filter((pair) => pair.item.itemNumber === item.itemNumber && pair.warehouseCode === warehouseCode)
    .flatMap(({ lots }) => lots.filter((lot) => isFilledFrom(lotFilter, lot)));
}

const sumLots = (lots: readonly { readonly quantity: number }[]): number =>
  lots.reduce((sum, { quantity }) => sum + quantity, 0);

function checkShelfLife(
  context: LineContext,
  index: number,
  line: OrderEntryLineValues,
  cases: number,
  lots: ReturnType<typeof listLots>,
): OrderEntryMessage | undefined {
  const minimum = line.minShelfLifeDays ?? context.minShelfLifeDays;
  if (context.deliveryDate === null || minimum === 0) return undefined;
  const until = Date.parse(context.deliveryDate) + minimum * dayMs;
  const isShort = ({ expirationDate }: (typeof lots)[number]): boolean =>
    expirationDate !== null && Date.parse(expirationDate) < until;
  const owner = context.retailerName === '' ? 'the' : `${context.retailerName}’s`;
  if (line.lotSelection === 'Specific') {
    const lot = lots.find(isShort);
    if (!lot?.expirationDate) return undefined;
    const days = Math.round((until - Date.parse(lot.expirationDate)) / dayMs);
    const message = `Lot ${lot.lotNumber} expires ${count(days)} days before ${owner} minimum shelf life.`;
    return buildMessage(index, 'lotNumber', 'ShortDated', message, [
      { label: 'Use FEFO', line: { lotSelection: 'Fefo' } },
    ]);
  }
  const freshCases = sumLots(lots.filter((lot) => !isShort(lot)));
  if (freshCases >= cases) return undefined;
  const message = `Only ${count(freshCases)} cases meet ${owner} minimum shelf life of ${count(minimum)} days.`;
  return buildMessage(
    index,
    'quantity',
    'ShortDated',
    message,
    freshCases > 0 ? [setQuantity(freshCases)] : [],
  );
}

function checkStock(
  context: LineContext,
  index: number,
  line: OrderEntryLineValues,
  item: CatalogItem,
  cases: number,
  taken: number,
): ShortLine | undefined {
  const lots = listLots(context, item, line);
  if (line.lotSelection === 'Specific' && !line.lotNumber)
    return { message: buildMessage(index, 'lotNumber', 'Required', 'Choose a lot.'), cases };
  const isOwn = line.lotSelection === 'Specific' ? 0 : (context.reserved.get(item.itemNumber) ?? 0);
  if (line.lotSelection === 'Specific' && lots.length === 0)
    return {
      message: buildMessage(index, 'lotNumber', 'UnknownLot', `Lot ${line.lotNumber} is not available.`, [
        { label: 'Use FEFO', line: { lotSelection: 'Fefo' } },
      ]),
      cases,
    };
  const { itemNumber } = item;
  const { warehouseCode, shipDate } = context;
  const isFromReceipts =
    line.lotSelection !== 'Specific' && (line.inventoryStatus ?? 'Available') === 'Available';
  const expected =
    isFromReceipts && shipDate !== undefined
      ? sumExpected(context.receipts, itemNumber, warehouseCode, shipDate)
      : 0;
  const available = Math.max(0, sumLots(lots) + expected + isOwn - taken);
  if (cases <= available) return undefined;
  const short = cases - available;
  const next = findNextReceipt(context.receipts, itemNumber, warehouseCode, shipDate);
  const none = expected > 0 ? 'no other receipt is expected' : 'no receipt is expected';
  const until = next === undefined ? none : `next receipt ${spellDay(next.expectedDate)}`;
  if (line.backorder === true)
    return {
      message: buildMessage(
        index,
        'quantity',
        'Backordered',
        `${count(short)} of ${count(cases)} cases will be backordered; ${until}.`,
        [{ label: 'Do not backorder', line: { backorder: false } }],
      ),
      cases: short,
    };
  const when = shipDate === undefined ? '' : ` on ${spellDay(shipDate)}`;
  const message = `Only ${count(available)} cases are available${when} of item ${itemNumber}; ${until}.`;
  const remedies = [
    ...(available === 0 ? [] : [setQuantity(available)]),
    ...(available === 0 ? [] : listSplits(context, item, line, available, short)),
    { label: `Backorder ${count(short)} CA`, line: { backorder: true } },
  ];
  return { message: buildMessage(index, 'quantity', 'InsufficientStock', message, remedies), cases: short };
}

/** Sources for the rest of a line: another lot of the warehouse, or else another warehouse. */
function listSplits(
  context: LineContext,
  item: CatalogItem,
  line: OrderEntryLineValues,
  available: number,
  rest: number,
): OrderEntryRemedy[] {
  const { inventoryStatus } = line;
  const restLine = { itemNumber: item.itemNumber, quantity: rest, uom: 'CA' as const };
  const statusFilter = inventoryStatus === undefined ? {} : { inventoryStatus };
  const split = (from: string): Pick<OrderEntryRemedy, 'label' | 'line'> => ({
    label: `Split: ${count(rest)} from ${from}`,
    line: { quantity: available, uom: 'CA' },
  });
  if (line.lotSelection === 'Specific') {
    const lot = listLots(context, item, statusFilter)
      .filter(({ lotNumber, quantity }) => lotNumber !== line.lotNumber && quantity >= rest)
      .toSorted((a, b) => ((a.expirationDate ?? '9999') < (b.expirationDate ?? '9999') ? -1 : 1))[0];
    if (lot) {
      const { lotNumber } = lot;
      const added = { ...restLine, ...statusFilter, lotSelection: 'Specific' as const, lotNumber };
      return [{ ...split(`lot ${lotNumber}`), rest: added }];
    }
  }
  const warehouses = new Set(context.stock.map(({ warehouseCode }) => warehouseCode));
  warehouses.delete(context.warehouseCode ?? '');
  const [best] = [...warehouses]
    .map((code) => ({ code, cases: sumLots(listLots(context, item, statusFilter, code)) }))
    .filter(({ cases }) => cases >= rest)
    .toSorted((a, b) => b.cases - a.cases);
  if (!best) return [];
  const added = { ...restLine, ...statusFilter, lotSelection: 'Fefo' as const };
  return [{ ...split(best.code), rest: added, restWarehouseCode: best.code }];
}

function checkTypicalSize(
  { findTypicalSize, retailerName }: LineContext,
  index: number,
  { itemNumber }: CatalogItem,
  cases: number,
): OrderEntryMessage | undefined {
  const typical = findTypicalSize(itemNumber);
  if (typical === undefined || cases <= typical * unusualFactor) return undefined;
  const retailerText = retailerName === '' ? '' : ` for ${retailerName}`;
  const message = `${count(cases)} cases are far more than usual: 19 of 20 lines of item ${itemNumber}${retailerText} had ${count(typical)} or fewer.`;
  return buildMessage(index, 'quantity', 'UnusualQuantity', message);
}

const formatDollars = (amount: number): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;

/** The warning about a price far from that of the item. */
function checkPrice(
  index: number,
  item: CatalogItem,
  line: OrderEntryLineValues,
): OrderEntryMessage | undefined {
  const entered = priceLine(item, line);
  const { unitPrice: _entered, ...unpriced } = line;
  const itemPrice = priceLine(item, unpriced);
  if (line.unitPrice === undefined || !entered || !itemPrice) return undefined;
  const factor = entered.casePrice / item.unitCost;
  if (factor <= unusualFactor && factor >= 1 / unusualFactor) return undefined;
  const relation = factor > 1 ? 'more than twice' : 'less than half';
  const message = `${formatDollars(entered.unitPrice)} per ${line.uom ?? 'CA'} is ${relation} the price of item ${item.itemNumber}, ${formatDollars(itemPrice.unitPrice)}.`;
  return buildMessage(index, 'unitPrice', 'UnusualPrice', message);
}

function checkLayers(index: number, line: OrderEntryLineValues, item: CatalogItem, cases: number) {
  const over = cases % item.ti;
  if (over === 0 || (line.uom ?? 'CA') !== 'CA') return undefined;
  const up = cases + item.ti - over;
  const message = `${count(up - cases)} more would make full layers of ${count(item.ti)}.`;
  const down = cases - over;
  return buildMessage(index, 'quantity', 'PartialLayer', message, [
    setQuantity(up, 'Make it'),
    ...(down > 0 ? [setQuantity(down, 'Make it')] : []),
  ]);
}

/** Errors and warnings of the lines, and the lines that can be summed. */
export function checkLines(lines: readonly OrderEntryLineValues[], context: LineContext): Checks {
  const checks: Checks = { errors: [], warnings: [], lines: [], backordered: new Map() };
  const taken = new Map<string, number>();
  const first = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const number = line.itemNumber ?? '';
    const item = context.items.find(({ itemNumber }) => itemNumber === number);
    if (!item) {
      const [rule, text] =
        number === ''
          ? (['Required', 'Choose an item.'] as const)
          : (['UnknownItem', `There is no item ${number}.`] as const);
      checks.errors.push(buildMessage(index, 'itemNumber', rule, text));
      continue;
    }
    const wrong = checkQuantity(index, item, line);
    if (wrong) checks.errors.push(wrong);
    const cases = toCases(getPacks(item), line.quantity ?? 0, line.uom ?? 'CA') ?? 0;
    const price = priceLine(item, line);
    checks.lines.push({ item, cases, amount: price?.amount ?? 0 });
    const unusualPrice = checkPrice(index, item, line);
    if (unusualPrice) checks.warnings.push(unusualPrice);
    if (wrong) continue;
    const key = `${number} ${line.lotSelection === 'Specific' ? line.lotNumber : ''} ${line.inventoryStatus ?? ''}`;
    // A line without a lot uses the cases that the lines with a lot leave.
    const whole = `${number} ${line.inventoryStatus ?? ''}`;
    const before = taken.get(line.lotSelection === 'Specific' ? key : whole) ?? 0;
    const short = checkStock(context, index, line, item, cases, before);
    if (short?.message.rule === 'Backordered') {
      checks.warnings.push(short.message);
      checks.backordered.set(index, short.cases);
    } else if (short) checks.errors.push(short.message);
    const unusual = checkTypicalSize(context, index, item, cases);
    if (unusual) checks.warnings.push(unusual);
    for (const pool of new Set([key, whole])) taken.set(pool, (taken.get(pool) ?? 0) + cases);
    const namesake = first.get(key);
    if (namesake !== undefined)
      checks.warnings.push(
        buildMessage(index, 'itemNumber', 'DuplicateItem', `Item ${number} is also on line ${namesake + 1}.`),
      );
    else first.set(key, index);
    const dated = short
      ? undefined
      : checkShelfLife(context, index, line, cases, listLots(context, item, line));
    if (dated) checks.warnings.push(dated);
    const layers = short ? undefined : checkLayers(index, line, item, cases);
    if (layers) checks.warnings.push(layers);
  }
  return checks;
}
