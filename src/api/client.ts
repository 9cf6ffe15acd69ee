import createClient from 'openapi-fetch';
import { hasOperations } from './availability.ts';
import type { Call, CallId, Download, InputOf, ResponseOf } from './contract.ts';
import { ApiFailure } from './failure.ts';
import { basePath } from './generated/address.ts';
import type { paths } from './generated/types.ts';
import { readProblem } from './problem.ts';
import type { ProgressListener } from './send-with-progress.ts';
import { shapeGuard } from './shape.ts';

export interface ApiSettings {
  /** Origin of the API; empty for the page's own. */
  readonly host: string;
  /**
   * Resolves to a valid access token, or to an empty string when there is none. Called with the token that the API
   * refused, it resolves to a renewed one; the same token or an empty string means that renewal is impossible.
   */
  readonly accessToken: (refused?: string) => Promise<string>;
  /** The id of the currently selected customer; null when none is. */
  readonly customerId: () => string | null;
  /** Called with every failure before the caller's promise rejects. */
  readonly onFailure: (failure: ApiFailure) => void;
  /** Called once for each operation that the server turns out not to have. */
  readonly onLacking?: (failure: ApiFailure) => void;
  /** Called after each request that may have changed a record, also after a failed one. */
  readonly onChanged?: (operation: CallId) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The customer whose data is requested; sent only where the contract defines the header. */
  readonly customerId?: string | null;
  /** Added to the client's own headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with the headers of a successful response. */
  readonly onHeaders?: (headers: Headers) => void;
  /** Called with the transferred share of the upload or of the downloaded file. */
  readonly onProgress?: ProgressListener;
}

/** Milliseconds before a call times out. File downloads may take longer. */
const timeLimit = { json: 30_000, none: 30_000, file: 300_000 } as const;
/** Milliseconds before a file upload times out. */
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

export interface ApiClient {
  /**
   * Sends one API request, typed by its operation id, and resolves to the validated response. Throws ApiFailure for
   * every failure except the caller's own cancellation, which rejects with the signal's reason.
   */
  readonly call: <Id extends CallId>(
    operation: Call<Id>,
    input: InputOf<Id>,
    options?: CallOptions,
  ) => Promise<ResponseOf<Id>>;
  /** The id of the currently selected customer; null when none is. */
  readonly customerId: () => string | null;
}

/** Checks and exports are POST requests, too: checks have neither header, and exports return files. */
function mayChange({ method, response }: Call, { headers = {} }: CallOptions): boolean {
  if (method !== 'post') return method !== 'get';
  return response !== 'file' && ('idempotency-key' in headers || 'if-match' in headers);
}

export function createApiClient(settings: ApiSettings): ApiClient {
  const client = createClient<paths>({
    baseUrl: `${settings.host}${basePath}`,
    // Read per call: otherwise the package captures the `fetch` that exists when it loads.
    fetch: (request) => globalThis.fetch(request),
  });
  // The call table pairs each operation's method and path; TypeScript cannot follow that pairing through a generic id.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  const send = client.request as unknown as RawSend;
  const lacking = new Set<CallId>();
  return {
    call: async (operation, input, options = {}) => {
      if (!hasOperations(operation.id)) throw new ApiFailure({ operation, kind: 'missing' });
      try {
        return await sendRequest(operation, input, { settings, send, options });
      } catch (error) {
        if (error instanceof ApiFailure) {
          settings.onFailure(error);
          if (error.isMissing && !lacking.has(operation.id)) {
            lacking.add(operation.id);
            settings.onLacking?.(error);
          }
        }
        throw error;
      } finally {
        if (mayChange(operation, options)) settings.onChanged?.(operation.id);
      }
    },
    customerId: settings.customerId,
  };
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

/** The access token for a call. Throws an ApiFailure of kind `token` when the identity provider cannot be reached. */
async function tokenFor(operation: Call, settings: ApiSettings): Promise<string> {
  try {
    return await settings.accessToken();
  } catch (cause) {
    throw new ApiFailure({ operation, kind: 'token', cause });
  }
}

/**
 * Whether a path value would change the path of the URL: encoding leaves '.' and '..' as they are and URL parsers
 * resolve them; an empty value removes its segment.
 */
function hasUnsafePathSegment(path: unknown): boolean {
  return Object.values(path ?? {}).some((value) => /^\.{0,2}$/.test(String(value)));
}

/** Loads the XMLHttpRequest transport on first use, so that it is not part of the main bundle. */
async function sendReportingProgress(
  request: Request,
  form: FormData | undefined,
  onProgress: ProgressListener,
): Promise<Response> {
  const { sendWithProgress } = await import('./send-with-progress.ts');
  return sendWithProgress(request, form, onProgress);
}

async function exchange(
  operation: Call,
  input: RawInput,
  { settings, send, options }: Sending,
): Promise<RawResponse> {
  // No record can have such an id, so the failure is the 404 that the server would send.
  if (hasUnsafePathSegment(input.path)) throw new ApiFailure({ operation, kind: 'status', status: 404 });
  const token = await tokenFor(operation, settings);
  if (token === '') throw new ApiFailure({ operation, kind: 'token' });
  const limit = AbortSignal.timeout(
    operation.body === 'multipart' ? uploadLimit : timeLimit[operation.response],
  );
  const { onProgress } = options;
  const form = operation.body === 'multipart' ? formData(input.body) : undefined;
  const sendWith = async (bearer: string): Promise<RawResponse> => {
    const headers: Record<string, string> = { ...options.headers, authorization: `Bearer ${bearer}` };
    if (operation.sendsCustomer && options.customerId) headers['x-customer-id'] = options.customerId;
    try {
      return await send(operation.method, operation.path, {
        params: { path: input.path, query: input.query },
        ...(input.body === undefined ? {} : { body: input.body }),
        ...(form ? { bodySerializer: () => form } : {}),
        ...(onProgress ? { fetch: (request) => sendReportingProgress(request, form, onProgress) } : {}),
        parseAs: operation.response === 'file' ? 'blob' : 'text',
        headers,
        credentials: 'include',
        // Cacheable responses are cached, but always revalidated before use.
        cache: 'no-cache',
        signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      });
    } catch (cause) {
      // The caller's own cancellation is not a failure; the abort reason is passed on unchanged.
      if (options.signal?.aborted) throw cause;
      throw new ApiFailure({ operation, kind: limit.aborted ? 'timeout' : 'unreachable', cause });
    }
  };
  const response = await sendWith(token);
  if (response.response.status !== 401) return response;
  // A 401 means that nothing was done, so even a mutation may be repeated with a new token.
  const renewed = await settings.accessToken(token).catch(() => '');
  return renewed === '' || renewed === token ? response : sendWith(renewed);
}

interface Sending {
  readonly settings: ApiSettings;
  readonly send: RawSend;
  readonly options: CallOptions;
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

/** A path that names a record, which may be unknown to the server. */
const recordPath = /\{(?!customerId\})/;

/**
 * Whether a server that does not say which operations it has lacks this one: it does not know the method, says so with
 * 501, answers 404 as a gateway does, without a problem, or does so where data is read and no record was asked for.
 */
function isLacking(operation: Call, { response: { status }, error }: RawResponse): boolean {
  if (status === 405 || status === 501) return true;
  if (status !== 404) return false;
  const { method, path, response } = operation;
  const isOfRecord = recordPath.test(path) || method !== 'get' || response === 'file';
  return !isOfRecord || Object.keys(readProblem(error)).length === 0;
}

function toApiFailure(operation: Call, response: RawResponse): ApiFailure {
  const wait = retryAfter(response.response);
  return new ApiFailure({
    operation,
    kind: isLacking(operation, response) ? 'missing' : 'status',
    status: response.response.status,
    problem: readProblem(response.error),
    ...(wait === undefined ? {} : { retryAfter: wait }),
  });
}

async function sendRequest<Id extends CallId>(
  operation: Call<Id>,
  input: RawInput,
  sending: Sending,
): Promise<ResponseOf<Id>> {
  const unreachable = (cause: unknown): never => {
    throw new ApiFailure({ operation, kind: 'unreachable', cause });
  };
  const [guard, received] = await Promise.all([
    // The validator is a separate chunk; without it no response is accepted.
    shapeGuard(operation).catch(unreachable),
    exchange(operation, input, sending),
  ]);
  const { response } = received;
  if (!response.ok) throw toApiFailure(operation, received);
  sending.options.onHeaders?.(response.headers);
  const unexpected = (): ApiFailure =>
    new ApiFailure({ operation, kind: 'unexpected', status: response.status });
  const type = response.headers.get('content-type') ?? '';
  if (operation.response === 'file') {
    const file = readFile(received);
    // A proxy's HTML sign-in page must not be saved as an invoice.
    if (file && type.startsWith('text/html')) throw unexpected();
    // An operation that renders a file may respond with a JSON status instead of the file.
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

/** The file of a response; undefined for one without a body. */
function readFile({ data, response: { headers } }: RawResponse): Download | undefined {
  return data instanceof Blob
    ? { blob: data, contentDisposition: headers.get('content-disposition') }
    : undefined;
}

/** Whether the response is a file, or empty where the contract allows that. */
function isFile<Id extends CallId>(
  operation: Call<Id>,
  status: number,
  file: unknown,
): file is ResponseOf<Id> {
  return status === 204 ? file === undefined && operation.mayBeEmpty : file !== undefined;
}
