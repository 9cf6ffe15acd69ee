import type { Json } from '#scripts/generate/document.ts';

export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  /** In the order in which they are sent; credentials are written as placeholders. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
  /** Whose token it carries; undefined for none. */
  readonly identity: string | undefined;
}

/** A request before its placeholders are filled. */
export type PlannedRequest = SentRequest & {
  /** Sent instead of placeholders: header name (lower case) to value. */
  readonly secrets: ReadonlyMap<string, string>;
};

export interface HttpResponse {
  readonly status: number;
  readonly reason: string;
  /** As they came; names as the server writes them. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  /** Lower case, without parameters; empty when the answer states none. */
  readonly mediaType: string;
  /** The JSON value of the body; undefined when it holds none. */
  readonly json: Json | undefined;
  /** What follows the answer on the connection though the status allows no body. */
  readonly hasStrayBytes: boolean;
}

/** One request and what came of it. */
export interface Exchange {
  readonly number: number;
  readonly request: SentRequest;
  /** Undefined when none came; `failure` says why. */
  readonly response: HttpResponse | undefined;
  readonly failure: string | undefined;
  readonly startedAt: Date;
  readonly milliseconds: number;
}

/** The first header of that name, whatever its case. */
export function getHeader(response: Pick<HttpResponse, 'headers'>, name: string): string | undefined {
  return response.headers.find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1];
}

export function isSuccess(response: HttpResponse | undefined): response is HttpResponse {
  return response !== undefined && response.status >= 200 && response.status < 300;
}
