import type {
  CostComponentColumn,
  CostComponentRow,
  CostGroup,
  CostGroupColumn,
  CpcOrder,
  CpcOrderColumn,
  WarehouseCost,
  WarehouseCostColumn,
} from '#src/api/generated/types.ts';
import { growthText } from '#src/components/dashboard/comparison.ts';
import { pointLabel } from '#src/lib/point-label.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { orderPath } from '#src/components/record/record-paths.ts';
import type { Column } from '#src/components/table/column.ts';
import { columnKit, ordersColumn, type KitColumn } from '#src/components/table/column-kit.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { OneLine } from '#src/components/table/one-line.tsx';
import { formatNearDay } from '#src/lib/dates.ts';
import { formatMoney, formatUnitPrice } from '#src/lib/figures.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { componentText, sizeText } from './cost-words.ts';

const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

interface PerCaseSettings extends Pick<Column<unknown>, 'width' | 'card' | 'isHiddenOnPhone' | 'isOptional'> {
  /** A difference, with its sign. */
  readonly isChange?: boolean;
}

/** A member in US dollars per case. */
function perCase<Id extends string>(
  id: Id,
  header: string,
  { isChange = false, ...settings }: PerCaseSettings,
): KitColumn<Readonly<Record<Id, number | null>>, Id> {
  return columnKit<Readonly<Record<Id, number | null>>, Id>().computed(
    id,
    header,
    (row) => (row[id] === null ? null : formatUnitPrice(row[id], isChange)),
    { width: 6, align: 'end', ...settings },
  );
}

const component = columnKit<CostComponentRow, CostComponentColumn>();

export const componentColumns = (getPath: (row: CostComponentRow) => string) => [
  component.computed('component', 'Component', (row) => componentText(row.component), { width: 9 }),
  component.money('amount', 'Amount', { width: 8, card: { line: 1, isAtEnd: true } }),
  component.money('amountPrior', 'Before', { width: 8, card: { line: 2, header: 'before' } }),
  component.computed(
    'changePct',
    'Change',
    ({ changePct, amountPrior }) => growthText(changePct, amountPrior),
    { width: 6, align: 'end', card: { line: 2, isAtEnd: true } },
  ),
  component.percent('sharePct', 'Share', { width: 5, ...wide }),
  perCase('cpc', 'Per case', { card: { line: 3, header: 'before' } }),
  perCase('cpcPrior', 'Per case before', wide),
  perCase('cpcChange', 'Change per case', { isChange: true, ...wide }),
  ordersColumn<CostComponentRow>(getPath, 5),
];

const group = columnKit<CostGroup, CostGroupColumn>();

export const groupColumns = (getPath: (row: CostGroup) => string) => [
  group.text('name', 'Group', { width: 9 }),
  perCase('cpc', 'Per case', { card: { line: 1, isAtEnd: true } }),
  perCase('cpcPrior', 'Before', { card: { line: 2, header: 'before' } }),
  perCase('cpcChange', 'Change', { isChange: true, card: { line: 2, isAtEnd: true } }),
  perCase('cpcTarget', 'Target', wide),
  group.money('cost', 'Cost', { width: 8, card: { line: 3 } }),
  group.percent('sharePct', 'Share of cost', { width: 5.5, ...wide }),
  group.quantity('cases', 'Cases', { width: 6, ...wide }),
  group.percent('caseSharePct', 'Share of cases', { width: 5.5, ...wide }),
  ordersColumn<CostGroup>(getPath, 5),
  group.money('costPrior', 'Cost before', { width: 8, ...optional }),
];

const order = columnKit<CpcOrder, CpcOrderColumn>();

/**
 * All parts precede their total: a subset would add up to a different sum. Below the table only the total is summed up;
 * the overview has the sums of the parts.
 */
export const orderColumns = [
  order.link('orderNumber', 'Order', orderPath, { width: 5.75 }),
  order.text('retailerName', 'Retailer', {
    width: 5.1,
    cell: ({ retailerName }) => (retailerName === null ? noValue : <OneLine text={retailerName} />),
    card: { line: 1 },
  }),
  order.text('shipToState', 'State', { width: 3.25, ...optional }),
  order.computed('shippedOn', 'Shipped', ({ shippedOn }) => formatNearDay(shippedOn), {
    isDescendingFirst: true,
    width: 4.5,
    card: { line: 2, header: 'before' },
  }),
  order.quantity('cases', 'Cases', { width: 3.5, card: { line: 2, isAtEnd: true, header: 'after' } }),
  order.price('freight', 'Freight', { width: 4.75, ...wide }),
  order.money('fuel', 'Fuel', { width: 4, ...wide }),
  order.money('accessorial', 'Accessorial', { width: 4.5, ...wide }),
  order.money('handling', 'Handling', { width: 4.25, ...wide }),
  order.money('inboundAllocated', 'Receiving', { width: 4.75, ...wide }),
  order.money('storageAllocated', 'Storage', { width: 4.25, ...wide }),
  order.money('fines', 'OTIF fines', { width: 4.5, ...wide }),
  order.money('total', 'Total', { width: 4.5, card: { line: 3 } }),
  perCase('cpc', 'Per case', { width: 4.75, card: { line: 1, isAtEnd: true } }),
  perCase('variance', 'To target', {
    isChange: true,
    width: 5,
    card: { line: 3, isAtEnd: true, header: 'before' },
  }),
  perCase('cpcTarget', 'Target', { width: 5, ...optional }),
  order.text('mode', 'Mode', { width: 4, ...optional }),
  order.quantity('miles', 'Miles', { width: 4, ...optional }),
  order.text('poNumber', 'PO', { width: 8, ...optional }),
  order.text('warehouseCode', 'Warehouse', { width: 5.5, ...optional }),
  order.enum('region', 'Region', { width: 6, ...optional }),
  order.computed('orderSize', 'Size', ({ orderSize }) => sizeText(orderSize), { width: 8, ...optional }),
  order.quantity('pallets', 'Pallets', { width: 5, ...optional }),
  order.quantity('weightLb', 'Weight (lb)', { width: 6, ...optional }),
];

const charge = columnKit<WarehouseCost, WarehouseCostColumn>();

export const chargeColumns = (getPath: (row: WarehouseCost) => string) => [
  charge.text('description', 'Charge', { width: 9 }),
  charge.text('warehouseName', 'Warehouse', { width: 8, card: { line: 1 } }),
  charge.computed('month', 'Month', ({ month }) => pointLabel(month), {
    width: 5,
    isDescendingFirst: true,
    card: { line: 2 },
  }),
  charge.computed('component', 'Component', (row) => componentText(row.component), { width: 7, ...wide }),
  charge.quantity('quantity', 'Quantity', { width: 6, card: { line: 2, isAtEnd: true } }),
  charge.text('uom', 'Unit', { width: 5, card: { line: 3 } }),
  charge.price('rate', 'Rate', { width: 5, ...wide }),
  charge.money('amount', 'Amount', {
    width: 7,
    card: { line: 1, isAtEnd: true },
    cell: (row) => (
      <PageLink to={getPath(row)} className={linkClass.standalone}>
        {formatMoney(row.amount)}
      </PageLink>
    ),
  }),
  charge.quantity('pallets', 'Pallets stored', { width: 6, ...optional }),
  charge.text('chargeCode', 'Charge code', { width: 6, ...optional }),
  charge.text('warehouseCode', 'Warehouse code', { width: 6, ...optional }),
];
