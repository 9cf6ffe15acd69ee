import { matchesLimits, type TextLimits } from '#src/api/parameter-limits.ts';
import { isDay, type Day } from '#src/lib/dates.ts';
import { cleanText } from '#src/lib/clean-text.ts';

/** Parses a filter from the URL and serializes it. Invalid values are ignored. */
export interface FilterField<Value> {
  /** The value that does not filter. */
  readonly empty: Value;
  /** Its URL parameter, if different from the filter's name. */
  readonly parameter?: string;
  /** It always has a value, such as a day of a period: it does not count as a filter, and clearing keeps it. */
  readonly isKept?: true;
  // Methods, not properties: their parameters are bivariant, so that fields of different types fit in one record.
  read(texts: readonly string[]): Value;
  /** Empty for the value that does not filter. */
  write(value: Value): readonly string[];
}

export type FilterFields = Readonly<Record<string, FilterField<unknown>>>;

export type FilterValues<Fields extends FilterFields> = {
  readonly [Name in keyof Fields]: Fields[Name]['empty'];
};

function findChoice<V extends string | number>(choices: readonly V[], text: string): V | undefined {
  return choices.find((choice) => String(choice) === text);
}

/** A single choice; null does not filter. */
export function createChoice<V extends string | number>(choices: readonly V[]): FilterField<V | null> {
  return {
    empty: null,
    read: ([text = '']) => findChoice(choices, text) ?? null,
    write: (value) => (value === null ? [] : [String(value)]),
  };
}

const noChoices: readonly never[] = [];

/** A multiple choice in the order of `choices`; an empty list does not filter. */
export function createMultiChoice<V extends string | number>(
  choices: readonly V[],
): FilterField<readonly V[]> {
  return {
    empty: noChoices,
    read: (texts) => {
      const selected = choices.filter((choice) => texts.includes(String(choice)));
      return selected.length === 0 ? noChoices : selected;
    },
    write: (values) => choices.filter((choice) => values.includes(choice)).map(String),
  };
}

/** A text whose values are not known in advance, such as an id; it must match the pattern. */
export function anyText(maxLength: number, pattern?: RegExp): FilterField<string | null> {
  return {
    empty: null,
    read: ([raw = '']) => {
      const text = cleanText(raw);
      return text === '' || text.length > maxLength || pattern?.test(text) === false ? null : text;
    },
    write: (value) => (value === null || value === '' ? [] : [value]),
  };
}

/** Positive integers that are not known in advance, such as ids. */
export function anyIds(maxIds: number, max: number): FilterField<readonly number[]> {
  return {
    empty: noChoices,
    read: (texts) => {
      const ids = new Set(texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number));
      const validIds = [...ids].filter((id) => id <= max).slice(0, maxIds);
      return validIds.length === 0 ? noChoices : validIds.sort((a, b) => a - b);
    },
    write: (values) => values.map(String),
  };
}

/** A calendar day `YYYY-MM-DD`; null does not filter. */
export const anyDay: FilterField<Day | null> = {
  empty: null,
  read: ([text = '']) => (isDay(text) ? text : null),
  write: (value) => (value === null ? [] : [value]),
};

/** Codes that are not known in advance; those outside the limits are ignored. */
export function anyCodes(maxCodes: number, limits: TextLimits): FilterField<readonly string[]> {
  return {
    empty: noChoices,
    read: (texts) => {
      const valid = texts.map(cleanText).filter((text) => text !== '' && matchesLimits(text, limits));
      const codes = [...new Set(valid)].slice(0, maxCodes);
      return codes.length === 0 ? noChoices : codes.sort();
    },
    write: (values) => values,
  };
}

/** A number within its limits; null does not filter. */
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

/** The words for true and false in the URL; a value without a word cannot be selected. */
export interface BooleanAddress {
  readonly parameter?: string;
  readonly yes?: string;
  readonly no?: string;
}

/** A boolean; null does not filter. */
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
