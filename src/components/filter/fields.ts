import { matchesLimits, type TextLimits } from '#src/api/parameter-limits.ts';
import { isDay, type Day } from '#src/lib/dates.ts';

/** How one filter is written into the address and read from it. What cannot be read is as if it were not there. */
export interface FilterField<Value> {
  /** The filter lets everything through. */
  readonly empty: Value;
  /** Its parameter in the address, where that is not the filter's own name. */
  readonly parameter?: string;
  /** It always has a value, such as a day of a period: it hides nothing, and clearing the filters keeps it. */
  readonly isKept?: true;
  // Methods, not properties: only so may a field of one type stand among fields of all types.
  read(texts: readonly string[]): Value;
  /** Nothing where the filter lets everything through. */
  write(value: Value): readonly string[];
}

export type FilterFields = Readonly<Record<string, FilterField<unknown>>>;

export type FilterValues<Fields extends FilterFields> = {
  readonly [Name in keyof Fields]: Fields[Name]['empty'];
};

function findChoice<V extends string | number>(choices: readonly V[], text: string): V | undefined {
  return choices.find((choice) => String(choice) === text);
}

/** At most one of a few choices; null is all of them. */
export function createChoice<V extends string | number>(choices: readonly V[]): FilterField<V | null> {
  return {
    empty: null,
    read: ([text = '']) => findChoice(choices, text) ?? null,
    write: (value) => (value === null ? [] : [String(value)]),
  };
}

const noChoices: readonly never[] = [];

/** Any of a few choices, in their own order; none chosen is all of them. */
export function createMultiChoice<V extends string | number>(
  choices: readonly V[],
): FilterField<readonly V[]> {
  return {
    empty: noChoices,
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
    empty: null,
    read: ([text = '']) =>
      text === '' || text.length > maxLength || pattern?.test(text) === false ? null : text,
    write: (value) => (value === null || value === '' ? [] : [value]),
  };
}

/** Any of some whole numbers above zero that are not known beforehand, such as ids that arrive with the data. */
export function anyIds(maxIds: number, max: number): FilterField<readonly number[]> {
  return {
    empty: noChoices,
    read: (texts) => {
      const ids = new Set(texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number));
      const known = [...ids].filter((id) => id <= max).slice(0, maxIds);
      return known.length === 0 ? noChoices : known.sort((one, other) => one - other);
    },
    write: (values) => values.map(String),
  };
}

/** A calendar day `YYYY-MM-DD`; null is none. */
export const anyDay: FilterField<Day | null> = {
  empty: null,
  read: ([text = '']) => (isDay(text) ? text : null),
  write: (value) => (value === null ? [] : [value]),
};

/** Any of some codes that are not known beforehand; those that do not keep the limits are left out. */
export function anyCodes(maxCodes: number, limits: TextLimits): FilterField<readonly string[]> {
  return {
    empty: noChoices,
    read: (texts) => {
      const known = texts.filter((text) => text !== '' && matchesLimits(text, limits));
      const codes = [...new Set(known)].slice(0, maxCodes);
      return codes.length === 0 ? noChoices : codes.sort();
    },
    write: (values) => values,
  };
}

/** A number within its limits; null is none. */
export function anyNumber(minimum: number, maximum: number, isWhole: boolean): FilterField<number | null> {
  return {
    empty: null,
    read: ([text = '']) => {
      const value = text.trim() === '' ? Number.NaN : Number(text);
      const isValid = isWhole ? Number.isSafeInteger(value) : Number.isFinite(value);
      return isValid && value >= minimum && value <= maximum ? value : null;
    },
    write: (value) => (value === null ? [] : [String(value)]),
  };
}

/** How a yes or no is written into the address; a word that is left out cannot be chosen. */
export interface BooleanAddress {
  readonly parameter?: string;
  readonly yes?: string;
  readonly no?: string;
}

/** Yes or no; null is both. */
export function yesOrNo({ parameter, yes, no }: BooleanAddress): FilterField<boolean | null> {
  return {
    empty: null,
    ...(parameter !== undefined && { parameter }),
    read: ([text]) => (text === undefined ? null : text === yes ? true : text === no ? false : null),
    write: (value) => {
      const word = value === null ? undefined : value ? yes : no;
      return word === undefined ? [] : [word];
    },
  };
}
