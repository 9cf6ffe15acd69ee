import { validateInput } from '@stoplight/prism-http/dist/validator/index.js';
import { requests } from '#mocks/generated/bodies.js';
import { parameters } from '#mocks/generated/parameters.js';
import type { Validator } from '#mocks/generated/validator.ts';
import { operations } from '#src/api/generated/operations.ts';
import type { FoundOperation } from './find-operation.ts';
import type { PrismOperation } from './prism.ts';

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

/** Prism reads a form as text and rejects files with certain bytes; ajv has validated the form. */
function withoutBody(resource: PrismOperation): PrismOperation {
  if (!resource.request) return resource;
  const { body: _form, ...request } = resource.request;
  return { ...resource, request };
}

function prismFindings(
  resource: PrismOperation,
  operation: FoundOperation,
  request: Request,
  body: ReadBody,
): string[] {
  const isForm = body.mediaType === 'multipart/form-data';
  const headers = Object.fromEntries(request.headers);
  // Prism would compare the length with a body that it does not receive.
  if (isForm) delete headers['content-length'];
  const result = validateInput({
    resource: isForm ? withoutBody(resource) : resource,
    element: {
      method: operations[operation.id].method,
      url: { path: operation.path, query: parseQuery(new URL(request.url).searchParams) },
      headers,
      ...(isForm ? {} : { body: body.value }),
    },
  });
  return result._tag === 'Left' ? result.left.map((finding) => `Prism: ${finding.message}`) : [];
}

/** The contract violations of a request. Consumes its body. */
export async function judgeRequest(
  resource: PrismOperation,
  operation: FoundOperation,
  request: Request,
): Promise<string[]> {
  const values = {
    path: { ...operation.parameters },
    query: parseQuery(new URL(request.url).searchParams),
    header: Object.fromEntries(request.headers),
  };
  const parameterFindings = ajvFindings(parameters[operation.id], values);
  const body = await readBody(operation.id, request);
  return [...parameterFindings, ...body.findings, ...prismFindings(resource, operation, request, body)];
}
