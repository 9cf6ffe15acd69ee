import { matchesTerms, readTerms } from './search-terms.ts';

/** Whether a row matches; null matches all rows. */
export type Condition<Row> = ((row: Row) => boolean) | null;

/** Other values that a condition may depend on. */
interface MatchContext<Filter> {
  readonly filter: Filter;
  readonly now: Date;
}

/** The condition of one filter with a value. Not called without one, or for an empty list of values. */
type Match<Value, Row, Filter> = (value: Value, context: MatchContext<Filter>) => Condition<Row>;

/**
 * The condition of each filter. Null for a filter that affects how rows are built, compared or dated. The period uses
 * the list's `getDay`.
 */
export type Matches<Filter, Row> = {
  readonly [Name in Exclude<keyof Filter, 'startDate' | 'endDate'>]-?: Match<
    NonNullable<Filter[Name]>,
    Row,
    Filter
  > | null;
};

type AnyMatch<Row> = (
  value: unknown,
  context: { readonly filter: object; readonly now: Date },
) => Condition<Row>;

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** The predicate of all conditions of a filter at a moment. */
export function createMatch<Filter extends object, Row>(
  matches: Matches<Filter, Row>,
): (filter: Filter, now: Date) => (row: Row) => boolean;
export function createMatch<Row>(matches: Readonly<Record<string, AnyMatch<Row> | null>>) {
  return (filter: object, now: Date): ((row: Row) => boolean) => {
    const conditions = Object.entries(filter).flatMap(([name, value]) => {
      const match = matches[name];
      return match && isSet(value) ? (match(value, { filter, now }) ?? []) : [];
    });
    return (row) => conditions.every((condition) => condition(row));
  };
}

interface AtMoment {
  readonly now: Date;
}

/** Matches rows with one of the given values. A row without a value does not match. */
export function matchAny<Row, Value>(getValue: (row: Row, now: Date) => NoInfer<Value> | null) {
  return (filterValues: readonly Value[], { now }: AtMoment): Condition<Row> =>
    (row) => {
      const value = getValue(row, now);
      return value !== null && filterValues.includes(value);
    };
}

/** Matches rows with several values, one of which is given. */
export function matchSome<Row, Value>(getValues: (row: Row, now: Date) => readonly NoInfer<Value>[]) {
  return (filterValues: readonly Value[], { now }: AtMoment): Condition<Row> =>
    (row) =>
      getValues(row, now).some((value) => filterValues.includes(value));
}

/** Matches rows with exactly this value. */
export function matchValue<Row, Value>(getValue: (row: Row, now: Date) => NoInfer<Value>) {
  return (filterValue: Value, { now }: AtMoment): Condition<Row> =>
    (row) =>
      getValue(row, now) === filterValue;
}

/** Matches rows whose amount is at least the given one. */
export function matchAtLeast<Row>(getAmount: (row: Row) => number) {
  return (least: number): Condition<Row> =>
    (row) =>
      getAmount(row) >= least;
}

/** Matches rows whose amount is at most the given one. */
export function matchAtMost<Row>(getAmount: (row: Row) => number) {
  return (most: number): Condition<Row> =>
    (row) =>
      getAmount(row) <= most;
}

/** Matches rows that a search finds by one of their texts. */
export function matchText<Row>(getTexts: (row: Row) => readonly (string | null)[]) {
  return (search: string): Condition<Row> => {
    const terms = readTerms(search);
    return terms.length === 0 ? null : (row) => matchesTerms(getTexts(row), terms);
  };
}
