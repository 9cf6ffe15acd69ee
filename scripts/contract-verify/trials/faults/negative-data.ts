import type { Issue, Sabotage } from '../shop/call.ts';
import { isAboutWriting, isFor, overlooking, type Fault, type Faults } from './fault.ts';

function accepted(what: string, sabotage: () => Sabotage): Fault {
  return { check: 'negative-data', what, needsWrites: isAboutWriting(what), sabotage };
}

/** One keyword at one place of a request is not validated. */
function keyword(id: string, name: string, at: string): Fault {
  return accepted(
    `${id} does not look at ${name} of ${at === '' ? 'the body' : at}`,
    overlooking(id, (issue) => issue.keyword === name && issue.at === at),
  );
}

const inOrder = (name: string, at: string): Fault => keyword('createOrder', name, at);

function allUnder(id: string, at: string, what: string): Fault {
  return accepted(
    what,
    overlooking(id, (issue: Issue) => issue.at.startsWith(at)),
  );
}

function asJson(id: string): () => Sabotage {
  return () => ({
    request: (call) =>
      isFor(call, [id])
        ? { ...call, headers: { ...call.headers, 'content-type': 'application/json' } }
        : call,
  });
}

const partType = /Content-Type: *[^\r\n]+/i;

function asPdf(): Sabotage {
  return {
    request: (call) => {
      if (!isFor(call, ['uploadDocument'])) return call;
      const text = call.bytes.toString('latin1').replace(partType, 'Content-Type: application/pdf');
      return { ...call, bytes: Buffer.from(text, 'latin1') };
    },
  };
}

/** Requests that violate the contract and are accepted. */
export const negativeDataFaults = {
  'negative-type': inOrder('type', '/quantity'),
  'negative-null': accepted(
    'createOrder accepts null for shipOn',
    overlooking('createOrder', ({ at }, { body }) => at === '/shipOn' && body['shipOn'] === null),
  ),
  'negative-enum': inOrder('enum', '/service'),
  'negative-format-date': inOrder('format', '/shipOn'),
  'negative-format-email': inOrder('format', '/contactEmail'),
  'negative-minimum': inOrder('minimum', '/quantity'),
  'negative-maximum': inOrder('maximum', '/quantity'),
  'negative-exclusive-minimum': inOrder('exclusiveMinimum', '/weightKg'),
  'negative-multiple-of': inOrder('multipleOf', '/weightKg'),
  'negative-min-length': inOrder('minLength', '/address/line1'),
  'negative-max-length': inOrder('maxLength', '/note'),
  'negative-pattern': inOrder('pattern', '/reference'),
  'negative-items': accepted(
    'createOrder does not validate the format of tags',
    overlooking('createOrder', ({ at, keyword: name }) => at.startsWith('/tags/') && name === 'pattern'),
  ),
  'negative-min-items': inOrder('minItems', '/tags'),
  'negative-max-items': inOrder('maxItems', '/tags'),
  'negative-unique-items': inOrder('uniqueItems', '/tags'),
  'negative-prefix-items': accepted(
    'createOrder does not validate the range of a position',
    overlooking('createOrder', ({ at }) => at.startsWith('/position/')),
  ),
  'negative-items-false': accepted(
    'createOrder accepts a position of three numbers',
    overlooking('createOrder', ({ at, keyword: name }) => at === '/position' && name !== 'minItems'),
  ),
  'negative-required': inOrder('required', ''),
  'negative-nested-required': inOrder('required', '/address'),
  'negative-additional-properties': inOrder('additionalProperties', '/address'),
  'negative-unevaluated-properties': inOrder('unevaluatedProperties', ''),
  'negative-one-of': allUnder('createOrder', '/packaging', 'createOrder accepts packaging of neither kind'),
  'negative-dependent-required': inOrder('dependentRequired', ''),
  'negative-property-names': accepted(
    'createOrder does not validate the names of labels',
    overlooking(
      'createOrder',
      ({ at, keyword: name }) => at === '/labels' && /^(propertyNames|pattern)$/.test(name),
    ),
  ),
  'negative-max-properties': inOrder('maxProperties', '/labels'),
  'negative-min-properties': keyword('updateOrder', 'minProperties', ''),
  'negative-put-maximum': keyword('replaceOrder', 'maximum', '/quantity'),
  'negative-patch-additional': keyword('updateOrder', 'additionalProperties', ''),
  'negative-empty-body': keyword('cancelOrder', 'required', ''),
  'negative-malformed-json': keyword('cancelOrder', 'syntax', ''),
  'negative-content-type': accepted('createOrder accepts JSON with any content type', asJson('createOrder')),

  'negative-query-minimum': keyword('listOrders', 'minimum', '/limit'),
  'negative-query-maximum': keyword('listOrders', 'maximum', '/limit'),
  'negative-query-type': keyword('listOrders', 'type', '/offset'),
  'negative-query-enum': keyword('listOrders', 'enum', '/sort'),
  'negative-query-items': accepted(
    'listOrders accepts an unknown status',
    overlooking('listOrders', ({ at }) => at.startsWith('/status/')),
  ),
  'negative-query-unique': keyword('listOrders', 'uniqueItems', '/status'),
  'negative-query-min-length': keyword('listOrders', 'minLength', '/search'),
  'negative-query-max-length': keyword('listOrders', 'maxLength', '/search'),
  'negative-query-repeated': keyword('listOrders', 'repeated', '/limit'),
  'negative-query-required': keyword('getStockReport', 'required', '/on'),
  'negative-query-format': keyword('getStockReport', 'format', '/on'),

  'negative-file-type': accepted('uploadDocument accepts files of any type', asPdf),
  'negative-file-size': keyword('uploadDocument', 'maxLength', '/file'),
  'negative-file-empty': keyword('uploadDocument', 'minLength', '/file'),
  'negative-form-required': keyword('uploadDocument', 'required', ''),
  'negative-form-enum': keyword('uploadDocument', 'enum', '/kind'),
} as const satisfies Faults;
