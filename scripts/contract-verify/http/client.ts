import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { isJsonType } from '#scripts/contract-calls/contract.ts';
import type { Json } from '#scripts/generate/document.ts';
import type { HttpResponse, Exchange, PlannedRequest } from '#scripts/contract-calls/http/exchange.ts';
import type { Redactor } from './redact.ts';

/** Thrown when the time or request budget is used up; earlier findings remain valid. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError';
}

export interface ClientLimits {
  readonly maxSeconds: number;
  readonly maxRequests: number;
  /** Requests per second. */
  readonly rate: number;
}

const requestTimeout = 15_000;
const maxResponseBytes = 16 * 1024 * 1024;
/** Maximum number of waits for a 429, and maximum length of each. */
const rateLimitTries = 3;
const maxWait = 10;

function parseJson(mediaType: string, body: Buffer): Json | undefined {
  if (body.length === 0 || !isJsonType(mediaType)) return undefined;
  try {
    // RFC 8259: JSON has no byte order mark, and parsers may reject one.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function pairs(flat: readonly string[]): (readonly [string, string])[] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []));
}

interface Outcome {
  readonly response: HttpResponse | undefined;
  readonly failure: string | undefined;
  /** A reused connection was closed before any byte of the response. */
  readonly isStale?: boolean;
}

/** Sends requests to one origin only; does not follow redirects. */
export class Client {
  readonly #origin: string;
  readonly #limits: ClientLimits;
  readonly #redactor: Redactor;
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #start = Date.now();
  #sent = 0;
  #nextFree = 0;
  readonly exchanges: Exchange[] = [];

  constructor(origin: string, limits: ClientLimits, redactor: Redactor) {
    this.#origin = origin;
    this.#limits = limits;
    this.#redactor = redactor;
    const options = { keepAlive: true, maxSockets: 64 };
    this.#agent = origin.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
  }

  get sent(): number {
    return this.#sent;
  }

  get secondsLeft(): number {
    return this.#limits.maxSeconds - (Date.now() - this.#start) / 1000;
  }

  close(): void {
    this.#agent.destroy();
  }

  /**
   * Resolves to the outcome; a lost connection is an outcome too. `isOverBudget` permits a cleanup request after the
   * budget is spent. Throws BudgetSpentError, and an Error for a URL of another origin.
   */
  async send(planned: PlannedRequest, isOverBudget = false): Promise<Exchange> {
    if (planned.url.origin !== this.#origin)
      throw new Error(`${planned.url.origin} is not the server under test.`);
    for (let tries = 1; ; tries += 1) {
      await this.#spend(isOverBudget);
      const startedAt = new Date();
      const began = performance.now();
      const first = await this.#exchange(planned, this.#agent);
      // A kept-alive connection may be closed while the request is being sent, which is not a fault of the server.
      const { response, failure } = first.isStale ? await this.#exchange(planned, false) : first;
      const wait = response?.status === 429 ? this.#waitAfter(response) : undefined;
      if (wait !== undefined && tries <= rateLimitTries) {
        await pause(wait * 1000);
        continue;
      }
      const { secrets: _secrets, ...request } = planned;
      const exchange: Exchange = {
        number: this.#sent,
        request,
        response,
        failure: failure === undefined ? undefined : this.#redactor.redact(failure),
        startedAt,
        milliseconds: performance.now() - began,
      };
      this.exchanges.push(exchange);
      return exchange;
    }
  }

  #waitAfter(response: HttpResponse): number {
    const given = Number(response.headers.find(([name]) => name.toLowerCase() === 'retry-after')?.[1] ?? 1);
    return Math.min(Number.isFinite(given) ? given : 1, maxWait, Math.max(0, this.secondsLeft));
  }

  async #spend(isOverBudget: boolean): Promise<void> {
    if (!isOverBudget && this.secondsLeft <= 0) throw new BudgetSpentError('The maximum time has passed.');
    if (!isOverBudget && this.#sent >= this.#limits.maxRequests) {
      throw new BudgetSpentError('The maximum number of requests has been sent.');
    }
    this.#sent += 1;
    if (this.#limits.rate === Infinity) return;
    const now = Date.now();
    const turn = Math.max(now, this.#nextFree);
    this.#nextFree = turn + 1000 / this.#limits.rate;
    if (turn > now) await pause(turn - now);
  }

  #exchange(
    { method, url, headers, body, secrets }: PlannedRequest,
    agent: HttpAgent | HttpsAgent | false,
  ): Promise<Outcome> {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const address = new URL(url);
    const flat = headers.flatMap(([name, value]) => [name, secrets.get(name.toLowerCase()) ?? value]);
    for (const [name, value] of secrets) {
      if (name.startsWith('query:')) address.searchParams.set(name.slice('query:'.length), value);
    }
    const length = body?.length ?? (/^(POST|PUT|PATCH)$/.test(method) ? 0 : undefined);
    return new Promise((resolve) => {
      let response: HttpResponse | undefined;
      let begun: IncomingMessage | undefined;
      const outgoing = send(address, {
        method,
        agent,
        headers: [
          'Host',
          url.host,
          ...flat,
          ...(length === undefined ? [] : ['Content-Length', String(length)]),
        ],
        setHost: false,
        timeout: requestTimeout,
      });
      const fail = (failure: string): void => {
        resolve({ response, failure });
        outgoing.destroy();
      };
      outgoing.on('timeout', () => fail(`no response within ${requestTimeout / 1000} s`));
      outgoing.on('error', (error) => {
        // Bytes after the end of a response: a body that the status does not allow.
        const code = 'code' in error ? String(error.code) : '';
        const whole = response ?? (begun && hasNoBody(method, begun) ? toHttpResponse(begun, []) : undefined);
        if (whole && code.startsWith('HPE_')) {
          resolve({ response: { ...whole, hasStrayBytes: true }, failure: undefined });
        } else {
          const isStale = outgoing.reusedSocket && !begun && ['ECONNRESET', 'EPIPE'].includes(code);
          resolve({ response, failure: error.message, isStale });
        }
      });
      outgoing.on('response', (incoming) => {
        begun = incoming;
        collect(
          incoming,
          (collected) => {
            response = collected;
            // The parser reports stray bytes in the same tick, so the outcome waits for the next one.
            setImmediate(() => resolve({ response, failure: undefined }));
          },
          fail,
        );
      });
      outgoing.end(body);
    });
  }
}

/** Whether the response ends after its headers, regardless of Content-Length. */
function hasNoBody(method: string, { statusCode }: IncomingMessage): boolean {
  return method === 'HEAD' || statusCode === 204 || statusCode === 304;
}

function toHttpResponse(incoming: IncomingMessage, chunks: readonly Buffer[]): HttpResponse {
  const body = Buffer.concat(chunks);
  const mediaType = (incoming.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
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

function collect(
  incoming: IncomingMessage,
  done: (response: HttpResponse) => void,
  fail: (failure: string) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxResponseBytes) fail(`the response is larger than ${maxResponseBytes / 1024 / 1024} MB`);
    else chunks.push(chunk);
  });
  incoming.on('error', (error) => fail(error.message));
  incoming.on('aborted', () => fail('the connection was cut during the response'));
  incoming.on('end', () => {
    done(toHttpResponse(incoming, chunks));
  });
}
