import { isObject, type Json, type JsonObject } from '#description/json.ts';
import type { Call, Issue } from './call.ts';
import type { Operation } from './contract.ts';

/** Maximum size of any body in bytes. */
const maxBodySize = 131_072;

interface Payload {
  readonly body?: JsonObject;
  readonly issues: readonly Issue[];
  readonly refusal?: { readonly status: number; readonly detail: string };
}

function issue(keyword: string, message: string, at = ''): Issue {
  return { place: 'body', at, keyword, message };
}

function refuse(status: number, detail: string): Payload {
  return { issues: [], refusal: { status, detail } };
}

function readJson(bytes: Buffer): Json | undefined {
  try {
    const value: Json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value;
  } catch {
    return undefined;
  }
}

interface Form {
  readonly value: JsonObject;
  readonly issues: readonly Issue[];
  readonly fileType: string;
}

async function readForm(bytes: Buffer, contentType: string): Promise<Form | undefined> {
  const reader = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } });
  // The platform's reader: its warning about memory does not matter below the limit.
  const form = await reader.formData().catch(() => undefined);
  if (!form) return undefined;
  const value: JsonObject = {};
  const issues: Issue[] = [];
  let fileType = '';
  for (const [name, part] of form) {
    if (Object.hasOwn(value, name)) issues.push(issue('repeated', 'is given more than once', `/${name}`));
    if (typeof part === 'string') {
      if (name === 'file') issues.push(issue('type', 'must be a file', '/file'));
      value[name] = part;
    } else {
      if (name !== 'file') issues.push(issue('type', 'must be text', `/${name}`));
      else fileType = part.type;
      // One character per byte, so that the schema's limits count bytes.
      value[name] = Buffer.from(await part.arrayBuffer()).toString('latin1');
    }
  }
  return { value, issues, fileType };
}

function isUtf8(parameters: readonly string[]): boolean {
  const charset = parameters
    .map((text) => text.trim().toLowerCase())
    .find((text) => text.startsWith('charset='));
  return charset === undefined || /^charset="?utf-8"?$/.test(charset);
}

/** Reads and validates the body. A body of another type or size is refused before its content is read. */
export async function readPayload(call: Call, operation: Operation): Promise<Payload> {
  if (operation.bodies.size === 0) return { issues: [] };
  const header = call.headers['content-type'] ?? '';
  const [type = '', ...parameters] = header.split(';');
  const mediaType = type.trim().toLowerCase();
  if (header === '' && call.bytes.length === 0) return { issues: [issue('required', 'is missing')] };
  const validate = operation.bodies.get(mediaType);
  if (!validate || !isUtf8(parameters)) return refuse(415, `The body is '${header}'.`);
  if (call.bytes.length > maxBodySize) return refuse(413, `The body has ${call.bytes.length} bytes.`);

  let issues: Issue[] = [];
  let value: Json | undefined;
  if (mediaType === 'multipart/form-data') {
    const form = await readForm(call.bytes, header);
    if (!form) return { issues: [issue('syntax', 'is no well-formed form')] };
    if (form.fileType !== '' && form.fileType.split(';')[0] !== 'application/pdf')
      return refuse(415, `The file is '${form.fileType}'.`);
    ({ value } = form);
    issues = [...form.issues];
  } else {
    value = readJson(call.bytes);
    if (value === undefined) return { issues: [issue('syntax', 'is no well-formed JSON in UTF-8')] };
  }
  if (!validate(value)) {
    const errors = validate.errors ?? [];
    issues.push(...errors.map((error) => issue(error.keyword, error.message ?? '', error.instancePath)));
  }
  return { issues, ...(isObject(value) ? { body: value } : {}) };
}
