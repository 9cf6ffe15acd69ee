import type { FilterFields, FilterValues } from './fields.ts';

/** The filter value that a row belongs to. */
type ChoiceOf<Value> = Value extends readonly (infer Choice)[] ? Choice : Exclude<Value, null>;

/** For each filter, the value that a row belongs to. Define the object outside of components. */
export type FilterChoices<Row, Fields extends FilterFields> = {
  readonly [Name in keyof Fields]: (row: Row) => ChoiceOf<FilterValues<Fields>[Name]>;
};

/** Whether a row matches every filter that is set. */
export function matchesFilters<Row, Fields extends FilterFields>(
  choices: FilterChoices<Row, Fields>,
  filters: FilterValues<Fields>,
  row: Row,
): boolean {
  return Object.entries<(row: Row) => unknown>(choices).every(([name, getChoice]) => {
    const chosen: unknown = filters[name];
    if (Array.isArray(chosen)) return chosen.length === 0 || chosen.includes(getChoice(row));
    return chosen === null || chosen === getChoice(row);
  });
}
