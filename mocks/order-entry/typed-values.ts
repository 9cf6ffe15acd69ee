import type { ErrorObject } from 'ajv';
import type {
  OrderDraftLine,
  OrderDraftValues,
  OrderEntryCheckResult,
  OrderEntryMessage,
  OrderEntryValues,
} from '#src/api/generated/types.ts';
import { schemas } from '#mocks/generated/bodies.js';
import { cleanValues } from './clean-values.ts';

const plainNumber = /^-?\d+(\.\d+)?$/;
const numberFields = ['quantity', 'minShelfLifeDays', 'unitPrice'] as const;
const count = (value: unknown): string => Number(value).toLocaleString('en-US');

/** The record without texts in which nothing is entered. */
function dropEmpty<Value extends object>(record: Value): Value {
  const entered = { ...record };
  for (const [name, value] of Object.entries(record)) if (value === '') Reflect.deleteProperty(entered, name);
  return entered;
}

function readNumbers(line: OrderDraftLine): OrderDraftLine {
  const read = dropEmpty(line);
  for (const name of numberFields) {
    const typed = read[name];
    if (typeof typed === 'string' && plainNumber.test(typed)) read[name] = Number(typed);
  }
  return read;
}

/** The typed values in their normal form, with numbers for their texts. */
function normalize(draft: OrderDraftValues): OrderDraftValues {
  const { shipTo, lines, ...header } = cleanValues(draft);
  return {
    ...dropEmpty(header),
    ...(shipTo && { shipTo: dropEmpty(shipTo) }),
    ...(lines && { lines: lines.map(readNumbers) }),
  };
}

const getMember = (record: unknown, name: string): unknown =>
  record instanceof Object ? Reflect.get(record, name) : undefined;

function describe({ keyword, params }: ErrorObject, value: unknown): string {
  const { limit } = params;
  switch (keyword) {
    case 'maxLength':
      return `Use ${count(limit)} characters or fewer (now ${count(Array.from(String(value)).length)}).`;
    case 'format':
      return 'Enter a valid date.';
    case 'minimum':
      return `Enter a number of ${count(limit)} or more.`;
    case 'maximum':
      return `Enter a number of ${count(limit)} or less.`;
    case 'enum':
      return 'Choose a value from the list.';
    default:
      return params['type'] === 'integer' ? 'Enter a whole number.' : 'Enter a number.';
  }
}

function toMessage(error: ErrorObject, value: unknown): OrderEntryMessage {
  const [, member = '', index, lineMember] = error.instancePath.split('/');
  const isLine = member === 'lines';
  return {
    rule: 'Invalid',
    field: isLine ? (lineMember ?? member) : [member, index].filter((part) => part !== undefined).join('.'),
    lineIndex: isLine ? Number(index) : null,
    message: describe(error, value),
    remedies: [],
    order: null,
  };
}

const isOrder = (values: unknown): values is OrderEntryValues =>
  schemas['OrderEntryValues']?.(values) === true;

interface TypedValues {
  /** The values that an order can have. */
  readonly values: OrderEntryValues;
  /** The error of each other one. */
  readonly errors: readonly OrderEntryMessage[];
}

/** Separates typed values into those that an order can have, and errors. */
export function readTyped(draft: OrderDraftValues): TypedValues {
  const values = normalize(draft);
  if (isOrder(values)) return { values, errors: [] };
  const messages = new Map<string, OrderEntryMessage>();
  for (const error of schemas['OrderEntryValues']?.errors ?? []) {
    const path = error.instancePath.split('/').slice(1);
    const owner = path.slice(0, -1).reduce<unknown>(getMember, values);
    const name = path.at(-1) ?? '';
    if (messages.has(error.instancePath) || !(owner instanceof Object)) continue;
    messages.set(error.instancePath, toMessage(error, getMember(owner, name)));
    Reflect.deleteProperty(owner, name);
    // A quantity without its unit is none.
    if (name === 'uom') Reflect.deleteProperty(owner, 'quantity');
  }
  if (!isOrder(values)) throw new Error('The valid values of a draft are no values of an order.');
  return { values, errors: [...messages.values()] };
}

/** The result of a check with the errors of typed values, which the check did not have. */
export function addErrors(
  result: OrderEntryCheckResult,
  invalid: readonly OrderEntryMessage[],
): OrderEntryCheckResult {
  const places = new Set(invalid.map(({ field, lineIndex }) => `${lineIndex} ${field}`));
  const isInvalid = ({ field, lineIndex }: OrderEntryMessage): boolean =>
    places.has(`${lineIndex} ${field}`) || (field === 'quantity' && places.has(`${lineIndex} uom`));
  const errors = [...invalid, ...result.errors.filter((message) => !isInvalid(message))];
  return { ...result, isValid: errors.length === 0, errors };
}
