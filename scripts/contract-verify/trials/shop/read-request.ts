import type { Json, JsonObject } from '#description/json.ts';
import type { Call, Issue, Values } from './call.ts';
import type { Operation, Parameter } from './contract.ts';
import { readPayload } from './read-payload.ts';

function typed(text: string, type: string): Json {
  if (type === 'integer' && /^-?(0|[1-9]\d*)$/.test(text)) return Number(text);
  return text;
}

function rawValues(call: Call, path: Readonly<Record<string, string>>, parameter: Parameter): string[] {
  const { name, place } = parameter;
  if (place === 'path') return [path[name] ?? ''];
  if (place === 'header') {
    const value = call.headers[name];
    return value === undefined ? [] : [Array.isArray(value) ? value.join(', ') : value];
  }
  return new URL(call.target, 'http://shop.invalid').searchParams.getAll(name);
}

interface Read {
  readonly value: Json | undefined;
  readonly issues: readonly Issue[];
}

function readParameter(raw: readonly string[], { name, place, ...parameter }: Parameter): Read {
  const at = `/${name}`;
  if (raw.length === 0) {
    const missing = { place, at, keyword: 'required', message: 'is missing' };
    return { value: parameter.fallback, issues: parameter.isRequired ? [missing] : [] };
  }
  const value: Json = parameter.type === 'array' ? [...raw] : typed(raw[0] ?? '', parameter.type);
  if (parameter.type !== 'array' && raw.length > 1) {
    return { value, issues: [{ place, at, keyword: 'repeated', message: 'is given more than once' }] };
  }
  if (parameter.validate(value)) return { value, issues: [] };
  const issues = (parameter.validate.errors ?? []).map(({ instancePath, keyword, message = '' }) => ({
    place,
    at: `${at}${instancePath}`,
    keyword,
    message,
  }));
  return { value, issues };
}

export interface ReadRequest {
  readonly values: Values;
  readonly issues: readonly Issue[];
  /** Set when the body is refused for its type or size before its content is read. */
  readonly refusal?: { readonly status: number; readonly detail: string };
}

/** Parses a request, and lists every violation of the contract. */
export async function readRequest(
  call: Call,
  operation: Operation,
  path: Readonly<Record<string, string>>,
): Promise<ReadRequest> {
  const places: Record<string, JsonObject> = { path: {}, query: {}, header: {} };
  const issues: Issue[] = [];
  for (const parameter of operation.parameters) {
    const read = readParameter(rawValues(call, path, parameter), parameter);
    const place = places[parameter.place];
    if (place && read.value !== undefined) place[parameter.name] = read.value;
    issues.push(...read.issues);
  }
  const { body = {}, ...payload } = await readPayload(call, operation);
  const values = {
    path: places['path'] ?? {},
    query: places['query'] ?? {},
    header: places['header'] ?? {},
    body,
  };
  return {
    values,
    issues: [...issues, ...payload.issues],
    ...(payload.refusal ? { refusal: payload.refusal } : {}),
  };
}
