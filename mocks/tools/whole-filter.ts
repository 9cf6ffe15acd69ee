/**
 * Makes a function that takes the query of a call for the filter that a list shares with its figures and its export.
 * Every name of the filter must be among the query's: a parameter that the contract takes away from one of the calls
 * would otherwise go unnoticed, as all of them are optional.
 */
export function wholeFilter<Filter>() {
  return <Query extends Filter>(
    query: Query & (keyof Filter extends keyof Query ? unknown : never),
  ): Filter => query;
}
