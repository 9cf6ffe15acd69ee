import { requests } from '#mocks/generated/bodies.js';
import { parameters } from '#mocks/generated/parameters.js';
import type { Validator } from '#mocks/generated/validator.ts';
import { operations } from '#src/api/generated/operations.ts';
import type { FoundOperation } from './find-operation.ts';

type Values = Record<string, string | string[]>;

function parseQuery(search: URLSearchParams): Values {
  const values: Values = {};
  for (const name of new Set(search.keys())) {
    const all = search.getAll(name);
    values[name] = all.length === 1 ? (all[0] ?? '') : all;
  }
  return values;
}

/** What an ajv check finds, one line per finding. */
export function ajvFindings(check: Validator | undefined, value: unknown): string[] {
  if (!check) return ['has no generated check'];
  if (check(value)) return [];
  return (check.errors ?? []).map(
    (error) => `${error.instancePath || '/'} ${error.message ?? 'is not valid'}`,
  );
}

/** A form as typed by the description: a file is a text. */
async function readForm(request: Request): Promise<unknown> {
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, value instanceof Blob ? 'file' : value]));
}

interface ReadBody {
  readonly mediaType: string;
  readonly value: unknown;
  readonly findings: readonly string[];
}

async function readBody(id: FoundOperation['id'], request: Request): Promise<ReadBody> {
  const declared: readonly string[] = operations[id].body;
  const mediaType = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const none = { mediaType, value: undefined };
  const bytes = await request.clone().arrayBuffer();
  if (bytes.byteLength === 0) {
    return { ...none, findings: operations[id].bodyRequired ? ['the body is missing'] : [] };
  }
  if (declared.length === 0) return { ...none, findings: ['takes no body'] };
  if (!declared.includes(mediaType)) {
    return { ...none, findings: [`the body is '${mediaType}', not ${declared.join(' or ')}`] };
  }
  try {
    const value: unknown =
      mediaType === 'multipart/form-data' ? await readForm(request) : await request.json();
    const findings = ajvFindings(requests[`${id} ${mediaType}`], value);
    return { mediaType, value, findings: findings.map((finding) => `the body ${finding}`) };
  } catch {
    return { ...none, findings: [`the body is no well-formed ${mediaType}`] };
  }
}

/** A request as the checks see it. */
export interface JudgedRequest {
  readonly query: Values;
  readonly headers: Record<string, string>;
  readonly mediaType: string;
  /** Undefined when there is none, or when it cannot be read. */
  readonly body: unknown;
  readonly findings: readonly string[];
}

/** A request with its contract violations. Consumes its body. */
export async function judgeRequest(operation: FoundOperation, request: Request): Promise<JudgedRequest> {
  const read = () => ({
    query: parseQuery(new URL(request.url).searchParams),
    headers: Object.fromEntries(request.headers),
  });
  const { query, headers } = read();
  const values = { path: { ...operation.parameters }, query, header: headers };
  const parameterFindings = ajvFindings(parameters[operation.id], values);
  const { mediaType, value, findings } = await readBody(operation.id, request);
  // The check has converted the texts of the first reading into the types of the contract.
  return { ...read(), mediaType, body: value, findings: [...parameterFindings, ...findings] };
}
