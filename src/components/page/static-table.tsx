import { useState, type ReactNode } from 'react';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { FactList, type Fact } from './fact-list.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { useMediaQuery } from '#src/ui/use-media-query.ts';

export interface StaticColumn<Row> {
  /** Distinguishes columns with the same header; the header by default. */
  readonly id?: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Does not wrap, such as a time; right-aligned figures never wrap. */
  readonly isWhole?: boolean;
  /** Buttons, which paper lacks; on phones left out of rows without any. */
  readonly isAction?: boolean;
}

interface StaticTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly StaticColumn<Row>[];
  readonly rows: readonly Row[];
  readonly getRowId: (row: Row) => string | number;
  /** Full-width content below a row. */
  readonly below?: (row: Row) => ReactNode;
  /** The page extends the rows by a button of its own, so phones show all of them. */
  readonly isExtended?: boolean;
  /** The cells are texts that need room: rows are lists of values on tablets, too, in wider columns. */
  readonly isWordy?: boolean;
  /** The last row, by column id. */
  readonly totals?: Readonly<Record<string, ReactNode>>;
}

const getId = <Row,>({ header, id = header }: StaticColumn<Row>): string => id;

/** On narrow screens the table scrolls instead of breaking words. */
function widthClass<Row>({ isWhole, align }: StaticColumn<Row>): string {
  return isWhole === true || align === 'end' ? 'whitespace-nowrap' : 'min-w-20';
}

/** Below this width, beside the navigation, columns of words are too narrow. */
const wordyWidth = '(width < 75rem)';

/**
 * The few rows of a record, all rendered, in the record's order; on phones each row is a list of its values. Use
 * `DataTable` for many rows.
 */
export function StaticTable<Row>(props: StaticTableProps<Row>) {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery(wordyWidth);
  return isPhone || (isNarrow && props.isWordy === true) ? <RowList {...props} /> : <Grid {...props} />;
}

/** The values of a row on a phone. */
function listFacts<Row>(columns: readonly StaticColumn<Row>[], row: Row): readonly Fact[] {
  return columns.flatMap(({ header, cell, isAction }): Fact[] => {
    const value = cell(row);
    return isAction && !value ? [] : [[header, value]];
  });
}

/** Further rows are behind a button, because each row takes several lines. */
const initialMax = 12;
const initialCount = 8;

function RowList<Row>(props: StaticTableProps<Row>) {
  const { caption, columns, rows, getRowId, below, totals, isExtended = false, isWordy = false } = props;
  const [isWhole, setIsWhole] = useState(false);
  const [title, ...rest] = columns;
  const isShort = isExtended || rows.length <= initialMax;
  const visibleRows = isWhole || isShort ? rows : rows.slice(0, initialCount);
  return (
    <>
      <ul aria-label={caption} role="list" className="text-control tabular-nums">
        {visibleRows.map((row) => (
          <li key={getRowId(row)} className="border-t border-line px-3 py-2">
            <div className="wrap-anywhere">{title?.cell(row)}</div>
            <FactList isDense={!isWordy} facts={listFacts(rest, row)} />
            {below?.(row)}
          </li>
        ))}
      </ul>
      {!isShort && (
        <div className="border-t border-line px-3 py-2">
          <Button isFullWidth onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${formatNumber(rows.length)}`}
          </Button>
        </div>
      )}
      {totals && (
        <div className="rounded-b-card border-t border-line-strong bg-sunken px-3 py-2 text-control font-medium tabular-nums">
          Total
          <FactList
            isDense
            facts={rest
              .filter((column) => getId(column) in totals)
              .map((column) => [column.header, totals[getId(column)]])}
          />
        </div>
      )}
    </>
  );
}

/** A region with its own name, so the card around it needs none. */
function Grid<Row>({ caption, columns, rows, getRowId, below, totals }: StaticTableProps<Row>) {
  const cell = 'max-w-64 border-t border-line px-3 py-1.5 align-top wrap-break-word';
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-b-card focus-visible:-outline-offset-2"
    >
      <table className="w-full text-control tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="bg-sunken text-ink-2">
            {columns.map((column) => (
              <th
                key={getId(column)}
                scope="col"
                className={classNames(
                  'border-t border-line px-3 py-1.5 font-medium',
                  column.align === 'end' ? 'text-right' : 'text-left',
                  column.isAction && 'print:hidden',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const more = below?.(row);
          return (
            <tbody key={getRowId(row)}>
              <tr>
                {columns.map((column, place) =>
                  place === 0 ? (
                    <th
                      key={getId(column)}
                      scope="row"
                      className={classNames(cell, 'text-left font-normal', widthClass(column))}
                    >
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td
                      key={getId(column)}
                      className={classNames(
                        cell,
                        column.align === 'end' && 'text-right',
                        column.isAction && 'print:hidden',
                        widthClass(column),
                      )}
                    >
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
              {more && (
                <tr>
                  <td colSpan={columns.length} className="px-3 pb-2">
                    {more}
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
        {totals && (
          <tfoot>
            <tr className="bg-sunken font-medium">
              {columns.map((column, place) => (
                <td
                  key={getId(column)}
                  className={classNames(
                    'border-t border-line-strong px-3 py-1.5',
                    column.align === 'end' && 'text-right',
                  )}
                >
                  {place === 0 ? 'Total' : totals[getId(column)]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
