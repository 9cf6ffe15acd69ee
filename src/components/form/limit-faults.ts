import type { Limits } from '#src/api/limits.ts';
import { isDay } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { countCharacters } from '#src/lib/text-length.ts';
import { isBlank } from '#src/lib/clean-text.ts';

/** Whether a value counts as not entered; a text in which nothing can be seen does. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return isBlank(value);
  return Array.isArray(value) && value.length === 0;
}

/**
 * Whether the user must enter a value: an empty text or list would be invalid. A required member that may be null or
 * empty is optional for the user.
 */
export function requiresValue(limits: Limits): boolean {
  if (limits.isRequired !== true || limits.types.includes('null')) return false;
  if (limits.types.includes('array')) return (limits.minItems ?? 0) > 0;
  if (!limits.types.includes('string')) return !limits.types.includes('boolean');
  return (limits.minLength ?? 0) > 0 || limits.format !== undefined || limits.enum !== undefined;
}

/** Deliberately loose: the server validates, and no valid address may be rejected here. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function formatFault(format: string, text: string): string | undefined {
  switch (format) {
    case 'date':
      return isDay(text) ? undefined : 'Enter a valid date.';
    case 'date-time':
      return Number.isNaN(Date.parse(text)) ? 'Enter a day and a time.' : undefined;
    case 'email':
      return email.test(text) ? undefined : 'Enter an email address, such as name@company.com.';
    case 'uri':
      return URL.canParse(text) ? undefined : 'Enter a web address, such as https://www.company.com.';
    default:
      return undefined;
  }
}

function textFault(limits: Limits, value: string, patternText: string | undefined): string | undefined {
  const text = value.trim();
  const length = countCharacters(text);
  const { minLength, maxLength, pattern, format } = limits;
  if (maxLength !== undefined && length > maxLength) {
    return `Use ${formatNumber(maxLength)} characters or fewer (now ${formatNumber(length)}).`;
  }
  if (minLength !== undefined && length < minLength) {
    return `Use ${formatNumber(minLength)} characters or more.`;
  }
  if (format !== undefined) {
    const fault = formatFault(format, text);
    if (fault !== undefined) return fault;
  }
  if (pattern === undefined || new RegExp(pattern, 'u').test(text)) return undefined;
  if (patternText !== undefined) return patternText;
  return pattern.startsWith('^https://') ? 'Start with https://.' : 'This does not have the expected format.';
}

/** The bounds as text: 'from 1 to 9', 'of 1 or more', 'below 10'. */
function describeRange({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Limits): string {
  const [low, high] = [minimum, maximum].map((bound) => bound !== undefined && formatNumber(bound));
  if (low && high) return `from ${low} to ${high}`;
  const parts = [
    low && `of ${low} or more`,
    exclusiveMinimum !== undefined && `above ${formatNumber(exclusiveMinimum)}`,
    high && `of ${high} or less`,
    exclusiveMaximum !== undefined && `below ${formatNumber(exclusiveMaximum)}`,
  ];
  return parts.filter(Boolean).join(' and ');
}

function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  // In floating point, 0.3 is not exactly three times 0.1.
  return Math.abs(times - Math.round(times)) < 1e-9;
}

function numberFault(limits: Limits, value: number): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  if (!Number.isFinite(value)) return 'Enter a number.';
  if (!limits.types.includes('number') && !Number.isInteger(value)) return 'Enter a whole number.';
  const isOut =
    (minimum !== undefined && value < minimum) ||
    (maximum !== undefined && value > maximum) ||
    (exclusiveMinimum !== undefined && value <= exclusiveMinimum) ||
    (exclusiveMaximum !== undefined && value >= exclusiveMaximum);
  if (isOut) return `Enter a number ${describeRange(limits)}.`;
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) {
    return `Enter a multiple of ${formatNumber(multipleOf)}.`;
  }
  return undefined;
}

function listFault(limits: Limits, value: readonly unknown[]): string | undefined {
  const { minItems, maxItems, uniqueItems } = limits;
  if (maxItems !== undefined && value.length > maxItems)
    return `Choose no more than ${formatNumber(maxItems)}.`;
  if (minItems !== undefined && value.length < minItems) return `Choose at least ${formatNumber(minItems)}.`;
  if (uniqueItems === true && new Set(value).size < value.length) return 'Each value can be used only once.';
  return undefined;
}

/**
 * The error message of an entered value that breaks the contract's limits; undefined when it is valid or empty (see
 * `requiresValue`). `patternText` is the message for a text that does not match the pattern.
 */
export function limitFault(limits: Limits, value: unknown, patternText?: string): string | undefined {
  if (isEmpty(value)) return undefined;
  if (limits.enum && !Array.isArray(value) && !limits.enum.includes(value))
    return 'Choose a value from the list.';
  // What was typed in the place of a number.
  if (typeof value === 'string' && limits.types.some((type) => type === 'integer' || type === 'number'))
    return numberFault(limits, Number(value)) ?? 'Enter a number.';
  if (typeof value === 'string') return textFault(limits, value, patternText);
  if (typeof value === 'number') return numberFault(limits, value);
  if (Array.isArray(value)) return listFault(limits, value);
  return undefined;
}

/** The error of an amount in dollars with a fraction of a cent. */
export function centsFault(amount: number): string | undefined {
  // In floating point, 0.29 * 100 is not 29.
  return Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6 ? 'Enter at most two decimals.' : undefined;
}
