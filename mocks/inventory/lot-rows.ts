import type { StockLot } from '#src/api/generated/types.ts';
import { minShelfLifeToShip } from '#mocks/world/stock/stock-lots.ts';
import type { StockPair } from '#mocks/world/stock/stock.ts';

const shippable = ['Available', 'Allocated', 'ShortDated'];

/** The lots of an item in one warehouse, with the cases that FEFO does not ship in time. */
export function buildLotRows({ item, lots, dailyDemand }: StockPair): StockLot[] {
  const minDays = minShelfLifeToShip(item);
  let earlier = 0;
  return lots
    .toSorted((a, b) => (a.daysToExpiration ?? Infinity) - (b.daysToExpiration ?? Infinity))
    .map((lot) => {
      const { daysToExpiration: days, quantity, status } = lot;
      const isShippable = shippable.includes(status) && (days ?? 0) >= 0;
      // Demand until the last day of shipment, minus the cases that expire earlier.
      const shipped = Math.floor(dailyDemand * Math.max(0, (days ?? Infinity) - minDays)) - earlier;
      if (isShippable) earlier += quantity;
      const unsold = days === null || !isShippable ? 0 : quantity - Math.max(0, shipped);
      return {
        ...lot,
        itemNumber: item.itemNumber,
        description: item.description,
        casesAtRisk: Math.min(quantity, Math.max(0, unsold)),
      };
    });
}
