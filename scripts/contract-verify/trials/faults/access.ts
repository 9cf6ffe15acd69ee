import { problem } from '../shop/response.ts';
import type { Sabotage, Values } from '../shop/call.ts';
import { admin, identify, type Identity } from '../shop/people.ts';
import { isAboutWriting, isFor, overlooking, writing, type Check, type Fault, type Faults } from './fault.ts';

function fault(check: Check, what: string, sabotage: () => Sabotage): Fault {
  return { check, what, needsWrites: isAboutWriting(what), sabotage };
}

/** Treats callers of some operations as another caller. */
function mistaken(
  ids: readonly string[],
  who: (authorization: string, correct: Identity | undefined) => Identity | undefined,
): () => Sabotage {
  return () => ({
    identify: (call, correct) =>
      isFor(call, ids) ? who(call.headers.authorization ?? '', correct) : correct,
  });
}

const open = (...ids: string[]): (() => Sabotage) => mistaken(ids, (_header, correct) => correct ?? admin);

const asAdmin = (...ids: string[]): (() => Sabotage) =>
  mistaken(ids, (_header, correct) => correct && { ...correct, role: 'Admin' });

/** Every caller gets the data of the first customer. */
const asOwner = (...ids: string[]): (() => Sabotage) =>
  mistaken(ids, (_header, correct) => correct && { ...correct, customerId: admin.customerId });

function withCustomer(values: Values, customerId: string): Values {
  return { ...values, header: { ...values.header, 'x-customer-id': customerId } };
}

/** Authorization: tokens, roles, customers, and the header that names a customer. */
export const accessFaults = {
  'open-read': fault('authentication', 'getOrder needs no token', open('getOrder')),
  'open-list': fault('authentication', 'listOrders needs no token', open('listOrders')),
  'open-delete': fault('authentication', 'deleteOrder needs no token', open('deleteOrder')),
  'open-file': writing(fault('authentication', 'downloadDocument needs no token', open('downloadDocument'))),
  'open-any-token': fault(
    'authentication',
    'getMe accepts any token',
    mistaken(['getMe'], (header, correct) => correct ?? (/^Bearer ./.test(header) ? admin : undefined)),
  ),
  'open-empty-token': fault(
    'authentication',
    'listLines accepts an empty token',
    mistaken(['listLines'], (header, correct) => correct ?? (/^Bearer *$/.test(header) ? admin : undefined)),
  ),
  'open-other-scheme': fault(
    'authentication',
    'listOrders accepts a scheme other than Bearer',
    mistaken(['listOrders'], (header, correct) => correct ?? (/^Basic /i.test(header) ? admin : undefined)),
  ),
  'open-longer-token': fault(
    'authentication',
    'getOrder compares only the beginning of a token',
    mistaken(
      ['getOrder'],
      (header, correct) => correct ?? identify(/^Bearer token-[a-z]{5}/.exec(header)?.[0]),
    ),
  ),
  'open-closed': fault('authentication', 'getHealth, which is public, needs a token', () => ({
    response: (call, correct) =>
      isFor(call, ['getHealth']) && call.headers.authorization === undefined
        ? {
            status: 401,
            headers: { 'content-type': 'application/problem+json', 'www-authenticate': 'Bearer' },
            json: { type: 'about:blank', title: 'Unauthorized', status: 401 },
          }
        : correct,
  })),
  'bare-forbidden': fault('authentication', 'getOrder responds with 403 where 401 is documented', () => ({
    response: (call, correct) =>
      isFor(call, ['getOrder']) && correct.status === 401
        ? problem(403, 'There is no valid token.', {})
        : correct,
  })),

  'clerk-creates': fault('authorization', 'createOrder is allowed for clerks', asAdmin('createOrder')),
  'clerk-deletes': fault('authorization', 'deleteOrder is allowed for clerks', asAdmin('deleteOrder')),
  'clerk-uploads': fault('authorization', 'uploadDocument is allowed for clerks', asAdmin('uploadDocument')),
  'foreign-read': fault('authorization', 'getOrder returns orders of other customers', asOwner('getOrder')),
  'foreign-list': fault(
    'authorization',
    'listOrders lists the orders of another customer',
    asOwner('listOrders'),
  ),
  'foreign-update': fault(
    'authorization',
    'updateOrder changes orders of other customers',
    asOwner('updateOrder'),
  ),
  'foreign-delete': fault(
    'authorization',
    'deleteOrder deletes orders of other customers',
    asOwner('deleteOrder'),
  ),
  'foreign-lines': fault('authorization', 'listLines returns lines of other customers', asOwner('listLines')),
  'foreign-file': writing(
    fault(
      'authorization',
      'downloadDocument sends documents of other customers',
      asOwner('downloadDocument'),
    ),
  ),
  'foreign-report': fault('authorization', 'getStockReport reports on every customer', () => ({
    instead: (call, context, state, correct) =>
      isFor(call, ['getStockReport'])
        ? correct(
            {
              ...context,
              identity: { ...context.identity, customerId: String(context.header['x-customer-id']) },
            },
            state,
          )
        : undefined,
  })),

  'header-not-required': fault('required-header', 'getStockReport does not require x-customer-id', () => ({
    ...overlooking(
      'getStockReport',
      ({ at, keyword }) => at === '/x-customer-id' && keyword === 'required',
    )(),
    values: (_call, correct) =>
      correct.header['x-customer-id'] === undefined ? withCustomer(correct, admin.customerId) : correct,
  })),
  'header-any-form': fault(
    'required-header',
    'getStockReport accepts an x-customer-id of any format',
    () => ({
      ...overlooking(
        'getStockReport',
        ({ at, keyword }) => at === '/x-customer-id' && keyword === 'pattern',
      )(),
      values: (_call, correct) =>
        /^[A-Z]{3}$/.test(String(correct.header['x-customer-id']))
          ? correct
          : withCustomer(correct, admin.customerId),
    }),
  ),
} as const satisfies Faults;
