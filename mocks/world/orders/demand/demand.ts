import { createRandom } from '#mocks/lib/random.ts';
import type { CatalogItem } from '#mocks/world/orders/items/items.ts';
import { dayNumber } from '#mocks/lib/days.ts';

/** Days since 1970 of the Monday of a day's week. */
export function getMonday(day: number): number {
  return day - ((day + 3) % 7);
}

/** A price promotion of an item at all its retailers. */
export interface Promotion {
  /** Mondays, days since 1970: first week, and the week after the last one. */
  readonly from: number;
  readonly until: number;
  /** Factor on the demand of these weeks. */
  readonly uplift: number;
}

const quarterWeeks = 13;
const weekDays = 7;

/** The promotion of an item in a quarter of 13 weeks since 1970; most quarters have one, of two or three weeks. */
function drawPromotion(seed: number, itemNumber: string, quarter: number): Promotion | undefined {
  const random = createRandom(seed, 'promotions', itemNumber, String(quarter));
  if (!random.chance(0.45)) return undefined;
  const from = getMonday((quarter * quarterWeeks + random.whole(1, 9)) * weekDays);
  const weeks = random.whole(2, 3);
  return { from, until: from + weeks * weekDays, uplift: 1.35 + 0.55 * random.next() };
}

/** The promotions of an item that touch the weeks between two days since 1970, oldest first. */
export function listPromotions(seed: number, itemNumber: string, from: number, until: number): Promotion[] {
  const toQuarter = (day: number): number => Math.floor(day / (quarterWeeks * weekDays));
  const quarters = Array.from({ length: toQuarter(until) - toQuarter(from) + 2 }, (_, index) =>
    drawPromotion(seed, itemNumber, toQuarter(from) - 1 + index),
  );
  return quarters
    .filter((promotion) => promotion !== undefined)
    .filter((promotion) => promotion.until > from && promotion.from <= until);
}

/** Higher values concentrate the demand on the items at the start of the list, which is sorted by sales. */
export const salesSkew = 1.8;

/** Share of the cases that the item at a place of the list sells. */
function getItemShare(index: number, count: number): number {
  const reach = (place: number): number => (place / count) ** (1 / salesSkew);
  return reach(index + 1) - reach(index);
}

/** How the demand of an item in a warehouse develops. */
interface PairPattern {
  /** Share of the warehouse's demand in a week without season, trend and promotion. */
  readonly base: number;
  /** Growth per year. */
  readonly growth: number;
  /** Standard deviation of a week's demand, as a share. */
  readonly noise: number;
}

function drawPattern(
  seed: number,
  { itemNumber }: CatalogItem,
  warehouseCode: string,
  share: number,
): PairPattern {
  const item = createRandom(seed, 'demand', itemNumber);
  const growth = -0.2 + 0.45 * item.next();
  const random = createRandom(seed, 'demand', itemNumber, warehouseCode);
  const isSlow = random.chance(0.05);
  return {
    base: share * (0.6 + 0.8 * random.next()) * (isSlow ? 0.015 : 1),
    growth,
    noise: 0.06 + 0.4 * random.next() ** 3,
  };
}

interface Season {
  readonly amplitude: number;
  /** Day of the year with the most demand. */
  readonly peak: number;
}

/** Goods with their own season; the others follow the orders of the year. */
const seasons: Readonly<Record<string, Season>> = {
  Water: { amplitude: 0.3, peak: 200 },
  Soda: { amplitude: 0.22, peak: 190 },
  Tea: { amplitude: 0.25, peak: 205 },
  Oatmeal: { amplitude: 0.28, peak: 15 },
  Granola: { amplitude: 0.1, peak: 130 },
  Bars: { amplitude: 0.18, peak: 240 },
  Candles: { amplitude: 0.3, peak: 340 },
  Yogurt: { amplitude: 0.12, peak: 150 },
};

function getSeason(category: string, monday: number): number {
  const season = seasons[category];
  if (!season) return 1;
  const angle = ((monday + 3 - season.peak) / 365.25) * 2 * Math.PI;
  return 1 + season.amplitude * Math.cos(angle);
}

/** An approximate normal distribution. */
function drawNoise(seed: number, itemNumber: string, warehouseCode: string, monday: number): number {
  const random = createRandom(seed, 'week', itemNumber, warehouseCode, String(monday));
  return (random.next() + random.next() + random.next() + random.next() - 2) * Math.sqrt(3);
}

interface DemandOptions {
  readonly seed: number;
  readonly items: readonly CatalogItem[];
  /** The first day of the trend. */
  readonly start: Date;
}

/**
 * The demand of each item in a week, as shares of the warehouse's demand in a week without season and promotion: base,
 * trend, season, promotion and chance. Their sum is not 1.
 */
export function createDemand({ seed, items, start }: DemandOptions) {
  const patterns = new Map<string, PairPattern[]>();
  const promotions = new Map<string, readonly Promotion[]>();
  const today = dayNumber(start.getTime());
  const getPatterns = (warehouseCode: string): PairPattern[] => {
    const warehousePatterns =
      patterns.get(warehouseCode) ??
      items.map((item, index) => drawPattern(seed, item, warehouseCode, getItemShare(index, items.length)));
    patterns.set(warehouseCode, warehousePatterns);
    return warehousePatterns;
  };
  const getUplift = (itemNumber: string, monday: number): number => {
    const itemPromotions =
      promotions.get(itemNumber) ?? listPromotions(seed, itemNumber, today - 2 * 365, today + 2 * 365);
    promotions.set(itemNumber, itemPromotions);
    return itemPromotions.find(({ from, until }) => monday >= from && monday < until)?.uplift ?? 1;
  };
  return (warehouseCode: string, monday: number): number[] =>
    getPatterns(warehouseCode).map(({ base, growth, noise }, index) => {
      const item = items[index];
      if (!item) return 0;
      const trend = Math.exp(growth * ((monday - today) / 365));
      const chance = Math.max(0.2, 1 + noise * drawNoise(seed, item.itemNumber, warehouseCode, monday));
      return base * trend * getSeason(item.category, monday) * getUplift(item.itemNumber, monday) * chance;
    });
}
