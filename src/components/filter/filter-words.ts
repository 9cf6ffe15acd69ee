/** What a filter is called, and how it is chosen where its kind in the contract does not say. */
export interface FilterWords {
  readonly label: string;
  /** Of a boolean for which both values can be chosen; without them it is a restriction that is on or off. */
  readonly yes?: string;
  readonly no?: string;
  /** The text for no choice of one of many values, which is found by typing: 'All items'. */
  readonly allText?: string;
  /** The server uses the first option by default, so that there is no 'All'. */
  readonly hasDefault?: true;
  /** The smallest amounts to choose from, US dollars. */
  readonly steps?: readonly number[];
}

/** A filter, or the set of records that a link names. */
export interface NamedFilter extends FilterWords {
  readonly name: string;
}

/** A filter with its value in words, as chips, schedules and prints show it. */
export interface FilterText {
  readonly label: string;
  /** The words of the selected values; empty when it does not filter. */
  readonly texts: readonly string[];
}

/** The filter of the contract that is set by a link to the records of a notice. */
export const recordSetFilter: NamedFilter = { name: 'records', label: 'Records' };
