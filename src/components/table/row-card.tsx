import { Fragment, type ReactNode } from 'react';
import { uncapitalize } from '#src/lib/capitalize.ts';
import { nounBeside } from '#src/lib/figures.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { renderCell } from './cell-text.tsx';
import type { Column } from './column.ts';
import { noValue } from '#src/lib/no-value.ts';

interface RowCardProps<Row> {
  /** Undefined while it is loading. */
  readonly row: Row | undefined;
  readonly columns: readonly Column<Row>[];
  readonly actions: ((row: Row) => ReactNode) | undefined;
}

/** A row on a phone: up to three lines where its columns have a place in them, otherwise a list of its values. */
export function RowCard<Row>({ row, columns, actions }: RowCardProps<Row>) {
  const [title] = columns;
  if (row === undefined || !title) return <Skeleton lines={3} />;
  const isLined = columns.some(({ card }) => card);
  return (
    <>
      {isLined ? <CardLines row={row} columns={columns} /> : <CardList row={row} columns={columns} />}
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions(row)}</div>}
    </>
  );
}

interface CardProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
}

const lines = [1, 2, 3] as const;

function CardLines<Row>({ row, columns }: CardProps<Row>) {
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
  const filledColumns = columns.filter((column) => {
    const value = column.value(row);
    return value !== null && value !== '' && (!column.cell || column.cell(row) !== noValue);
  });
  return lines.map((line) => {
    const lineColumns = filledColumns.filter(({ card }) => card?.line === line);
    const start = lineColumns.filter(({ card }) => !card?.isAtEnd);
    const end = lineColumns.filter(({ card }) => card?.isAtEnd);
    if (lineColumns.length === 0 && line !== 1) return null;
    return (
      <div key={line} className="flex items-start justify-between gap-3 cramped:block">
        <div className="min-w-0 text-ink-2 wrap-anywhere">
          {line === 1 && title && <span className="mr-2 font-medium text-ink">{renderCell(title, row)}</span>}
          <CardValues columns={start} row={row} />
        </div>
        <div className="max-w-3/4 shrink-0 text-right tabular-nums cramped:max-w-full cramped:text-left">
          <CardValues columns={end} row={row} />
        </div>
      </div>
    );
  });
}

function CardValues<Row>({ row, columns }: CardProps<Row>) {
  return columns.map((column, place) => (
    <Fragment key={column.id}>
      {place > 0 && ' · '}
      <CardValue column={column} row={row} />
    </Fragment>
  ));
}

function CardValue<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const value = renderCell(column, row);
  if (column.card?.header === 'before')
    return (
      <>
        {column.header} {value}
      </>
    );
  if (column.card?.header === 'after')
    return (
      <>
        {value} {nounBeside(String(column.value(row)), uncapitalize(column.header))}
      </>
    );
  return value;
}

function CardList<Row>({ row, columns: [title, ...rest] }: CardProps<Row>) {
  return (
    <>
      <div className="font-medium wrap-anywhere">{title && renderCell(title, row)}</div>
      <dl className="mt-1 grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1 cramped:grid-cols-1">
        {rest
          .filter((column) => !column.isHiddenOnPhone)
          .map((column) => (
            <div key={column.id} className="col-span-full grid min-h-6 grid-cols-subgrid items-center">
              <dt className="text-ink-2">{column.header}</dt>
              <dd className="min-w-0 wrap-anywhere">{renderCell(column, row)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
