import type { OperationId } from '#src/api/generated/operations.ts';
import type { Person } from '#mocks/people.ts';
import type { MockBackend } from './mock-backend.ts';
import { secretMembers } from '#mocks/generated/handlers.ts';
import { readValues } from './read-values.ts';
import type { LoggedRequest } from './request-log.ts';

/** Longer request bodies are logged as the beginning of their text. */
const maxBodyLength = 256_000;

/** The body without what the contract declares as secret: the control calls need no sign-in. */
function withoutSecrets(operationId: OperationId, body: unknown): unknown {
  const secrets = secretMembers[operationId];
  if (secrets === undefined || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, secrets.includes(name) ? 'hidden' : value]),
  );
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (request.body === null) return null;
  const copy = request.clone();
  try {
    if (type.startsWith('multipart/form-data')) {
      const form = await copy.formData();
      return Object.fromEntries(
        [...form].map(([name, value]) => [name, value instanceof Blob ? summarizeFile(value) : value]),
      );
    }
    const text = await copy.text();
    if (text.length > maxBodyLength) return `${text.slice(0, maxBodyLength)} … (${text.length} characters)`;
    return type.includes('json') ? JSON.parse(text) : text;
  } catch {
    return null;
  }
}

function summarizeFile(file: File | Blob): object {
  return { fileName: file instanceof File ? file.name : '', contentType: file.type, sizeBytes: file.size };
}

/** The body of a request for the log: JSON as its value, a form with summaries of its files, null without one. */
export async function describeBody(operationId: OperationId, request: Request): Promise<unknown> {
  return withoutSecrets(operationId, await readBody(request));
}

export interface ReceivedRequest {
  readonly operationId: OperationId;
  readonly request: Request;
  readonly person: Person | undefined;
  /** The mock by default. */
  readonly respondedBy?: LoggedRequest['respondedBy'];
}

/** The entry of a request that has no response yet. */
export async function createLogEntry(
  backend: MockBackend,
  { operationId, request, person, respondedBy = 'mock' }: ReceivedRequest,
): Promise<LoggedRequest> {
  const url = new URL(request.url);
  const headers: Record<string, string> = Object.fromEntries(request.headers);
  // The control calls need no sign-in, so the log must not contain tokens.
  if ('authorization' in headers) headers['authorization'] = person?.id ?? 'unknown';
  delete headers['cookie'];
  return {
    id: 0,
    operationId,
    method: request.method,
    path: url.pathname,
    query: readValues(url.searchParams),
    headers,
    body: await describeBody(operationId, request),
    person: person?.id ?? null,
    status: null,
    time: backend.now().toISOString(),
    durationMs: null,
    response: null,
    fault: null,
    respondedBy,
    requestErrors: [],
    violations: [],
    isChecked: true,
    remark: null,
  };
}
