import type { ReactNode } from 'react';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StatusBadge, type Tones } from '#src/components/page/status-badge.tsx';
import { formatMoment, formatPlaceMoment, formatShortDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatPct, formatQuantity } from '#src/lib/figures.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { RecordLink } from './record-link.tsx';
import { valueText, type CellValue, type Column } from './column.ts';
import { noValue } from '#src/lib/no-value.ts';

/** A column of the kit: its `cell` is always defined. */
export type KitColumn<Row, Id extends string> = Column<Row> & {
  readonly id: Id;
  readonly cell: (row: Row) => ReactNode;
};

/** The settings of any column besides its id and header. Whether it has a total depends on its kind alone. */
type Settings<Row> = Omit<Column<Row>, 'id' | 'header' | 'value' | 'total' | 'range'>;

/**
 * Names of members that are no part of a total: durations, shares, averages, and amounts per unit. The contract names
 * them so.
 */
type LevelName =
  | `${string}${'Days' | 'Hours' | 'Seconds' | 'Pct' | 'UnitCost' | 'Price' | 'Rate'}`
  | `${'days' | 'avg' | 'average' | 'unit'}${string}`
  | `${string}${'Days' | 'Per'}${string}`;

/** The members of a row whose value is a `Value`. */
type MembersOf<Row, Value> = {
  [Name in keyof Row]-?: Row[Name] extends Value | undefined ? Name : never;
}[keyof Row];

interface KitSettings<Row> {
  /** The row's currency (ISO 4217); US dollars by default. */
  readonly currency?: (row: Row) => string;
  /** The IANA zone of the place where the row's moments happen; the browser's by default. */
  readonly timeZone?: (row: Row) => string;
}

function toCellValue(value: unknown): CellValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/**
 * Builders of columns by value type, so that each type is shown, sorted and totaled the same way everywhere. `Id`
 * limits the column ids. Null is shown as a dash.
 */
export function columnKit<Row, Id extends string = string>({ currency, timeZone }: KitSettings<Row> = {}) {
  type TextId = Id & MembersOf<Row, string | null>;
  type NumberId = Id & MembersOf<Row, number | null>;
  type SumId = Exclude<NumberId, LevelName>;

  /** A column of a member; `show` is not called for null or empty values. */
  function member<Name extends Id & keyof Row, Value extends string | number>(
    id: Name,
    header: string,
    isValue: (value: CellValue) => value is Value,
    show: (value: Value, row: Row) => ReactNode,
    settings: Settings<Row>,
  ): KitColumn<Row, Name> {
    const value = (row: Row): CellValue => toCellValue(row[id]);
    const cell = (row: Row): ReactNode => {
      const cellValue = value(row);
      return isValue(cellValue) ? show(cellValue, row) : noValue;
    };
    return { id, header, value, cell, ...settings };
  }

  const isText = (value: CellValue): value is string => typeof value === 'string' && value !== '';
  const isNumber = (value: CellValue): value is number => typeof value === 'number' && Number.isFinite(value);
  const atEnd = { align: 'end' } as const;

  return {
    /** A column whose value is computed from the row. */
    computed<Name extends Id>(
      id: Name,
      header: string,
      value: (row: Row) => CellValue,
      settings: Settings<Row> = {},
    ): KitColumn<Row, Name> {
      return { id, header, value, cell: (row) => valueText(value(row)), ...settings };
    },
    /** A text, shown unchanged. */
    text: <Name extends TextId>(id: Name, header: string, settings: Settings<Row> = {}) =>
      member(id, header, isText, (text) => text, settings),
    /** An enum value as its label. */
    enum: <Name extends TextId>(id: Name, header: string, settings: Settings<Row> = {}) => {
      const words = (row: Row): CellValue => {
        const value = toCellValue(row[id]);
        return isText(value) ? enumText(value) : null;
      };
      return { id, header, value: words, cell: (row: Row) => valueText(words(row)), ...settings };
    },
    /** An enum value as a badge. */
    status: <Name extends TextId>(
      id: Name,
      header: string,
      tones: Tones<Row[Name] & string>,
      { label = enumText, ...settings }: Settings<Row> & { readonly label?: (value: string) => string } = {},
    ) => ({
      ...member(
        id,
        header,
        isText,
        (value) => <StatusBadge<string> value={value} tones={tones} label={label} />,
        settings,
      ),
      value: (row: Row) => {
        const value = toCellValue(row[id]);
        return isText(value) ? label(value) : null;
      },
    }),
    /** A calendar day. */
    day: <Name extends TextId>(id: Name, header: string, settings: Settings<Row> = {}) =>
      member(id, header, isText, formatShortDay, settings),
    /** A date and time: of a place, in its time zone with the zone's name; otherwise in the browser's. */
    moment: <Name extends TextId>(
      id: Name,
      header: string,
      { timeZone: ownZone, ...settings }: Settings<Row> & Pick<KitSettings<Row>, 'timeZone'> = {},
    ) => {
      const getZone = ownZone ?? timeZone;
      const show = (moment: string, row: Row): string =>
        getZone ? formatPlaceMoment(moment, getZone(row)) : formatMoment(moment);
      return member(id, header, isText, show, settings);
    },
    /** An amount in the row's currency, with cents, that adds up. */
    money: <Name extends SumId>(id: Name, header: string, settings: Settings<Row> = {}) => ({
      ...member(id, header, isNumber, (amount, row) => formatMoney(amount, currency?.(row)), {
        ...atEnd,
        ...settings,
      }),
      total: (sum: number, { currency: sumCurrency }: Readonly<Record<string, unknown>>) =>
        formatMoney(sum, typeof sumCurrency === 'string' ? sumCurrency : undefined),
    }),
    /** An amount that does not add up: per unit, or of a record that several rows share. */
    price: <Name extends NumberId>(id: Name, header: string, settings: Settings<Row> = {}) =>
      member(id, header, isNumber, (amount, row) => formatMoney(amount, currency?.(row)), {
        ...atEnd,
        ...settings,
      }),
    /** A quantity with at most one decimal that adds up. */
    quantity: <Name extends SumId>(id: Name, header: string, settings: Settings<Row> = {}) => ({
      ...member(id, header, isNumber, formatQuantity, { ...atEnd, ...settings }),
      total: formatQuantity,
    }),
    /** A number that does not add up: a duration, a rate, a rank. Selected rows show its range. */
    level: <Name extends NumberId>(id: Name, header: string, settings: Settings<Row> = {}) => ({
      ...member(id, header, isNumber, formatQuantity, { ...atEnd, ...settings }),
      range: formatQuantity,
    }),
    /** A share from 0 to 100. */
    percent: <Name extends NumberId>(id: Name, header: string, settings: Settings<Row> = {}) =>
      member(id, header, isNumber, formatPct, { ...atEnd, ...settings }),
    /** A text that links to a page. */
    link: <Name extends TextId>(
      id: Name,
      header: string,
      to: (row: Row) => string | null,
      settings: Settings<Row> = {},
    ) =>
      member(
        id,
        header,
        isText,
        (text, row) => {
          const address = to(row);
          return address === null ? (
            text
          ) : (
            <RecordLink to={address} className={linkClass.standalone}>
              {text}
            </RecordLink>
          );
        },
        settings,
      ),
    /** A text button that opens something over the page. */
    button: <Name extends TextId>(
      id: Name,
      header: string,
      onOpen: (row: Row) => void,
      settings: Settings<Row> = {},
    ) =>
      member(
        id,
        header,
        isText,
        (text, row) => (
          <button
            type="button"
            className={`${linkClass.standalone} min-h-6 cursor-pointer text-left wrap-anywhere`}
            onClick={() => onOpen(row)}
          >
            {text}
          </button>
        ),
        settings,
      ),
  };
}

/** The number of a row's orders, which leads to them. `width` is in rem. */
export function ordersColumn<Row extends { readonly orders: number }>(
  getPath: (row: Row) => string,
  width: number,
): KitColumn<Row, 'orders'> {
  return {
    id: 'orders',
    header: 'Orders',
    align: 'end',
    width,
    card: { line: 3, isAtEnd: true, header: 'after' },
    value: ({ orders }) => orders,
    cell: (row) =>
      row.orders === 0 ? (
        '0'
      ) : (
        <PageLink to={getPath(row)} className={linkClass.standalone}>
          {formatQuantity(row.orders)}
        </PageLink>
      ),
  };
}
