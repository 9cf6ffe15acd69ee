import { memo, useCallback, useMemo, useState } from 'react';
import type { OrderImportColumn, OrderImportPrice } from '#src/api/generated/types.ts';
import {
  CellProblems,
  createCorrecting,
  problemText,
  type Correcting,
} from '#src/components/import/cell-problems.tsx';
import { useCorrected, type CorrectionStore } from '#src/components/import/corrections.ts';
import { createChoice } from '#src/components/filter/fields.ts';
import { FilterBar } from '#src/components/filter/filter-bar.tsx';
import { SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { useListView } from '#src/components/filter/use-list-view.ts';
import type { Column } from '#src/components/table/column.ts';
import { noValue } from '#src/lib/no-value.ts';
import { DataTable } from '#src/components/table/data-table.tsx';
import { memoryRows } from '#src/components/table/row-source.ts';
import { useTableModel } from '#src/components/table/use-table-model.ts';
import { formatRate } from '#src/lib/figures.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Option } from '#src/ui/option.ts';
import { orderColumns } from '../order-columns.ts';
import { OrderHeading, outcomeLooks } from './order-heading.tsx';
import { hasProblems, type OrderLine, type Preview, type PreviewOrder } from './preview-orders.ts';

type Part = 'wrong' | 'check' | 'right';

const list = {
  fields: { rows: createChoice<Part>(['wrong', 'check', 'right']) },
  sorts: ['row'],
  defaultSort: { by: 'row', isDescending: false },
};

const partOptions: readonly Option<Part>[] = [
  { value: 'wrong', label: 'To correct' },
  { value: 'check', label: 'With warnings' },
  { value: 'right', label: 'Without problems' },
];

/** The order as a whole: its rows are shown together. */
function getPart({ order, lines }: PreviewOrder): Part {
  if (order.outcome === 'Rejected') return 'wrong';
  return lines.some(({ warnings }) => warnings.length > 0) ? 'check' : 'right';
}

/** An order, or a row of the file below it. */
interface PreviewRow {
  readonly id: string;
  readonly place: number;
  /** The order whose heading the row is. */
  readonly heads: PreviewOrder | undefined;
  readonly line: OrderLine | undefined;
  /** The text that the search matches, of the whole order. */
  readonly text: string;
}

const hasErrors = ({ errors }: OrderLine): boolean => errors.length > 0;

/** Maximum number of rows that are all shown initially; above it, only orders with errors are open. */
const maxInitialRows = 50;

function getLook({ order, errors }: OrderLine): readonly [word: string, tone: Tone] {
  if (order === undefined) return errors.length > 0 ? ['To correct', 'bad'] : ['Not checked yet', 'neutral'];
  // Another row of the order has the error.
  if (order.outcome === 'Rejected' && errors.length === 0) return ['Held back', 'warn'];
  return outcomeLooks[order.outcome];
}

interface CorrectedTextProps {
  readonly line: OrderLine;
  readonly column: 'itemNumber' | 'quantity' | 'uom';
  readonly store: CorrectionStore;
}

function CorrectedText({ line, column, store }: CorrectedTextProps) {
  return useCorrected(store, line.index, column, line[column]) || noValue;
}

/** A price with its unit, and whether it is that of the item. */
function LinePrice({ price: { unitPrice, uom, isDefault } }: { readonly price: OrderImportPrice }) {
  return (
    <span className="flex flex-col lg:items-end">
      <span className="tabular-nums">
        {formatRate(unitPrice)} per {uom}
      </span>
      {isDefault && <span className="text-hint text-ink-2">Price of the item</span>}
    </span>
  );
}

function Problems({ line, correcting }: { readonly line: OrderLine; readonly correcting?: Correcting }) {
  if (line.order?.outcome === 'Rejected' && line.errors.length === 0 && line.warnings.length === 0)
    return 'Another row of this order must be corrected.';
  if (!hasProblems(line)) return noValue;
  return <CellProblems line={line} columns={orderColumns} correcting={correcting} />;
}

/** The columns of the rows below an order; with `correcting`, cells with errors can be changed. */
function buildColumns(correcting: Correcting | undefined): readonly Column<PreviewRow>[] {
  const text = (column: CorrectedTextProps['column']): Pick<Column<PreviewRow>, 'value' | 'cell'> => ({
    value: ({ line }) => line?.[column] ?? null,
    cell: ({ line }) => {
      if (!line) return noValue;
      if (!correcting) return line[column] || noValue;
      return <CorrectedText line={line} column={column} store={correcting.store} />;
    },
  });
  return [
    {
      id: 'row',
      header: 'Row',
      width: 3.5,
      align: 'end',
      isSortable: false,
      value: ({ place }) => place,
      cell: ({ line }) =>
        line ? (
          <>
            <span className="sm:hidden">Row</span> {line.rowName}
          </>
        ) : (
          noValue
        ),
    },
    {
      id: 'result',
      header: 'Result',
      width: 8,
      isSortable: false,
      value: ({ line }) => (line ? getLook(line)[0] : null),
      cell: ({ line }) => {
        const [word, tone] = line ? getLook(line) : ['', 'neutral' as const];
        return <Badge tone={tone}>{word}</Badge>;
      },
    },
    { id: 'item', header: 'Item', width: 4.5, isSortable: false, ...text('itemNumber') },
    { id: 'quantity', header: 'Quantity', width: 5, align: 'end', isSortable: false, ...text('quantity') },
    { id: 'uom', header: 'Unit', width: 3.5, isSortable: false, ...text('uom') },
    {
      id: 'price',
      header: 'Price',
      width: 6.5,
      align: 'end',
      isSortable: false,
      value: ({ line }) => line?.price?.unitPrice ?? null,
      cell: ({ line }) => (line?.price ? <LinePrice price={line.price} /> : noValue),
    },
    {
      id: 'problems',
      header: 'What to correct',
      width: 16.5,
      isSearched: true,
      isSortable: false,
      value: (row) => row.text,
      cell: ({ line }) => line && <Problems line={line} {...(correcting && { correcting })} />,
    },
  ];
}

function describeLine({ itemNumber, quantity, errors, warnings }: OrderLine): string {
  const problems = [...errors, ...warnings].map((problem) =>
    problemText<OrderImportColumn>(orderColumns, problem),
  );
  return [itemNumber, quantity, ...problems].join('\n');
}

function describeOrder({ order, lines }: PreviewOrder): string {
  const { poNumber, shipTo, warehouseCode, orderNumber } = order;
  return [poNumber, shipTo, warehouseCode, orderNumber ?? '', ...lines.map(describeLine)].join('\n');
}

const orderKey = ({ order }: PreviewOrder): string => `order ${order.rows[0] ?? 0}`;

/** The orders with the rows of those that are open. Before a check, the rows alone. */
function listRows({ lines, orders }: Preview, part: Part | null, isOpen: (key: string) => boolean) {
  const rows: PreviewRow[] = [];
  const add = (row: Omit<PreviewRow, 'place'>): void => void rows.push({ ...row, place: rows.length });
  const addLine = (line: OrderLine, text: string): void =>
    add({ id: `row ${line.index}`, heads: undefined, line, text });
  if (orders.length === 0) for (const line of lines) addLine(line, describeLine(line));
  for (const order of orders) {
    if (part !== null && getPart(order) !== part) continue;
    const text = describeOrder(order);
    const key = orderKey(order);
    add({ id: key, heads: order, line: undefined, text });
    if (isOpen(key)) for (const line of order.lines) addLine(line, text);
  }
  return rows;
}

interface PreviewTableProps {
  readonly preview: Preview;
  /** Undefined after the import. */
  readonly corrections: CorrectionStore | undefined;
}

/** The orders of the file with their rows, for the preview and for the report. Memoized: progress and corrections do not change it. */
export const PreviewTable = memo(function PreviewTable({ preview, corrections }: PreviewTableProps) {
  const view = useListView(list);
  const { lines, orders } = preview;
  /** Orders that the user has opened or closed. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const openAtFirst = useMemo(() => {
    const isShort = lines.length <= maxInitialRows;
    return new Set(orders.filter((order) => isShort || order.lines.some(hasErrors)).map(orderKey));
  }, [lines, orders]);
  const isOpen = useCallback(
    (key: string): boolean => toggled.get(key) ?? openAtFirst.has(key),
    [toggled, openAtFirst],
  );
  const part = view.filters.rows;
  const rows = useMemo(() => listRows(preview, part, isOpen), [preview, part, isOpen]);
  const columns = useMemo(
    () => buildColumns(corrections && createCorrecting(lines, corrections)),
    [lines, corrections],
  );
  const source = useMemo(() => memoryRows(rows), [rows]);
  const model = useTableModel<PreviewRow>({ columns, source, view, getRowId: ({ id }) => id });
  const heading = useCallback(
    ({ heads }: PreviewRow) => {
      if (!heads) return undefined;
      const key = orderKey(heads);
      return (
        <OrderHeading
          preview={heads}
          isOpen={isOpen(key)}
          onToggle={() => setToggled((before) => new Map(before).set(key, !isOpen(key)))}
        />
      );
    },
    [isOpen],
  );
  const areAllOpen = orders.every((order) => isOpen(orderKey(order)));
  return (
    <>
      <FilterBar view={view} searchLabel="Search orders and rows">
        <SelectFilter label="Orders" options={partOptions} {...view.filter('rows')} />
      </FilterBar>
      <DataTable
        caption={corrections ? 'Orders of the file' : 'Import report'}
        noun={orders.length === 0 ? { one: 'row', many: 'rows' } : { one: 'line', many: 'orders and rows' }}
        model={model}
        empty={{ title: 'No rows', text: 'The orders of the file appear here.' }}
        heading={heading}
        tools={
          orders.length > 0 && (
            <Button
              size="small"
              onClick={() => setToggled(new Map(orders.map((order) => [orderKey(order), !areAllOpen])))}
            >
              {areAllOpen ? 'Hide rows' : 'Show all rows'}
            </Button>
          )
        }
      />
    </>
  );
});
