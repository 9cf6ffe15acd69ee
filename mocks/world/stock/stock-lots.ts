import type { InventoryStatus, Lot } from '#src/api/generated/types.ts';
import { dayFrom, daysBetween } from '#mocks/lib/days.ts';
import { dayNumber } from '#mocks/world/orders/order-calendar.ts';
import { buildLotNumber } from '#mocks/world/orders/receipts.ts';
import type { Random } from '#mocks/lib/random.ts';
import { buildTraceabilityLotCode, type CatalogItem } from '#mocks/world/orders/items.ts';
import { drawAge, type StoredLot } from './lot-history.ts';
import type { LedgerLine } from './stock-ledger.ts';

/** Cases of an item in one warehouse that are unavailable: on hold, damaged or expired. */
export interface SetAside {
  readonly allocated: number;
  readonly hold: number;
  readonly damaged: number;
  readonly expired: number;
}

const holdReasons = [
  ['Hold', 'Label check'],
  ['QualityInspection', 'Sample at the laboratory'],
  ['Quarantine', 'Supplier notice'],
  ['Returned', 'Returned by the retailer'],
] as const;

/** Minimum shelf life at shipment, days; a share of the shelf life for short-lived goods. */
export function minShelfLifeToShip({ shelfLifeDays }: CatalogItem): number {
  return Math.min(90, Math.floor(shelfLifeDays / 3));
}

/** Status of cases that nothing reserves or blocks. */
export function getFreeStatus(
  item: CatalogItem,
  { daysToExpiration }: Pick<Lot, 'daysToExpiration'>,
): InventoryStatus {
  return (daysToExpiration ?? Infinity) < minShelfLifeToShip(item) ? 'ShortDated' : 'Available';
}

function drawnLot(manufactured: string, random: Random): string {
  return buildLotNumber(dayNumber(Date.parse(manufactured)), random.pick(['A', 'B']));
}

/** The arrivals that make up today's stock (first in, first out), oldest first. */
export function drawStoredLots(
  item: CatalogItem,
  ledger: readonly LedgerLine[],
  cases: number,
  now: Date,
  random: Random,
): StoredLot[] {
  const lots: StoredLot[] = [];
  const add = (
    received: string,
    remaining: number,
    lotNumber: string | null,
    manufacturedOn: string | null,
  ): void => {
    const age = drawAge(item, random);
    const manufactureDate = manufacturedOn ?? dayFrom(new Date(received), -age);
    lots.push({
      lotNumber: lotNumber ?? drawnLot(manufactureDate, random),
      manufactureDate,
      receivedDate: received,
      expirationDate: dayFrom(new Date(manufactureDate), item.shelfLifeDays),
      remaining,
    });
  };
  let missing = cases;
  for (const line of ledger.toReversed()) {
    if (missing === 0) break;
    if (line.type !== 'Receipt' && line.type !== 'Transfer' && line.type !== 'CycleCount') continue;
    const lotCases = Math.min(missing, Math.max(0, line.quantity));
    if (lotCases > 0)
      add(new Date(line.at).toISOString().slice(0, 10), lotCases, line.lotNumber, line.manufactureDate);
    missing -= lotCases;
  }
  // Older than the ledger.
  while (missing > 0) {
    const lotCases = missing > 60 && lots.length < 3 ? Math.ceil(missing / 2) : missing;
    add(dayFrom(now, -random.whole(181, 260)), lotCases, null, null);
    missing -= lotCases;
  }
  return lots.toReversed();
}

/** Share of the warehouses with an old lot. */
const passedOverShare = 0.12;

/** The lowest balance of a ledger. */
function getLowest(ledger: readonly LedgerLine[], cases: number): number {
  let balance = cases;
  let lowest = cases;
  for (const { quantity } of ledger.toReversed()) {
    balance -= quantity;
    lowest = Math.min(lowest, balance);
  }
  return lowest;
}

/** In some warehouses, part of the base stock is an old lot that is never picked and expires within 90 days. */
export function passOver(
  item: CatalogItem,
  ledger: readonly LedgerLine[],
  stored: readonly StoredLot[],
  { available, now }: { readonly available: number; readonly now: Date },
  random: Random,
): StoredLot[] {
  const cases = stored.reduce((total, { remaining }) => total + remaining, 0);
  const room = Math.floor(Math.min(getLowest(ledger, cases), available / 3));
  // Goods with a shorter life would have expired within the ledger.
  if (item.shelfLifeDays < 270 || room < 6 || !random.chance(passedOverShare)) return [...stored];
  const oldCases = Math.min(room, random.whole(6, 60));
  const expirationDate = dayFrom(now, random.whole(9, 88));
  const manufactureDate = dayFrom(new Date(expirationDate), -item.shelfLifeDays);
  const old: StoredLot = {
    lotNumber: drawnLot(manufactureDate, random),
    manufactureDate,
    receivedDate: dayFrom(new Date(manufactureDate), drawAge(item, random)),
    expirationDate,
    remaining: oldCases,
    passedOver: oldCases,
  };
  let missing = oldCases;
  const reduced = stored.map((lot) => {
    const part = Math.min(missing, lot.remaining);
    missing -= part;
    return { ...lot, remaining: lot.remaining - part };
  });
  return [old, ...reduced.filter((lot) => lot.remaining > 0)];
}

/**
 * The lots of one item in one warehouse, sorted by expiry. Their quantities add up to the stored and the expired cases.
 */
export function buildLots(
  item: CatalogItem,
  warehouseCode: string,
  getStored: () => readonly StoredLot[],
  aside: SetAside,
  now: Date,
  random: Random,
): Lot[] {
  const today = dayFrom(now, 0);
  const rows: Lot[] = [];
  const row = (
    lot: StoredLot,
    status: InventoryStatus,
    quantity: number,
    holdReason: string | null,
  ): void => {
    if (quantity === 0) return;
    const { lotNumber, manufactureDate, receivedDate, expirationDate } = lot;
    const earliest = Math.min(30, Math.max(1, daysBetween(receivedDate, today)));
    rows.push({
      lotNumber,
      traceabilityLotCode: buildTraceabilityLotCode(item, lotNumber),
      warehouseCode,
      status,
      quantity,
      manufactureDate,
      receivedDate,
      expirationDate,
      daysToExpiration: expirationDate === null ? null : daysBetween(today, expirationDate),
      holdReason,
      holdDate: holdReason === null ? null : dayFrom(now, -random.whole(0, earliest)),
    });
  };
  if (aside.expired > 0) {
    const expirationDate = dayFrom(now, -random.whole(2, 40));
    const manufactureDate = dayFrom(new Date(expirationDate), -item.shelfLifeDays);
    const receivedDate = dayFrom(new Date(manufactureDate), random.whole(5, 25));
    const lotNumber = drawnLot(manufactureDate, random);
    row(
      { lotNumber, manufactureDate, receivedDate, expirationDate, remaining: 0 },
      'Expired',
      aside.expired,
      null,
    );
  }
  const [holdStatus, holdReason] = random.pick(holdReasons);
  const asides: [InventoryStatus, number, string | null][] = [
    [holdStatus, aside.hold, holdReason],
    ['Damaged', aside.damaged, null],
    ['Allocated', aside.allocated, null],
  ];
  for (const lot of getStored()) {
    for (const options of asides) {
      const setAsideCases = Math.min(lot.remaining - (lot.passedOver ?? 0), options[1]);
      row(lot, options[0], setAsideCases, options[2]);
      options[1] -= setAsideCases;
      lot.remaining -= setAsideCases;
    }
    row(
      lot,
      getFreeStatus(item, { daysToExpiration: daysBetween(today, lot.expirationDate) }),
      lot.remaining,
      null,
    );
  }
  return rows;
}
