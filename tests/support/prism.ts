import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { isObject, type Json, type JsonObject } from '#description/json.ts';
import { readContract } from './bundled-contract.ts';

export type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/**
 * The description's calls as Prism sees them, by operation id. Prism knows JSON Schema's dialects by their ids only.
 * With another id, such as OpenAPI's own for 2020-12, it cannot compile a body's schema, and silently accepts every
 * body.
 */
export async function loadPrismOperations(
  document: JsonObject = readContract(),
): Promise<Map<string, PrismOperation>> {
  const dialect = document['jsonSchemaDialect'];
  if (dialect !== 'https://json-schema.org/draft/2020-12/schema') {
    throw new Error(`Prism cannot validate bodies in the dialect ${JSON.stringify(dialect)}.`);
  }
  const loaded = await getHttpOperationsFromSpec(document);
  return new Map(loaded.map((operation) => [operation.iid ?? '', operation]));
}

/** More would fill the memory. */
const maxMultiples = 10_000;

function multiplesIn(node: JsonObject): number[] {
  const { multipleOf, minimum, maximum } = node;
  if (typeof multipleOf !== 'number' || Number.isInteger(multipleOf)) return [];
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return [];
  const count = Math.floor((maximum - minimum) / multipleOf) + 1;
  if (count > maxMultiples)
    throw new Error(
      `Prism cannot generate a multiple of ${multipleOf} up to ${maximum}: leave out multipleOf.`,
    );
  return Array.from({ length: count }, (_, index) => minimum + index * multipleOf);
}

/**
 * A narrower pattern in place of one for texts with blanks, but none at the ends: Prism cuts a long text at the limit,
 * where it may have one.
 */
const narrow = (pattern: string): string =>
  pattern.includes(' -]*[') ? '^[0-9A-Z][0-9A-Z-]{0,40}$' : pattern;

/**
 * The description adapted so that Prism generates valid responses in time: lists of at most `longest` items (it
 * generates the maximum, and a thousand surveys take seconds), short texts, and multiples of a fraction as an enum (it generates
 * invalid ones). What conforms to it conforms to the description.
 */
export function generable(node: Json, maxLength: number): Json {
  if (Array.isArray(node)) return node.map((item) => generable(item, maxLength));
  if (!isObject(node)) return node;
  const values = multiplesIn(node);
  if (values.length > 0) {
    const mayBeNull = Array.isArray(node['type']) && node['type'].includes('null');
    return { enum: mayBeNull ? [...values, null] : values };
  }
  const copied = Object.entries(node).map(([key, value]): [string, Json] => {
    const isLimit = key === 'maxItems' && typeof value === 'number';
    if (key === 'pattern' && typeof value === 'string') return [key, narrow(value)];
    return [key, isLimit ? Math.min(value, maxLength) : generable(value, maxLength)];
  });
  return Object.fromEntries(copied);
}

export interface PrismServer {
  /** Origin without the `/api` prefix: Prism serves the paths of the description. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A Prism mock server on a free loopback port. It validates tokens, requests and its own responses. */
export async function startPrism(operations: ReadonlyMap<string, PrismOperation>): Promise<PrismServer> {
  const logger = createLogger('prism', { level: 'silent' });
  const server = createServer([...operations.values()], {
    components: { logger },
    cors: false,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      upstreamProxy: undefined,
      mock: { dynamic: false, ignoreExamples: false },
    },
  });
  const url = await server.listen(0, '127.0.0.1');
  return { url, close: () => server.close() };
}
