import { isObject, type Json } from '#description/json.ts';
import type { Operation, Parameter, DescribedContract } from '../contract.ts';
import { getKey, type ParameterValues } from '../http/call.ts';

const lowWords = ['from', 'start', 'begin', 'min', 'minimum', 'since', 'after', 'gte', 'gt', 'lower'];
const highWords = ['to', 'end', 'max', 'maximum', 'until', 'till', 'before', 'lte', 'lt', 'upper'];

type End = 'low' | 'high';

function splitWords(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

interface RangeName {
  /** The common name of both ends of a range. */
  readonly stem: string;
  readonly end: End;
}

/** One entry for each word of the name that can denote the end of a range. */
function endsIn(name: string): readonly RangeName[] {
  const words = splitWords(name);
  return words.flatMap((word, index): RangeName[] => {
    const stem = words.with(index, '*').join(' ');
    if (lowWords.includes(word)) return [{ stem, end: 'low' }];
    return highWords.includes(word) ? [{ stem, end: 'high' }] : [];
  });
}

/** The name of the other end of a range, such as `createdAfter` and `createdBefore`: the names differ in one word. */
function findOppositeEnd(
  name: string,
  names: readonly string[],
): { readonly name: string; readonly end: End } | undefined {
  for (const ending of endsIn(name)) {
    const opposite = names.find((candidate) =>
      endsIn(candidate).some(({ stem, end }) => stem === ending.stem && end !== ending.end),
    );
    if (opposite !== undefined) return { name: opposite, end: ending.end === 'low' ? 'high' : 'low' };
  }
  return undefined;
}

function toComparable(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const time = typeof value === 'string' && /^\d{4}-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The value increased by that amount, in the same format. */
function shiftValue(value: Json, distance: number): Json | undefined {
  if (typeof value === 'number') return value + distance;
  const moved = new Date((toComparable(value) ?? Number.NaN) + distance);
  const year = moved.getUTCFullYear();
  if (typeof value !== 'string' || !(year >= 0 && year <= 9999)) return undefined;
  return value.length === 10 ? moved.toISOString().slice(0, 10) : moved.toISOString();
}

function findPartner(
  operation: Operation,
  { place, name }: Parameter,
): { readonly partner: Parameter; readonly end: End } | undefined {
  const siblings = operation.parameters.filter(
    (parameter) => parameter.place === place && parameter.name !== name,
  );
  const opposite = findOppositeEnd(
    name,
    siblings.map((sibling) => sibling.name),
  );
  const partner = siblings.find((sibling) => sibling.name === opposite?.name);
  return partner && opposite && { partner, end: opposite.end };
}

/**
 * The values with one changed so that its range remains valid: an optional other end is omitted, a required one is
 * moved by the same distance, because ranges may have a maximum length. Undefined when that is not possible.
 */
export function withEnd(
  contract: DescribedContract,
  operation: Operation,
  values: ParameterValues,
  parameter: Parameter,
  value: Json,
): ParameterValues | undefined {
  const parameterKey = getKey(parameter.place, parameter.name);
  const changed = new Map([...values, [parameterKey, value]]);
  const pair = findPartner(operation, parameter);
  const key = pair && getKey(pair.partner.place, pair.partner.name);
  const standing = key === undefined ? undefined : values.get(key);
  if (!pair || key === undefined || standing === undefined || values.get(parameterKey) === value)
    return changed;
  if (!pair.partner.isRequired) {
    changed.delete(key);
    return changed;
  }
  const [before, after] = [toComparable(values.get(parameterKey)), toComparable(value)];
  if (before === undefined || after === undefined) return changed;
  const candidates = [shiftValue(standing, after - before), value];
  const next = candidates.find(
    (candidate) => candidate !== undefined && contract.request.matches(pair.partner.schema, candidate),
  );
  return next === undefined ? undefined : changed.set(key, next);
}

/** Whether a range ends before it starts, which a schema cannot forbid and a conforming server may reject. */
export function hasRangeReversed(operation: Operation, values: ParameterValues): boolean {
  return operation.parameters.some((parameter) => {
    const pair = findPartner(operation, parameter);
    if (pair?.end !== 'high') return false;
    const low = toComparable(values.get(getKey(parameter.place, parameter.name)));
    const high = toComparable(values.get(getKey(pair.partner.place, pair.partner.name)));
    return low !== undefined && high !== undefined && low > high;
  });
}

/** The same for the properties of a body, at every depth. */
export function hasReversedRange(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasReversedRange);
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  return names.some((name) => {
    const opposite = findOppositeEnd(
      name,
      names.filter((candidate) => candidate !== name),
    );
    const [low, high] = [toComparable(value[name]), toComparable(opposite && value[opposite.name])];
    const isReversed = opposite?.end === 'high' && low !== undefined && high !== undefined && low > high;
    return isReversed || hasReversedRange(value[name] ?? null);
  });
}
