import type { RequestOptions } from '../shop/client.ts';
import { shopExample } from '../shop/contract.ts';
import {
  create,
  created,
  formWith,
  get,
  knownOrder,
  orderWith,
  ownCustomer,
  report,
  type Probe,
} from '../probe.ts';

const address = { line1: '100 Sample Way', city: 'Romeoville', country: 'US' };
const cancel =
  (probe: RequestOptions): Probe =>
  (probeClient) =>
    probeClient('POST', `${knownOrder}/cancellation`, probe);
const upload =
  (form: RequestOptions): Probe =>
  (probeClient) =>
    probeClient('POST', `${knownOrder}/documents`, form);
const patch = (body: RequestOptions['body']): Probe =>
  body === undefined ? get(knownOrder) : (probeClient) => probeClient('PATCH', knownOrder, { body });
const stock = (query: string): Probe => get(`/reports/stock${query}`, { headers: ownCustomer });

/** For faults in which requests are accepted. */
export const requestProbes = {
  'negative-type': create({ quantity: '5' }),
  'negative-null': create({ shipOn: null, deliverBy: undefined }),
  'negative-enum': create({ service: 'Drone' }),
  'negative-format-date': create({ shipOn: '2026-02-30' }),
  'negative-format-email': create({ contactEmail: 'dock@' }),
  'negative-minimum': create({ quantity: 0 }),
  'negative-maximum': create({ quantity: 1000 }),
  'negative-exclusive-minimum': create({ weightKg: 0 }),
  'negative-multiple-of': create({ weightKg: 1.25 }),
  'negative-min-length': create({ address: { ...address, line1: '' } }),
  'negative-max-length': create({ note: 'x'.repeat(201) }),
  'negative-pattern': create({ reference: 'so-10042' }),
  'negative-items': create({ tags: ['Dry'] }),
  'negative-min-items': create({ tags: [] }),
  'negative-max-items': create({ tags: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'] }),
  'negative-unique-items': create({ tags: ['dry', 'dry'] }),
  'negative-prefix-items': create({ position: [181, 0] }),
  'negative-items-false': create({ position: [1, 2, 3] }),
  'negative-required': create({ weightKg: undefined }),
  'negative-nested-required': create({ address: { line1: 'x', country: 'US' } }),
  'negative-additional-properties': create({ address: { ...address, state: 'IL' } }),
  'negative-unevaluated-properties': create({ color: 'red' }),
  'negative-one-of': create({ packaging: { kind: 'Crates', crates: 2 } }),
  'negative-dependent-required': create({ currency: undefined }),
  'negative-property-names': create({ labels: { DOCK: 'B7' } }),
  'negative-max-properties': create({ labels: { a: '1', b: '2', c: '3', d: '4', e: '5' } }),
  'negative-min-properties': patch({}),
  'negative-put-maximum': (probe) => probe('PUT', knownOrder, { body: orderWith({ quantity: 1000 }) }),
  'negative-patch-additional': patch({ color: 'red' }),
  'negative-empty-body': cancel({}),
  'negative-malformed-json': cancel({ body: '{"reason":' }),
  'negative-content-type': (probe) =>
    probe('POST', '/orders', { body: orderWith(), headers: { 'content-type': 'text/plain' } }),
  'negative-query-minimum': get('/orders?limit=0'),
  'negative-query-maximum': get('/orders?limit=51'),
  'negative-query-type': get('/orders?offset=first'),
  'negative-query-enum': get('/orders?sort=colour'),
  'negative-query-items': get('/orders?status=Lost'),
  'negative-query-unique': get('/orders?status=Draft&status=Draft'),
  'negative-query-min-length': get('/orders?search=x'),
  'negative-query-max-length': get(`/orders?search=${'x'.repeat(41)}`),
  'negative-query-repeated': get('/orders?limit=1&limit=2'),
  'negative-query-required': stock(''),
  'negative-query-format': stock('?on=today'),
  'negative-file-type': upload(formWith(Buffer.from('GIF89a'), 'image/gif')),
  'negative-file-size': upload(formWith(Buffer.alloc(65_537, 32))),
  'negative-file-empty': upload(formWith(Buffer.alloc(0))),
  'negative-form-required': upload(formWith(Buffer.from('%PDF'), 'application/pdf', 'Invoice', '')),
  'negative-form-enum': upload(formWith(Buffer.from('%PDF'), 'application/pdf', 'Letter')),

  'boundary-maximum': create({ quantity: 999 }),
  'boundary-minimum': create({ quantity: 1 }),
  'boundary-number-maximum': create({ weightKg: 30_000 }),
  'boundary-exclusive-minimum': create({ weightKg: 0.5 }),
  'boundary-zero': create({ insuredValue: 0 }),
  'boundary-max-length': create({ note: 'x'.repeat(200) }),
  'boundary-min-length': create({ address: { ...address, line1: 'x' } }),
  'boundary-pattern-long': create({ reference: 'SO-12345678' }),
  'boundary-max-items': create({ tags: ['aa', 'bb', 'cc', 'dd', 'ee'] }),
  'boundary-min-items': create({ tags: ['dry'] }),
  'boundary-max-properties': create({ labels: { a: '1', b: '2', c: '3', d: '4' } }),
  'boundary-null': create({ note: null }),
  'boundary-enum': create({ service: 'Overnight' }),
  'boundary-one-of': create({ packaging: { kind: 'Parcels', parcels: 200 } }),
  'boundary-patch': patch({ quantity: 999 }),
  'boundary-file-size': upload(formWith(Buffer.alloc(65_536, 32))),
  'boundary-query-maximum': get('/orders?limit=50'),
  'boundary-query-minimum': get('/orders?limit=1'),
  'boundary-query-offset': get('/orders?offset=10000'),
  'boundary-query-months': stock('?on=2026-03-02&months=12'),
  'boundary-query-min-length': get('/orders?search=ll'),
  'boundary-query-max-items': get('/orders?status=Draft&status=Confirmed&status=Cancelled'),
  'positive-optional': create({ tags: undefined }),
  'positive-unicode': create({ note: 'Tür' }),
  'positive-leap-day': create({ shipOn: '2028-02-29', deliverBy: undefined }),
  'positive-charset': (probe) =>
    probe('POST', '/orders', {
      body: orderWith(),
      headers: { 'content-type': 'application/json; charset=utf-8' },
    }),
  'positive-default': get(report, { headers: ownCustomer }),
  'example-refused': create(),
  'example-replacement': created((probe, path) =>
    probe('PUT', path, { body: shopExample('ReplacementOrder') }),
  ),
  'example-unknown': get(knownOrder),

  'crash-maximum': create({ quantity: 999 }),
  'crash-null': create({ note: null }),
  'crash-unicode': patch({ note: 'Tür' }),
  'crash-limit': get('/orders?limit=50'),
  'crash-offset': get('/orders?offset=10000'),
  'crash-search': get(`/orders?search=${'x'.repeat(40)}`),
  'crash-malformed-json': (probe) => probe('POST', '/orders', { body: '{"reference":' }),
  'crash-type': create({ quantity: '5' }),
  'crash-required': (probe) =>
    probe('POST', `${knownOrder}/lines`, { body: { quantity: 1, unit: 'Case', unitPrice: null } }),
  'crash-query-type': get('/orders?limit=all'),
  'crash-path': get('/orders/first'),
} satisfies Readonly<Record<string, Probe>>;
