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
    const selected: unknown = filters[name];
    if (Array.isArray(selected)) return selected.length === 0 || selected.includes(getChoice(row));
    return selected === null || selected === getChoice(row);
  });
}
