import type { FilterFields, FilterValues } from './fields.ts';

/** What a row is compared by: one of the choices of a filter. */
type ChoiceOf<Value> = Value extends readonly (infer Choice)[] ? Choice : Exclude<Value, null>;

/** The choice of each filter that a row belongs to. Keep the object outside of components. */
export type FilterChoices<Row, Fields extends FilterFields> = {
  readonly [Name in keyof Fields]: (row: Row) => ChoiceOf<FilterValues<Fields>[Name]>;
};

/** Whether a row belongs to what is chosen, in every filter; nothing chosen is everything. */
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
