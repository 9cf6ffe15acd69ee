import type { Json } from '#description/json.ts';

export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  /** In the order of sending; credentials are placeholders. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
  /** The identity whose token is sent; undefined without one. */
  readonly identity: string | undefined;
}

/** A request before its placeholders are filled. */
export type PlannedRequest = SentRequest & {
  /** Sent instead of placeholders: header name (lower case) to value. */
  readonly secrets: ReadonlyMap<string, string>;
  /** The case that it belongs to, for messages. */
  readonly purpose?: string;
};

export interface HttpResponse {
  readonly status: number;
  readonly reason: string;
  /** As received, with the server's spelling of the names. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  /** Lower case, without parameters; empty when the response has no Content-Type. */
  readonly mediaType: string;
  /** The JSON value of the body; undefined when it is not JSON. */
  readonly json: Json | undefined;
  /** Bytes after the response although its status allows no body. */
  readonly hasStrayBytes: boolean;
}

/** A response that began and did not arrive whole. */
export interface IncompleteResponse {
  readonly status: number;
  /** What it does instead, such as `does not end`. */
  readonly fault: string;
}

/** A request with its outcome. */
export interface Exchange {
  readonly number: number;
  readonly request: SentRequest;
  /** Undefined without a response; `failure` contains the reason. */
  readonly response: HttpResponse | undefined;
  readonly failure: string | undefined;
  /** Without a response, although one began. */
  readonly incomplete?: IncompleteResponse | undefined;
  readonly startedAt: Date;
  readonly milliseconds: number;
}

/** The first header with that name, case-insensitive. */
export function getHeader(response: Pick<HttpResponse, 'headers'>, name: string): string | undefined {
  return response.headers.find(([headerName]) => headerName.toLowerCase() === name.toLowerCase())?.[1];
}

export function isSuccess<Received extends { readonly status: number }>(
  response: Received | undefined,
): response is Received {
  return response !== undefined && response.status >= 200 && response.status < 300;
}
