import { setTimeout as pause } from 'node:timers/promises';
import { isJsonType, isSafe } from '#cases/contract.ts';
import { parseExactly } from '#cases/exact-json.ts';
import type { Json } from '#description/json.ts';
import type { HttpResponse, Exchange, IncompleteResponse, PlannedRequest } from '#cases/http/exchange.ts';
import type { Redactor } from './redact.ts';
import { connectByHttp2, createTransport, mayNeedHttp2 } from './transport.ts';
import { pairs, type IncomingResponse, type TlsOptions, type Transport } from './exchange.ts';
import type { RequestGuard } from './forbidden-request.ts';
import { BudgetSpentError, type RunTime } from './run-time.ts';

export interface ClientLimits {
  readonly maxRequests: number;
  /** Requests per second. */
  readonly rate: number;
  /** For a whole response, from the connection to the last byte of the body. */
  readonly responseSeconds: number;
  readonly tls?: TlsOptions;
}

/** Types of responses that need not end, so that their first part is judged. */
const streams = /^(text\/event-stream|application\/(x-ndjson|jsonl|json-seq)|multipart\/x-mixed-replace)$/;
const streamMilliseconds = 500;
/** After this many late responses of one path, its later ones are awaited for a second only. */
const maxSlow = 2;
/** After this many consecutive requests without a response, the client checks whether the server still responds. */
const maxUnanswered = 10;
const maxResponseBytes = 16 * 1024 * 1024;
/** Maximum number of waits for a 429, and maximum length of each. */
const rateLimitTries = 3;
const maxWait = 10;

function parseJson(mediaType: string, body: Buffer): Json | undefined {
  if (body.length === 0 || !isJsonType(mediaType)) return undefined;
  try {
    // RFC 8259: JSON has no byte order mark, and parsers may reject one.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return parseExactly(text);
  } catch {
    return undefined;
  }
}

interface Outcome {
  readonly response: HttpResponse | undefined;
  readonly failure: string | undefined;
  readonly incomplete?: IncompleteResponse | undefined;
  /** A reused connection was closed before any byte of the response. */
  readonly isStale?: boolean;
  /** The run ended before the response did, which is not a fault of the server. */
  readonly isCutShort?: boolean;
  /** Of a failed connection, such as ECONNRESET. */
  readonly code?: string;
}

/** Sends requests to one origin only; does not follow redirects. */
export class Client {
  readonly #origin: string;
  readonly #limits: ClientLimits;
  readonly #time: RunTime;
  readonly #redactor: Redactor;
  readonly #guard: RequestGuard;
  #kept: Transport;
  /** For a request that was lost with a reused connection. */
  #fresh: Transport;
  /** Resolves when it is known whether the server, which has not responded yet, speaks only HTTP/2. */
  #http2: Promise<void> | undefined;
  #hasResponded = false;
  #sent = 0;
  #unanswered = 0;
  /** Requests that got no whole response in time, by method and path. */
  readonly #slow = new Map<string, number>();
  #nextFree = 0;
  readonly #writing = new Set<PlannedRequest>();
  /** Without bodies. */
  readonly exchanges: Exchange[] = [];
  /** Writes without a response, such as `POST /orders`, and how many there were: what they changed is unknown. */
  readonly uncertain = new Map<string, number>();

  constructor(origin: string, limits: ClientLimits, time: RunTime, redactor: Redactor, guard: RequestGuard) {
    this.#origin = origin;
    this.#limits = limits;
    this.#time = time;
    this.#redactor = redactor;
    this.#guard = guard;
    this.#kept = createTransport(origin, limits.tls ?? {});
    this.#fresh = createTransport(origin, limits.tls ?? {}, true);
  }

  /** Writes that wait for their response, such as `POST /orders, without a response so far`. */
  get unanswered(): readonly string[] {
    return [...this.#writing].map(
      ({ method, url }) => `${method} ${url.pathname}, without a response so far`,
    );
  }

  get sent(): number {
    return this.#sent;
  }

  /** Whether a signal ended the run. */
  get isInterrupted(): boolean {
    return this.#time.isInterrupted;
  }

  close(): void {
    this.#kept.destroy();
    this.#fresh.destroy();
  }

  /**
   * Resolves to the outcome; a lost connection is an outcome too. `isCleaning` permits a request after the budget is
   * spent. Throws BudgetSpentError, ForbiddenRequestError for a request that may not be sent, and an Error for a URL of
   * another origin.
   */
  async send(planned: PlannedRequest, isCleaning = false): Promise<Exchange> {
    if (planned.url.origin !== this.#origin)
      throw new Error(`${planned.url.origin} is not the server under test.`);
    for (let tries = 1; ; tries += 1) {
      await this.#spend(isCleaning);
      const startedAt = new Date();
      const began = performance.now();
      let first = await this.#exchange(planned, this.#kept, isCleaning);
      if (await this.#changesVersion(first, planned))
        first = await this.#exchange(planned, this.#kept, isCleaning);
      if (first.response) this.#hasResponded = true;
      // A kept-alive connection may be closed while the request is being sent, which is not a fault of the server.
      const { response, failure, incomplete, isCutShort } = first.isStale
        ? await this.#exchange(planned, this.#fresh, isCleaning)
        : first;
      if (!response && !isSafe(planned.method)) this.#noteUncertain(planned);
      if (isCutShort) throw this.#time.spent(isCleaning) ?? new BudgetSpentError('The run has ended.');
      const wait = response?.status === 429 ? this.#waitAfter(response, isCleaning) : undefined;
      if (wait !== undefined && tries <= rateLimitTries) {
        await this.#pause(wait, isCleaning);
        continue;
      }
      const { secrets: _secrets, purpose: _purpose, ...request } = planned;
      const exchange: Exchange = {
        number: this.#sent,
        request,
        response,
        failure: failure === undefined ? undefined : this.#redactor.redact(failure),
        incomplete,
        startedAt,
        milliseconds: performance.now() - began,
      };
      this.exchanges.push(withoutBodies(exchange));
      if (!isCleaning) await this.#requireLife(exchange);
      return exchange;
    }
  }

  /**
   * Whether a request failed because the server speaks only HTTP/2, which all further requests use then. Tried once,
   * with a request that may be repeated; one that changes data is never the first of a run.
   */
  async #changesVersion({ response, code }: Outcome, planned: PlannedRequest): Promise<boolean> {
    if (response || this.#hasResponded || code === undefined) return false;
    if (!mayNeedHttp2(code) || !isSafe(planned.method)) return false;
    const before = this.#kept;
    this.#http2 ??= (async () => {
      const tls = this.#limits.tls ?? {};
      const transport = connectByHttp2(this.#origin, tls);
      const attempt = await this.#exchange(planned, transport, false);
      if (!attempt.response) return transport.destroy();
      this.close();
      this.#kept = transport;
      this.#fresh = connectByHttp2(this.#origin, tls, true);
    })();
    await this.#http2;
    return before !== this.#kept;
  }

  #noteUncertain({ method, url }: PlannedRequest): void {
    const label = `${method} ${url.pathname}`;
    this.uncertain.set(label, (this.uncertain.get(label) ?? 0) + 1);
  }

  /** Ends a run whose server is unreachable: each further request would only wait for its timeout. */
  async #requireLife({ response, failure, request }: Exchange): Promise<void> {
    this.#unanswered = response ? 0 : this.#unanswered + 1;
    if (this.#unanswered < maxUnanswered) return;
    const url = new URL('/', this.#origin);
    const probe = {
      method: 'GET',
      url,
      headers: [],
      body: undefined,
      identity: undefined,
      secrets: new Map(),
    };
    const { response: alive } = await this.#exchange(probe, this.#fresh, false);
    this.#unanswered = 0;
    if (alive) return;
    this.#time.stop(
      `The server no longer responds (${failure ?? 'no response'}), last to ${request.method} ${request.url.pathname}.`,
    );
  }

  /** Milliseconds. */
  #waitAfter(response: HttpResponse, isCleaning: boolean): number {
    const retryAfter = Number(
      response.headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1] ?? 1,
    );
    const wait = Math.min(Number.isFinite(retryAfter) ? Math.max(0, retryAfter) : 1, maxWait) * 1000;
    return Math.min(wait, this.#time.millisecondsLeft(isCleaning, false));
  }

  async #pause(milliseconds: number, isCleaning: boolean): Promise<void> {
    const { stopped } = this.#time;
    // An aborted pause ends immediately, and the next request finds that the budget is spent.
    await pause(milliseconds, undefined, isCleaning ? {} : { signal: stopped }).catch(() => undefined);
  }

  async #spend(isCleaning: boolean): Promise<void> {
    const spent = this.#time.spent(isCleaning);
    if (spent) throw spent;
    if (!isCleaning && this.#sent >= this.#limits.maxRequests) {
      throw new BudgetSpentError('The maximum number of requests has been sent.');
    }
    this.#sent += 1;
    if (this.#limits.rate === Infinity) return;
    const now = Date.now();
    const turn = Math.max(now, this.#nextFree);
    this.#nextFree = turn + 1000 / this.#limits.rate;
    if (turn > now) await this.#pause(turn - now, isCleaning);
  }

  #exchange(planned: PlannedRequest, transport: Transport, isCleaning: boolean): Promise<Outcome> {
    // Here, because every request passes here.
    this.#guard.require(planned, planned.purpose ?? 'a request outside of the cases');
    const { method, url, headers, body, secrets } = planned;
    const address = new URL(url);
    const flat = headers.flatMap(([name, value]) => [name, secrets.get(name.toLowerCase()) ?? value]);
    for (const [name, value] of secrets) {
      if (name.startsWith('query:')) address.searchParams.set(name.slice('query:'.length), value);
    }
    const length = body?.length ?? (/^(POST|PUT|PATCH)$/.test(method) ? 0 : undefined);
    const isWrite = !isSafe(method);
    const place = `${method} ${url.pathname}`;
    const late = this.#slow.get(place) ?? 0;
    const responseSeconds =
      late < maxSlow ? this.#limits.responseSeconds : Math.min(1, this.#limits.responseSeconds);
    const time = this.#time;
    return new Promise((settle) => {
      let response: HttpResponse | undefined;
      let begun: IncomingResponse | undefined;
      let received: readonly Buffer[] = [];
      if (isWrite && !isCleaning) this.#writing.add(planned);
      const outgoing = transport.send(address, {
        method,
        headers: [
          ...(headers.some(([name]) => name.toLowerCase() === 'host') ? [] : ['Host', url.host]),
          ...flat,
          ...(length === undefined ? [] : ['Content-Length', String(length)]),
        ],
      });
      const resolve = (outcome: Outcome): void => {
        clearTimeout(timer);
        time.stopped.removeEventListener('abort', hurry);
        this.#writing.delete(planned);
        settle(outcome);
      };
      const fail = (failure: string, isCutShort = false): void => {
        resolve({ response, failure, isCutShort });
        outgoing.destroy();
      };
      /** The response has begun and does not arrive whole. */
      const breakOff = (fault: string, how: string): void => {
        const status = begun?.statusCode ?? 0;
        const bytes = received.reduce((sum, { length: size }) => sum + size, 0);
        resolve({
          response,
          failure: `${status} and ${bytes} bytes of its body${how}`,
          incomplete: { status, fault },
        });
        outgoing.destroy();
      };
      const giveUp = (isCutShort: boolean): void => {
        if (isCutShort) return fail('the run ended first', true);
        this.#slow.set(place, late + 1);
        if (begun) breakOff('does not end', ` within ${responseSeconds} s`);
        else fail(`no response within ${responseSeconds} s`);
      };
      const startTimer = (): NodeJS.Timeout => {
        const timeLeft = time.millisecondsLeft(isCleaning, isWrite);
        return setTimeout(
          () => giveUp(timeLeft < responseSeconds * 1000),
          Math.min(timeLeft, responseSeconds * 1000),
        );
      };
      let timer = startTimer();
      const hurry = (): void => {
        clearTimeout(timer);
        if (isWrite) timer = startTimer();
        else giveUp(true);
      };
      if (!isCleaning) time.stopped.addEventListener('abort', hurry, { once: true });
      outgoing.on('error', (error) => {
        // Bytes after the end of a response: a body that the status does not allow.
        const code = 'code' in error ? String(error.code) : '';
        const whole = response ?? (begun && hasNoBody(method, begun) ? toHttpResponse(begun, []) : undefined);
        if (whole && code.startsWith('HPE_')) {
          resolve({ response: { ...whole, hasStrayBytes: true }, failure: undefined });
        } else {
          const isStale = outgoing.reusedSocket && !begun && ['ECONNRESET', 'EPIPE'].includes(code);
          resolve({ response, failure: error.message === '' ? code : error.message, isStale, code });
        }
      });
      outgoing.on('response', (incoming) => {
        begun = incoming;
        if (streams.test(getMediaType(incoming))) {
          clearTimeout(timer);
          timer = setTimeout(() => {
            resolve({
              response: toHttpResponse(incoming, received),
              failure: undefined,
            });
            outgoing.destroy();
          }, streamMilliseconds);
        }
        received = collect(
          incoming,
          (collected) => {
            response = collected;
            // The parser reports stray bytes in the same tick, so the outcome waits for the next one.
            setImmediate(() => resolve({ response, failure: undefined }));
          },
          breakOff,
        );
      });
      outgoing.end(body);
    });
  }
}

/** All exchanges of a long run, with their bodies, would not fit into memory. */
function withoutBodies(exchange: Exchange): Exchange {
  const { request, response } = exchange;
  return {
    ...exchange,
    request: { ...request, body: undefined },
    response: response && { ...response, json: undefined, body: Buffer.alloc(0) },
  };
}

/** Whether the response ends after its headers, regardless of Content-Length. */
function hasNoBody(method: string, { statusCode }: IncomingResponse): boolean {
  return method === 'HEAD' || statusCode === 204 || statusCode === 304;
}

function getMediaType(incoming: IncomingResponse): string {
  return (incoming.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function toHttpResponse(incoming: IncomingResponse, chunks: readonly Buffer[]): HttpResponse {
  const body = Buffer.concat(chunks);
  const mediaType = getMediaType(incoming);
  return {
    status: incoming.statusCode ?? 0,
    reason: incoming.statusMessage ?? '',
    headers: pairs(incoming.rawHeaders),
    body,
    mediaType,
    json: parseJson(mediaType, body),
    hasStrayBytes: false,
  };
}

/** Returns the parts of the body, which grow until the end. */
function collect(
  incoming: IncomingResponse,
  done: (response: HttpResponse) => void,
  breakOff: (fault: string, how: string) => void,
): readonly Buffer[] {
  const chunks: Buffer[] = [];
  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size > maxResponseBytes)
      breakOff('is too large', `, more than ${maxResponseBytes / 1024 / 1024} MB, without an end`);
  });
  incoming.on('error', (error) => breakOff('is cut off', `, then ${error.message}`));
  incoming.on('aborted', () => breakOff('is cut off', ', then the connection was cut'));
  incoming.on('end', () => {
    done(toHttpResponse(incoming, chunks));
  });
  return chunks;
}
