import { shopExample } from '../shop/contract.ts';
import {
  bare,
  create,
  created,
  formWith,
  get,
  knownFile,
  knownOrder,
  orderWith,
  ownCustomer,
  report,
  unknownId,
  type ProbeClient,
  type Probe,
} from '../probe.ts';

const token =
  (name: string, method: string, path: string, body?: ReturnType<typeof orderWith>): Probe =>
  (probe) =>
    probe(method, path, { token: name, ...(body ? { body } : {}) });
const line = { sku: 'RYE10', quantity: 3, unit: 'Case', unitPrice: null };
const unknownOrder = `/orders/${unknownId}`;
const replacement = shopExample('ReplacementOrder');

/** Also requests the second of two pages. */
const pages: Probe = async (probe) => {
  await probe('GET', '/orders?limit=5');
  await probe('GET', '/orders?limit=5&offset=5');
};
const bothStates = get('/orders?status=Draft&status=Cancelled');

const createdAndRead = created((probe, path) => probe('GET', path));
const createdAndListed = created((probe) => probe('GET', '/orders'));

function changedAndRead(change: (probe: ProbeClient, path: string) => Promise<unknown>): Probe {
  return created(async (probe, path) => {
    await change(probe, path);
    await probe('GET', path);
  });
}

const replacedAndRead = changedAndRead((probe, path) => probe('PUT', path, { body: replacement }));
const patchedAndRead = changedAndRead((probe, path) => probe('PATCH', path, { body: { quantity: 7 } }));
const deletedAndRead = changedAndRead((probe, path) => probe('DELETE', path));
const replacedTwice = changedAndRead(async (probe, path) => {
  await probe('PUT', path, { body: orderWith({ quantity: 9 }) });
  await probe('PUT', path, { body: orderWith({ quantity: 9 }) });
});

/** For faults in authorization, and in state between requests. */
export const semanticProbes = {
  'open-read': bare('GET', knownOrder),
  'open-list': bare('GET', '/orders'),
  'open-delete': bare('DELETE', knownOrder),
  'open-file': bare('GET', knownFile),
  'open-any-token': token('nonsense', 'GET', '/me'),
  'open-empty-token': bare('GET', `${knownOrder}/lines`, { authorization: 'Bearer ' }),
  'open-other-scheme': bare('GET', '/orders', { authorization: 'Basic dG9rZW4tYWRtaW4=' }),
  'open-longer-token': token('token-adminx', 'GET', knownOrder),
  'open-closed': bare('GET', '/health'),
  'bare-forbidden': bare('GET', knownOrder),
  'clerk-creates': token('token-clerk', 'POST', '/orders', orderWith()),
  'clerk-deletes': token('token-clerk', 'DELETE', knownOrder),
  'clerk-uploads': (probe) =>
    probe('POST', `${knownOrder}/documents`, { token: 'token-clerk', ...formWith(Buffer.from('%PDF')) }),
  'foreign-read': token('token-other', 'GET', knownOrder),
  'foreign-list': token('token-other', 'GET', '/orders'),
  'foreign-update': token('token-other', 'PATCH', knownOrder, { quantity: 7 }),
  'foreign-delete': token('token-other', 'DELETE', knownOrder),
  'foreign-lines': token('token-other', 'GET', `${knownOrder}/lines`),
  'foreign-file': token('token-other', 'GET', knownFile),
  'foreign-report': get(report, { token: 'token-other', headers: ownCustomer }),
  'header-not-required': get(report),
  'header-any-form': get(report, { headers: { 'x-customer-id': 'pmf' } }),

  'created-not-listed': createdAndListed,
  'created-not-readable': createdAndRead,
  'created-not-stored': createdAndRead,
  'created-member-dropped': createdAndRead,
  'created-member-lost': createdAndRead,
  'created-text-garbled': createdAndRead,
  'created-rounded': createdAndRead,
  'created-location': create(),
  'created-same-id': async (probe) => {
    await create()(probe);
    await create({ reference: 'SO-10043' })(probe);
  },
  'created-line-not-listed': async (probe) => {
    await probe('POST', `${knownOrder}/lines`, { body: line });
    await probe('GET', `${knownOrder}/lines`);
  },
  'created-line-not-readable': async (probe) => {
    await probe('POST', `${knownOrder}/lines`, { body: line });
    await probe('GET', `${knownOrder}/lines/4`);
  },
  'created-file-spoiled': async (probe) => {
    const { headers } = await probe('POST', `${knownOrder}/documents`, formWith(Buffer.from([0, 128, 255])));
    await probe('GET', headers['location'] ?? '');
  },
  'deleted-readable': deletedAndRead,
  'deleted-listed': created(async (probe, path) => {
    await probe('DELETE', path);
    await probe('GET', '/orders');
  }),
  'deleted-parts-readable': created(async (probe, path) => {
    await probe('POST', `${path}/lines`, { body: line });
    await probe('DELETE', path);
    await probe('GET', `${path}/lines`);
  }),
  'deleted-line-readable': async (probe) => {
    await probe('DELETE', `${knownOrder}/lines/1`);
    await probe('GET', `${knownOrder}/lines/1`);
  },
  'replaced-not-stored': replacedAndRead,
  'replaced-merged': replacedAndRead,
  'replaced-member-lost': replacedAndRead,
  'patched-all': patchedAndRead,
  'patched-not-stored': patchedAndRead,
  'patched-null': changedAndRead((probe, path) => probe('PATCH', path, { body: { note: null } })),
  'repeat-put-version': replacedTwice,
  'repeat-put-tags': replacedTwice,
  'repeat-put-conflict': replacedTwice,
  'repeat-delete-crash': created(async (probe, path) => {
    await probe('DELETE', path);
    await probe('DELETE', path);
  }),
  'repeat-get-version': async (probe) => {
    await probe('GET', knownOrder);
    await probe('GET', knownOrder);
  },

  'unknown-found': get(unknownOrder),
  'unknown-crash': get(unknownOrder),
  'unknown-nothing': get(unknownOrder),
  'unknown-null': get(`${knownOrder}/lines/99`),
  'unknown-bad-request': get(`${knownOrder}/lines/99`),
  'unknown-parent': get(`${unknownOrder}/lines`),
  'unknown-file': get(`${knownOrder}/documents/${unknownId}`),
  'unknown-update': (probe) => probe('PATCH', unknownOrder, { body: { quantity: 7 } }),

  'paging-limit-ignored': pages,
  'paging-limit-more': pages,
  'paging-limit-less': pages,
  'paging-default': get('/orders'),
  'paging-offset-ignored': pages,
  'paging-overlap': pages,
  'paging-gap': pages,
  'paging-offset-pages': pages,
  'paging-total-page': pages,
  'paging-total-more': pages,
  'paging-duplicate': pages,
  'sorting-ignored': get('/orders?sort=reference'),
  'sorting-reversed': get('/orders?sort=reference'),
  'sorting-descending': get('/orders?sort=-reference'),
  'sorting-other': get('/orders?sort=reference'),
  'sorting-text': get('/orders?sort=quantity'),
  'filtering-ignored': bothStates,
  'filtering-first': bothStates,
  'filtering-inverted': bothStates,
  'filtering-none': bothStates,
  'filtering-search-ignored': get('/orders?search=gate'),
  'filtering-total': bothStates,
} satisfies Readonly<Record<string, Probe>>;
