import { problem } from '../shop/response.ts';
import type { Sabotage, Values } from '../shop/call.ts';
import { admin, identify, type Identity } from '../shop/people.ts';
import { isFor, overlooking, type Check, type Fault, type Faults } from './fault.ts';

// A request that must be refused may be tried without leave to write, so none of these needs it.
function fault(check: Check, what: string, sabotage: () => Sabotage): Fault {
  return { check, what, needsWrites: false, sabotage };
}

/** Takes callers of some operations for somebody else. */
function mistaken(
  ids: readonly string[],
  who: (authorization: string, right: Identity | undefined) => Identity | undefined,
): () => Sabotage {
  return () => ({
    identify: (call, right) => (isFor(call, ids) ? who(call.headers.authorization ?? '', right) : right),
  });
}

const open = (...ids: string[]): (() => Sabotage) => mistaken(ids, (_header, right) => right ?? admin);

const asAdmin = (...ids: string[]): (() => Sabotage) =>
  mistaken(ids, (_header, right) => right && { ...right, role: 'Admin' });

/** Whoever calls sees what the best-known customer sees. */
const asOwner = (...ids: string[]): (() => Sabotage) =>
  mistaken(ids, (_header, right) => right && { ...right, customerId: admin.customerId });

function withCustomer(values: Values, customerId: string): Values {
  return { ...values, header: { ...values.header, 'x-customer-id': customerId } };
}

/** Who may do what: tokens, roles, customers, and the header that names one. */
export const accessFaults = {
  'open-read': fault('authentication', 'getOrder needs no token', open('getOrder')),
  'open-list': fault('authentication', 'listOrders needs no token', open('listOrders')),
  'open-delete': fault('authentication', 'deleteOrder needs no token', open('deleteOrder')),
  'open-file': fault('authentication', 'downloadDocument needs no token', open('downloadDocument')),
  'open-any-token': fault(
    'authentication',
    'getMe takes any token',
    mistaken(['getMe'], (header, right) => right ?? (/^Bearer ./.test(header) ? admin : undefined)),
  ),
  'open-empty-token': fault(
    'authentication',
    'listLines takes an empty token',
    mistaken(['listLines'], (header, right) => right ?? (/^Bearer *$/.test(header) ? admin : undefined)),
  ),
  'open-other-scheme': fault(
    'authentication',
    'listOrders takes another scheme than Bearer',
    mistaken(['listOrders'], (header, right) => right ?? (/^Basic /i.test(header) ? admin : undefined)),
  ),
  'open-longer-token': fault(
    'authentication',
    'getOrder only looks at the beginning of a token',
    mistaken(['getOrder'], (header, right) => right ?? identify(/^Bearer token-[a-z]{5}/.exec(header)?.[0])),
  ),
  'open-closed': fault('authentication', 'getHealth, which is public, needs a token', () => ({
    response: (call, right) =>
      isFor(call, ['getHealth']) && call.headers.authorization === undefined
        ? {
            status: 401,
            headers: { 'content-type': 'application/problem+json', 'www-authenticate': 'Bearer' },
            json: { type: 'about:blank', title: 'Unauthorized', status: 401 },
          }
        : right,
  })),
  'bare-forbidden': fault('authentication', 'getOrder answers 403 where 401 is documented', () => ({
    response: (call, right) =>
      isFor(call, ['getOrder']) && right.status === 401
        ? problem(403, 'There is no valid token.', {})
        : right,
  })),

  'clerk-creates': fault('authorization', 'createOrder is open to clerks', asAdmin('createOrder')),
  'clerk-deletes': fault('authorization', 'deleteOrder is open to clerks', asAdmin('deleteOrder')),
  'clerk-uploads': fault('authorization', 'uploadDocument is open to clerks', asAdmin('uploadDocument')),
  'foreign-read': fault('authorization', 'getOrder shows the orders of others', asOwner('getOrder')),
  'foreign-list': fault(
    'authorization',
    'listOrders lists the orders of another customer',
    asOwner('listOrders'),
  ),
  'foreign-update': fault(
    'authorization',
    'updateOrder changes the orders of others',
    asOwner('updateOrder'),
  ),
  'foreign-delete': fault(
    'authorization',
    'deleteOrder deletes the orders of others',
    asOwner('deleteOrder'),
  ),
  'foreign-lines': fault('authorization', 'listLines shows the lines of others', asOwner('listLines')),
  'foreign-file': fault(
    'authorization',
    'downloadDocument sends the papers of others',
    asOwner('downloadDocument'),
  ),
  'foreign-report': fault('authorization', 'getStockReport reports on every customer', () => ({
    instead: (call, known, state, right) =>
      isFor(call, ['getStockReport'])
        ? right(
            { ...known, identity: { ...known.identity, customerId: String(known.header['x-customer-id']) } },
            state,
          )
        : undefined,
  })),

  'header-not-required': fault('required-header', 'getStockReport does without x-customer-id', () => ({
    ...overlooking(
      'getStockReport',
      ({ at, keyword }) => at === '/x-customer-id' && keyword === 'required',
    )(),
    values: (_call, right) =>
      right.header['x-customer-id'] === undefined ? withCustomer(right, admin.customerId) : right,
  })),
  'header-any-form': fault('required-header', 'getStockReport takes an x-customer-id of any form', () => ({
    ...overlooking('getStockReport', ({ at, keyword }) => at === '/x-customer-id' && keyword === 'pattern')(),
    values: (_call, right) =>
      /^[A-Z]{3}$/.test(String(right.header['x-customer-id']))
        ? right
        : withCustomer(right, admin.customerId),
  })),
} as const satisfies Faults;
