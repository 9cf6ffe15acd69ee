import type { Json, JsonObject } from '#description/json.ts';
import { callShop, type RequestOptions, type ReceivedResponse } from './shop/client.ts';
import { shopExample } from './shop/contract.ts';
import { knownDocumentId, knownOrderId } from './shop/shop-state.ts';

export const knownOrder = `/orders/${knownOrderId}`;
export const knownFile = `${knownOrder}/documents/${knownDocumentId}`;
export const report = '/reports/stock?on=2026-03-02';
export const ownCustomer = { 'x-customer-id': 'PMF' };
/** A valid id that does not exist. */
export const unknownId = '99999999-9999-4999-8999-999999999999';

/** The first example of an order with other members; undefined removes one. */
export function orderWith(members: Readonly<Record<string, Json | undefined>> = {}): JsonObject {
  const all: Record<string, Json | undefined> = { ...shopExample('PalletOrder'), ...members };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]): [string, Json][] =>
      value === undefined ? [] : [[key, value]],
    ),
  );
}

/** A form with a PDF file, and its content type. */
export function formWith(
  file: Buffer,
  type = 'application/pdf',
  kind = 'Invoice',
  title = 'March',
): RequestOptions {
  const boundary = 'shop-boundary';
  const text = (name: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const opening = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: ${type}\r\n\r\n`;
  const parts = [title === '' ? '' : text('title', title), text('kind', kind), opening];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(parts.join('')), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Sends a request to one server, as the admin by default, and records the response. */
export interface ProbeClient {
  (method: string, path: string, probe?: RequestOptions): Promise<ReceivedResponse>;
  readonly all: readonly ReceivedResponse[];
}

/** A prober for the server at `origin`. */
export function createProbeClient(origin: string): ProbeClient {
  const all: ReceivedResponse[] = [];
  const probeClient = async (
    method: string,
    path: string,
    probe: RequestOptions = {},
  ): Promise<ReceivedResponse> => {
    const response = await callShop(origin, method, path, { token: 'token-admin', ...probe });
    all.push(response);
    return response;
  };
  return Object.assign(probeClient, { all });
}

/** A few requests whose responses distinguish a fault from a conforming server. */
export type Probe = (probe: ProbeClient) => Promise<unknown>;

/** One request as the admin. */
export function get(path: string, probe: RequestOptions = {}): Probe {
  return (probeClient) => probeClient('GET', path, probe);
}

/** One request without a token. */
export function bare(method: string, path: string, headers: Readonly<Record<string, string>> = {}): Probe {
  return (probeClient) => probeClient(method, path, { token: null, headers });
}

/** Creates the example order with other members. */
export function create(members: Readonly<Record<string, Json | undefined>> = {}): Probe {
  return (probeClient) => probeClient('POST', '/orders', { body: orderWith(members) });
}

/** Creates the example order, and continues with its URL. */
export function created(then: (probe: ProbeClient, path: string) => Promise<unknown>): Probe {
  return async (probeClient) => {
    const { json } = await probeClient('POST', '/orders', { body: orderWith() });
    await then(probeClient, `/orders/${String(json['orderId'])}`);
  };
}
