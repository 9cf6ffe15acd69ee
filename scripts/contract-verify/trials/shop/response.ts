import type { Json } from '#description/json.ts';

export interface ShopResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; without this and `bytes`, there is no body. */
  readonly json?: Json;
  readonly bytes?: Buffer;
  /** Written to the socket unchanged, even where HTTP forbids a body. */
  readonly isRaw?: true;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
};

/** A response with a JSON body. */
export function json(
  status: number,
  value: Json,
  headers: Readonly<Record<string, string>> = {},
): ShopResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, json: value };
}

/** A problem body of RFC 9457. */
export function problem(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
  errors?: Readonly<Record<string, string[]>>,
): ShopResponse {
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    json: {
      type: 'about:blank',
      title: titles[status] ?? 'Error',
      status,
      detail,
      ...(errors === undefined ? {} : { errors }),
    },
  };
}
