import { isObject, type Json, type JsonObject } from '#description/json.ts';
import {
  isJsonType,
  getLabel,
  responseFor,
  type Operation,
  type DescribedContract,
} from '#cases/contract.ts';
import type { FindingCode } from '../findings/codes.ts';
import { formatResponseLine, formatValue, type Finding } from '../findings/finding.ts';
import { isSuccess, type HttpResponse, type Exchange } from '#cases/http/exchange.ts';
import { acceptsAnything } from '#cases/schemas/accepts-anything.ts';
import { differences } from './sameness.ts';
import type { Sets } from './sets.ts';

/** Counters and version marks, which any update may change. */
const accompanying = /(version|revision|etag|count|total|updated|modified|changed)/i;

export function lifecycleFinding(
  code: FindingCode,
  operation: Operation,
  cause: string,
  expected: string,
  exchanges: readonly Exchange[],
  got?: string,
): Finding {
  const last = exchanges.at(-1);
  return {
    code,
    operation: getLabel(operation),
    cause,
    expected,
    got: got ?? (last ? formatResponseLine(last) : ''),
    exchanges,
  };
}

function getBody(exchange: Exchange): JsonObject | undefined {
  const json = isSuccess(exchange.response) ? exchange.response.json : undefined;
  return isObject(json) ? json : undefined;
}

/** Sent properties with a different value in the response. Properties that the response omits are not compared. */
export function sentFindings(
  code: FindingCode,
  operation: Operation,
  sent: Json,
  exchanges: readonly Exchange[],
  sets: Sets,
): readonly Finding[] {
  const last = exchanges.at(-1);
  const got = last && getBody(last);
  if (!got || !isObject(sent)) return [];
  return differences(sent, got, sets)
    .filter(({ name }) => !accompanying.test(name))
    .map(({ name, before, after }) =>
      lifecycleFinding(
        code,
        operation,
        name,
        `${name} ${formatValue(before)}, as it was sent`,
        exchanges,
        formatValue(after),
      ),
    );
}

/** Sent properties that are readable (in the response, or `readable`) but missing. */
export function lostFindings(
  code: FindingCode,
  operation: Operation,
  sent: Json,
  exchange: Exchange,
  read: Exchange,
  readable: ReadonlySet<string>,
): readonly Finding[] {
  const [written, got] = [getBody(exchange), getBody(read)];
  if (!written || !got || !isObject(sent)) return [];
  return Object.keys(sent)
    .filter((name) => sent[name] !== null && got[name] === undefined)
    .filter((name) => written[name] !== undefined || (readable.has(name) && !acceptsAnything(sent[name])))
    .map((name) =>
      lifecycleFinding(
        code,
        operation,
        name,
        written[name] === undefined
          ? `${name} ${formatValue(sent[name])}, as it was sent`
          : `${name} ${formatValue(written[name])}, as in the response`,
        [exchange, read],
        'nothing',
      ),
    );
}

/** The properties of the response's schema that are not write-only. */
export function readableIn(
  { response }: Pick<DescribedContract, 'response'>,
  operation: Operation,
  { status, json }: Pick<HttpResponse, 'status' | 'json'>,
): ReadonlySet<string> {
  const content = responseFor(operation, status)?.content ?? [];
  const namesIn = (schema: Json): readonly string[] => {
    const { properties, alternatives } = response.view(schema);
    const matching = alternatives
      .flatMap(({ members }) => members)
      .filter((member) => response.matches(member, json ?? null));
    return [
      ...[...properties]
        .filter(([, propertySchema]) => response.view(propertySchema).rest['writeOnly'] !== true)
        .map(([name]) => name),
      ...matching.flatMap(namesIn),
    ];
  };
  return new Set(
    content.filter(({ type }) => isJsonType(type)).flatMap(({ schema }) => namesIn(schema ?? true)),
  );
}

/** Properties in which two responses about the same resource differ, except times and counters. */
export function changeFindings(
  code: FindingCode,
  operation: Operation,
  before: Exchange,
  after: Exchange,
  exchanges: readonly Exchange[],
  except: readonly string[] = [],
  isStrict = false,
  sets: Sets = new Set(),
): readonly Finding[] {
  const [bodyBefore, bodyAfter] = [getBody(before), getBody(after)];
  if (!bodyBefore || !bodyAfter) return [];
  const isMoment = (value: Json | undefined) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
  const lost = Object.keys(bodyBefore).filter(
    (name) => bodyAfter[name] === undefined && bodyBefore[name] !== null,
  );
  const changed = differences(bodyBefore, bodyAfter, sets);
  return [...changed, ...lost.map((name) => ({ name, before: bodyBefore[name] ?? null, after: null }))]
    .filter(
      ({ name, before: value }) =>
        !except.includes(name) && !isMoment(value) && (isStrict || !accompanying.test(name)),
    )
    .map(({ name, before: value, after: now }) =>
      lifecycleFinding(
        code,
        operation,
        name,
        `${name} ${formatValue(value)}, as before`,
        exchanges,
        now === null ? 'nothing' : formatValue(now),
      ),
    );
}

/** A property that is not part of the replacement and still has its previous value. */
export function storedValueFindings(
  operation: Operation,
  previous: Json,
  replacement: Json,
  read: Exchange,
  exchanges: readonly Exchange[],
): readonly Finding[] {
  const got = getBody(read);
  if (!got || !isObject(previous) || !isObject(replacement)) return [];
  return Object.entries(previous)
    .filter(
      ([name, value]) =>
        // Flags, numbers and empty lists may be the server's defaults; free texts cannot.
        (typeof value === 'string' || (Array.isArray(value) && value.length > 0)) &&
        !(name in replacement) &&
        got[name] !== undefined &&
        differences({ [name]: value }, got).length === 0,
    )
    .map(([name, value]) =>
      lifecycleFinding(
        'update-not-seen',
        operation,
        `${name} is kept although it was omitted`,
        `no ${name}, which the replacement does not have`,
        exchanges,
        formatValue(value),
      ),
    );
}
