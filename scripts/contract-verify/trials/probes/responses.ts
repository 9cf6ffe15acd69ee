import {
  bare,
  create,
  created,
  get,
  knownFile,
  knownOrder,
  ownCustomer,
  report,
  unknownId,
  type Probe,
} from '../probe.ts';

const read = get(knownOrder);
const list = get('/orders');
const lines = get(`${knownOrder}/lines`);
const me = get('/me');
const health = get('/health');
const file = get(knownFile);
const stock = get(report, { headers: ownCustomer });
const unknown = get(`/orders/${unknownId}`);
const unauthorized = bare('GET', '/me');
const invalid = get('/orders?limit=0');
const removed = created((probe, path) => probe('DELETE', path));
const undeclared: Probe = (probe) => probe('PATCH', '/orders');
const head: Probe = (probe) => probe('HEAD', knownOrder);
const options: Probe = (probe) => probe('OPTIONS', '/orders');

/** For faults that a single response shows. */
export const responseProbes = {
  'status-create': create(),
  'status-delete': removed,
  'status-read': read,
  'status-refusal': invalid,
  'content-type-html': list,
  'content-type-missing': read,
  'content-type-problem': unknown,
  'content-type-page': unauthorized,
  'content-type-file': file,
  'header-location': create(),
  'header-etag': read,
  'header-etag-form': read,
  'header-rate-limit': list,
  'header-rate-limit-form': list,
  'header-rate-limit-minimum': read,
  'header-www-authenticate': unauthorized,
  'header-content-disposition': file,
  'encoding-latin1': list,
  'encoding-utf16': read,
  'encoding-byte-order-mark': me,
  'encoding-cut-off': lines,
  'encoding-empty': stock,
  'encoding-twice': me,
  'redirect-elsewhere': read,
  'redirect-sign-in': unauthorized,
  'no-content-delete': removed,
  'no-content-cancel': created((probe, path) =>
    probe('POST', `${path}/cancellation`, { body: { reason: 'Mistake', note: null } }),
  ),

  'schema-type': read,
  'schema-enum': read,
  'schema-const': health,
  'schema-format-date': read,
  'schema-format-date-time': read,
  'schema-format-uuid': me,
  'schema-format-email': me,
  'schema-minimum': read,
  'schema-maximum': read,
  'schema-exclusive-minimum': read,
  'schema-multiple-of': read,
  'schema-min-length': read,
  'schema-max-length': read,
  'schema-pattern': read,
  'schema-items': read,
  'schema-min-items': read,
  'schema-max-items': read,
  'schema-unique-items': read,
  'schema-prefix-items': read,
  'schema-items-false': read,
  'schema-required': read,
  'schema-null': read,
  'schema-additional-properties': read,
  'schema-unevaluated-properties': read,
  'schema-one-of': read,
  'schema-dependent-required': read,
  'schema-property-names': read,
  'schema-min-properties': read,
  'schema-max-properties': read,
  'schema-if-then': read,
  'schema-last-item': list,
  'schema-wrapped-list': lines,
  'schema-nested-null': stock,
  'schema-nested-number': (probe) =>
    probe('POST', `${knownOrder}/lines`, {
      body: { sku: 'RYE10', quantity: 3, unit: 'Case', unitPrice: null },
    }),

  'problem-trace-node': unknown,
  'problem-trace-java': unauthorized,
  'problem-trace-dotnet': invalid,
  'problem-query': unknown,
  'problem-status': unknown,
  'problem-status-text': invalid,
  'problem-title': unknown,
  'problem-member': unauthorized,
  'problem-empty': unknown,

  'method-not-found': undeclared,
  'method-accepted': undeclared,
  'method-refused': undeclared,
  'method-crash': undeclared,
  'method-allow-missing': undeclared,
  'method-allow-short': undeclared,
  'method-allow-long': undeclared,
  'head-body': head,
  'head-status': head,
  'head-crash': head,
  'head-content-type': head,
  'head-length': head,
  'head-open': bare('HEAD', knownOrder),
  'options-crash': options,
  'options-allow-missing': options,
  'options-allow-long': options,
  'options-allow-short': options,
  'options-refused': options,

  'flaky-crash': me,
  'flaky-body': read,
  'flaky-content-type': health,
} satisfies Readonly<Record<string, Probe>>;
