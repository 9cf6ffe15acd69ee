import type {
  Series,
  WarehouseCost,
  WarehouseCostFilter,
  WarehouseCostSummary,
  WarehouseCostTotals,
} from '#src/api/generated/types.ts';
import { getComparedPeriod } from '#mocks/lists/compared-period.ts';
import { getComponent, type ServiceCharge } from './cost-facts.ts';
import { charges as tariff } from '#mocks/world/billing/charges.ts';
import { findWarehouse } from '#mocks/world/orders/places/warehouses.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';
import { matchAny, matchText } from '#mocks/lists/filters.ts';
import { buildKpis, type Measures } from '#mocks/lists/kpi.ts';
import { round } from '#mocks/lib/numbers.ts';
import { defineList, type MatchesOf, type Rows } from '#mocks/lists/list.ts';
import { markIncomplete, type SeriesOf } from '#mocks/lists/series.ts';
import { isWithin, readPeriod } from '#mocks/lists/period.ts';
import { components } from './cost-sums.ts';

/** The charges of the period by warehouse, month and kind. */
export function listWarehouseCosts(
  charges: readonly ServiceCharge[],
  { startDate, endDate, warehouse }: WarehouseCostFilter,
): WarehouseCost[] {
  const isMeant = (charge: ServiceCharge): boolean =>
    isWithin({ startDate, endDate }, charge.day) &&
    (!warehouse || warehouse.length === 0 || warehouse.includes(charge.warehouseCode));
  const groups = Map.groupBy(
    charges.filter(isMeant),
    ({ warehouseCode, day, code }) => `${warehouseCode} ${day.slice(0, 7)} ${code}`,
  );
  return [...groups.values()].flatMap((groupCharges): WarehouseCost[] => {
    const [first] = groupCharges;
    if (!first) return [];
    const { warehouseCode, day, code } = first;
    const quantity = round(
      groupCharges.reduce((sum, charge) => sum + charge.quantity, 0),
      1,
    );
    const { description, uom, rate } = tariff[code];
    return [
      {
        warehouseCode,
        warehouseName: findWarehouse(warehouseCode).name,
        month: day.slice(0, 7),
        chargeCode: code,
        description,
        component: getComponent(code),
        quantity,
        uom,
        rate,
        amount: groupCharges.reduce((sum, { cents }) => sum + cents, 0) / 100,
        pallets: code === 'STO-PLT' ? Math.round(quantity) : null,
      },
    ];
  });
}

const matches: MatchesOf<'listWarehouseCosts', WarehouseCost> = {
  compareTo: null,
  // Null: the rows already cover only these warehouses.
  warehouse: null,
  component: matchAny(({ component }) => component),
  chargeCode: matchAny(({ chargeCode }) => chargeCode),
  search: matchText(({ chargeCode, description, warehouseName }) => [chargeCode, description, warehouseName]),
};

export const warehouseCostList = defineList({
  operation: 'listWarehouseCosts',
  matches,
  getDay: null,
  getSortValue: (row, column) => row[column],
  toItem: (row: WarehouseCost) => row,
  sheet: {
    name: 'Warehouse costs',
    getCell: (row, column) => row[column],
  },
});

export function sumWarehouseCosts({ rows }: Rows<WarehouseCost>): WarehouseCostTotals {
  return { amount: rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100 };
}

const sumAmounts = (rows: readonly WarehouseCost[], ...selected: readonly string[]): number =>
  rows.reduce(
    (sum, { component, amount }) =>
      selected.length === 0 || selected.includes(component) ? sum + Math.round(amount * 100) : sum,
    0,
  ) / 100;

const measures: Measures<'WarehouseCostFigureKey', readonly WarehouseCost[]> = {
  warehouseCost: (rows) => sumAmounts(rows),
  storage: (rows) => sumAmounts(rows, 'StorageRecurring'),
  handling: (rows) => sumAmounts(rows, 'HandlingIn', 'HandlingOut', 'OrderProcessing'),
  valueAdded: (rows) => sumAmounts(rows, 'ValueAdded'),
  storagePallets: (rows) => rows.reduce((sum, { pallets }) => sum + (pallets ?? 0), 0),
};

/** A series for each key, over the months of the rows. */
function buildMonths<Key extends string>(
  rows: readonly WarehouseCost[],
  unit: Series['unit'],
  keys: readonly (readonly [key: Key, label: string])[],
  read: (rows: readonly WarehouseCost[], key: Key) => number,
): SeriesOf<Key>[] {
  const months = [...Map.groupBy(rows, ({ month }) => month)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return keys.map(([key, label]) => ({
    key,
    label,
    unit,
    points: months.map(([x, monthRows]) => ({ x, y: read(monthRows, key) })),
  }));
}

/** The figures of the charges; `listRows` returns those of other days. */
export function buildWarehouseSummary(
  { rows, now }: Rows<WarehouseCost>,
  filter: WarehouseCostFilter,
  listRows: (filter: WarehouseCostFilter) => readonly WarehouseCost[],
): WarehouseCostSummary {
  const comparedTo = getComparedPeriod(filter);
  const before = comparedTo ? listRows({ ...filter, ...comparedTo }) : undefined;
  const steps = { granularity: 'month', period: readPeriod(filter), now } as const;
  const usedComponents = components.filter((component) => rows.some((row) => row.component === component));
  const stored = [...new Map(rows.map(({ warehouseCode, warehouseName }) => [warehouseCode, warehouseName]))];
  return {
    asOf: now.toISOString(),
    comparedTo,
    freightAllocation: 'AsBilled',
    kpis: buildKpis('WarehouseCostFigureKey', measures, rows, before),
    byMonth: markIncomplete(
      buildMonths(
        rows,
        'usd',
        usedComponents.map((component) => [component, toLabel(component)] as const),
        (monthRows, key) => sumAmounts(monthRows, key),
      ),
      steps,
    ),
    storagePallets: markIncomplete(
      buildMonths(rows, 'pallets', stored, (monthRows, key) =>
        monthRows.reduce(
          (sum, { warehouseCode, pallets }) => sum + (warehouseCode === key ? (pallets ?? 0) : 0),
          0,
        ),
      ),
      steps,
    ),
    byCharge: [...Map.groupBy(rows, ({ chargeCode }) => chargeCode)]
      .map(([chargeCode, chargeRows]) => ({
        chargeCode,
        description: chargeRows[0]?.description ?? chargeCode,
        amount: sumAmounts(chargeRows),
      }))
      .toSorted((a, b) => b.amount - a.amount),
  };
}
