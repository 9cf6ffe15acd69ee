import type { InventoryStatus, Lot } from '#src/api/generated/types.ts';
import { dayFrom, daysBetween } from '#mocks/lib/days.ts';
import type { Random } from '#mocks/lib/random.ts';
import { buildTraceabilityLotCode, type CatalogItem } from '#mocks/world/orders/items/items.ts';
import type { MadeLot, StoredLot } from './lot-history.ts';

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
  const days = daysToExpiration ?? Infinity;
  if (days < 0) return 'Expired';
  return days < minShelfLifeToShip(item) ? 'ShortDated' : 'Available';
}

/** The lot of cases on hand; its days are those of its receipt where they are not reported. */
export function toMadeLot({ lotNumber, manufactureDate, receivedDate, expirationDate }: Lot): MadeLot {
  const manufacturedOn = manufactureDate ?? receivedDate;
  return { lotNumber, manufactureDate: manufacturedOn, expirationDate: expirationDate ?? manufacturedOn };
}

interface Hold {
  readonly status: InventoryStatus;
  readonly reason: string;
  readonly since: string;
  /** Of the cases of the lot. */
  readonly share: number;
}

/** The hold of a lot on a day; few lots have one, and for some weeks only. */
function drawHold({ receivedDate }: StoredLot, today: string, random: Random): Hold | undefined {
  if (!random.chance(0.09)) return undefined;
  const [status, reason] = random.pick(holdReasons);
  const since = dayFrom(new Date(receivedDate), random.whole(0, 25));
  const until = dayFrom(new Date(since), random.whole(5, 45));
  const share = 0.2 + 0.4 * random.next();
  return since <= today && today < until ? { status, reason, since, share } : undefined;
}

/**
 * The lots of one item in one warehouse, in the order of what is stored. Their quantities add up to the stored cases.
 * What is blocked is drawn for each lot, so that it does not depend on the day on which someone looks.
 */
export function buildLots(
  item: CatalogItem,
  warehouseCode: string,
  stored: readonly StoredLot[],
  allocated: number,
  now: Date,
  createLotRandom: (lotNumber: string) => Random,
): Lot[] {
  const today = dayFrom(now, 0);
  let toAllocate = allocated;
  return stored.flatMap((lot): Lot[] => {
    const { lotNumber, manufactureDate, receivedDate, expirationDate, passedOver = 0 } = lot;
    const random = createLotRandom(lotNumber);
    const daysToExpiration = daysBetween(today, expirationDate);
    const damagedShare = random.chance(0.3) ? 0.01 + 0.03 * random.next() : 0;
    const hold = daysToExpiration < 0 ? undefined : drawHold(lot, today, random);
    const row = (status: InventoryStatus, quantity: number, block?: Hold): Lot => ({
      lotNumber,
      traceabilityLotCode: buildTraceabilityLotCode(item, lotNumber),
      warehouseCode,
      status,
      quantity,
      manufactureDate,
      receivedDate,
      expirationDate,
      daysToExpiration,
      holdReason: block?.reason ?? null,
      holdDate: block?.since ?? null,
    });
    let free = lot.remaining - passedOver;
    const take = (cases: number): number => {
      const taken = Math.max(0, Math.min(free, cases));
      free -= taken;
      return taken;
    };
    const reserved = take(toAllocate);
    toAllocate -= reserved;
    const blocked = hold ? take(Math.round(lot.remaining * hold.share)) : 0;
    const damaged = take(Math.round(lot.remaining * damagedShare));
    return [
      ...(hold ? [row(hold.status, blocked, hold)] : []),
      row('Damaged', damaged),
      row('Allocated', reserved),
      row(getFreeStatus(item, { daysToExpiration }), free + passedOver),
    ].filter(({ quantity }) => quantity > 0);
  });
}
