import { isDay, type Day } from '#src/lib/dates.ts';

/** How one filter is written into the address and read from it. What cannot be read is as if it were not there. */
export interface FilterField<Value> {
  /** The filter lets everything through. */
  readonly none: Value;
  // Methods, not properties: only so may a field of one type stand among fields of all types.
  read(texts: readonly string[]): Value;
  /** Nothing where the filter lets everything through. */
  write(value: Value): readonly string[];
}

export type FilterFields = Readonly<Record<string, FilterField<unknown>>>;

export type FilterValues<Fields extends FilterFields> = {
  readonly [Name in keyof Fields]: Fields[Name]['none'];
};

function choiceBehind<V extends string | number>(choices: readonly V[], text: string): V | undefined {
  return choices.find((choice) => String(choice) === text);
}

/** At most one of a few choices; null is all of them. */
export function oneOf<V extends string | number>(choices: readonly V[]): FilterField<V | null> {
  return {
    none: null,
    read: ([text = '']) => choiceBehind(choices, text) ?? null,
    write: (value) => (value === null ? [] : [String(value)]),
  };
}

const noChoices: readonly never[] = [];

/** Any of a few choices, in their own order; none chosen is all of them. */
export function manyOf<V extends string | number>(choices: readonly V[]): FilterField<readonly V[]> {
  return {
    none: noChoices,
    read: (texts) => {
      const chosen = choices.filter((choice) => texts.includes(String(choice)));
      return chosen.length === 0 ? noChoices : chosen;
    },
    write: (values) => choices.filter((choice) => values.includes(choice)).map(String),
  };
}

/** A text that is not known beforehand, such as an id that arrives with the data; one that fits the pattern, if any. */
export function anyText(maxLength: number, pattern?: RegExp): FilterField<string | null> {
  return {
    none: null,
    read: ([text = '']) =>
      text === '' || text.length > maxLength || pattern?.test(text) === false ? null : text,
    write: (value) => (value === null || value === '' ? [] : [value]),
  };
}

/** Any of some whole numbers above zero that are not known beforehand, such as ids that arrive with the data. */
export function anyIds(mostIds: number, highest: number): FilterField<readonly number[]> {
  return {
    none: noChoices,
    read: (texts) => {
      const ids = new Set(texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number));
      const known = [...ids].filter((id) => id <= highest).slice(0, mostIds);
      return known.length === 0 ? noChoices : known.sort((one, other) => one - other);
    },
    write: (values) => values.map(String),
  };
}

/** A calendar day `YYYY-MM-DD`; null is none. */
export const anyDay: FilterField<Day | null> = {
  none: null,
  read: ([text = '']) => (isDay(text) ? text : null),
  write: (value) => (value === null ? [] : [value]),
};

/** Any of some codes that are not known beforehand; those that do not fit the pattern are left out. */
export function anyCodes(mostCodes: number, pattern: RegExp): FilterField<readonly string[]> {
  return {
    none: noChoices,
    read: (texts) => {
      const codes = [...new Set(texts.filter((text) => pattern.test(text)))].slice(0, mostCodes);
      return codes.length === 0 ? noChoices : codes.sort();
    },
    write: (values) => values,
  };
}
