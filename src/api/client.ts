import createClient from 'openapi-fetch';
import type { ResponseOf, Call, CallId, Download, InputOf } from './contract.ts';
import { ApiFailure } from './failure.ts';
import { downloadName } from './download-name.ts';
import { basePath } from './generated/address.ts';
import type { paths } from './generated/types.ts';
import { readProblem } from './problem.ts';
import type { ProgressListener } from './send-with-progress.ts';
import { shapeGuard } from './shape.ts';

export interface ApiSettings {
  /** Origin of the API; empty for the page's own. */
  readonly host: string;
  /**
   * A fresh access token, or an empty string when there is none. Given a token that the API has refused, another
   * one: the same or an empty one means that there is no better.
   */
  readonly accessToken: (refused?: string) => Promise<string>;
  /** Told about every failure, before the caller is. */
  readonly onFailure: (failure: ApiFailure) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The customer whose data is meant; sent where the description lets the call carry it. */
  readonly customerId?: string | null;
  /** Sent beside the client's own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Given the headers of a successful response. */
  readonly onHeaders?: (headers: Headers) => void;
  /** Told how much of an upload has left, or of a file has arrived. */
  readonly onProgress?: ProgressListener;
}

/** Milliseconds after which an unanswered call is given up. Files may take long to arrive. */
const timeLimit = { json: 30_000, none: 30_000, file: 300_000 } as const;
/** Files may take as long to leave. */
const uploadLimit = 300_000;

interface RawRequest {
  params: { path?: unknown; query?: unknown; header?: Record<string, string> };
  body?: unknown;
  bodySerializer?: (body: unknown) => BodyInit;
  parseAs: 'text' | 'blob';
  headers: Record<string, string>;
  credentials: RequestCredentials;
  cache: RequestCache;
  signal: AbortSignal;
  fetch?: (request: Request) => Promise<Response>;
}
interface RawResponse {
  data?: unknown;
  error?: unknown;
  response: Response;
}
type RawSend = (method: string, path: string, request: RawRequest) => Promise<RawResponse>;

interface Api {
  readonly settings: ApiSettings;
  readonly send: RawSend;
}

let api: Api | undefined;

/** Must run once before the first call. */
export function configureApi(settings: ApiSettings): void {
  const client = createClient<paths>({
    baseUrl: `${settings.host}${basePath}`,
    // Looked up per call: the package would otherwise keep whatever fetch was there when it was loaded.
    fetch: (request) => globalThis.fetch(request),
  });
  // The call table pairs the method and the path of one operation; the type system cannot follow that pairing
  // through an id that is itself a type parameter.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  api = { settings, send: client.request as unknown as RawSend };
}

function formData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1000);
}

function readFileResponse(response: Response, data: unknown): Download | undefined {
  if (data === undefined) return undefined;
  if (!(data instanceof Blob)) return undefined;
  return { blob: data, fileName: downloadName(response.headers.get('content-disposition')) };
}

/** A provider that cannot be reached leaves the call without a token, as signing out does. */
async function tokenFor(operation: Call, settings: ApiSettings): Promise<string> {
  try {
    return await settings.accessToken();
  } catch (cause) {
    throw new ApiFailure({ operation, kind: 'token', cause });
  }
}

/**
 * Whether a path value would change the address that it is put into: nothing can encode '.' and '..', which every
 * URL parser takes for steps, and an empty value takes its segment away.
 */
function hasUnsafePathSegment(path: unknown): boolean {
  return Object.values(path ?? {}).some((value) => /^\.{0,2}$/.test(String(value)));
}

/** The code for it comes with the first transfer that somebody watches. */
async function sendReportingProgress(request: Request, onProgress: ProgressListener): Promise<Response> {
  const { sendWithProgress } = await import('./send-with-progress.ts');
  return sendWithProgress(request, onProgress);
}

async function exchange(
  operation: Call,
  settings: ApiSettings,
  send: RawSend,
  input: RawInput,
  options: CallOptions,
): Promise<RawResponse> {
  // No record has such a name, so the answer is the one that the server would give for it.
  if (hasUnsafePathSegment(input.path)) throw new ApiFailure({ operation, kind: 'status', status: 404 });
  const token = await tokenFor(operation, settings);
  if (token === '') throw new ApiFailure({ operation, kind: 'token' });
  const limit = AbortSignal.timeout(
    operation.body === 'multipart' ? uploadLimit : timeLimit[operation.response],
  );
  const { onProgress } = options;
  const sendWith = async (bearer: string): Promise<RawResponse> => {
    const headers: Record<string, string> = { ...options.headers, authorization: `Bearer ${bearer}` };
    if (operation.sendsCustomer && options.customerId) headers['x-customer-id'] = options.customerId;
    try {
      return await send(operation.method, operation.path, {
        params: { path: input.path, query: input.query },
        ...(input.body === undefined ? {} : { body: input.body }),
        ...(operation.body === 'multipart' ? { bodySerializer: formData } : {}),
        ...(onProgress ? { fetch: (request) => sendReportingProgress(request, onProgress) } : {}),
        parseAs: operation.response === 'file' ? 'blob' : 'text',
        headers,
        credentials: 'include',
        // Cacheable responses are cached, but always revalidated before use.
        cache: 'no-cache',
        signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      });
    } catch (cause) {
      // The caller's own cancellation is no failure; it passes through as it came.
      if (options.signal?.aborted) throw cause;
      throw new ApiFailure({ operation, kind: limit.aborted ? 'timeout' : 'unreachable', cause });
    }
  };
  const response = await sendWith(token);
  if (response.response.status !== 401) return response;
  // Refused before anything was done, so that even a changing call may be made again, once.
  const renewed = await settings.accessToken(token).catch(() => '');
  return renewed === '' || renewed === token ? response : sendWith(renewed);
}

interface RawInput {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return Symbol('not JSON');
  }
}

function toApiFailure(operation: Call, response: RawResponse): ApiFailure {
  const wait = retryAfter(response.response);
  return new ApiFailure({
    operation,
    kind: 'status',
    status: response.response.status,
    problem: readProblem(response.error),
    ...(wait === undefined ? {} : { retryAfter: wait }),
  });
}

async function sendRequest<Id extends CallId>(
  operation: Call<Id>,
  input: RawInput,
  options: CallOptions,
): Promise<ResponseOf<Id>> {
  if (!api) throw new Error('configureApi has not run.');
  const [guard, received] = await Promise.all([
    // The check travels as a file of its own; without it nothing can be believed.
    shapeGuard(operation).catch((cause: unknown) => {
      throw new ApiFailure({ operation, kind: 'unreachable', cause });
    }),
    exchange(operation, api.settings, api.send, input, options),
  ]);
  const { response } = received;
  if (!response.ok) throw toApiFailure(operation, received);
  options.onHeaders?.(response.headers);
  const unexpected = (): ApiFailure =>
    new ApiFailure({ operation, kind: 'unexpected', status: response.status });
  const type = response.headers.get('content-type') ?? '';
  if (operation.response === 'file') {
    const file = readFileResponse(response, received.data);
    // A proxy's sign-in page must not be saved as an invoice.
    if (file && type.startsWith('text/html')) throw unexpected();
    // Where a file takes its time, the answer may be a word about it instead.
    if (file && type.includes('json')) {
      const word = parseJson(await file.blob.text());
      if (guard(response.status, word)) return word;
      throw unexpected();
    }
    if (isFile(operation, response.status, file)) return file;
    throw unexpected();
  }
  const data = parseJson(received.data);
  if (data !== undefined && !type.includes('json')) throw unexpected();
  if (guard(response.status, data)) return data;
  throw unexpected();
}

/** A file, or nothing where the description allows an empty reply. */
function isFile<Id extends CallId>(
  operation: Call<Id>,
  status: number,
  file: unknown,
): file is ResponseOf<Id> {
  return status === 204 ? file === undefined && operation.mayBeEmpty : file !== undefined;
}

/**
 * Makes one call of the API, typed by the operation it is given.
 * Throws ApiFailure for everything that goes wrong, except the caller's own cancellation.
 */
export async function call<Id extends CallId>(
  operation: Call<Id>,
  input: InputOf<Id>,
  options: CallOptions = {},
): Promise<ResponseOf<Id>> {
  try {
    return await sendRequest(operation, input, options);
  } catch (error) {
    if (error instanceof ApiFailure) api?.settings.onFailure(error);
    throw error;
  }
}
