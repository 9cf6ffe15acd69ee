import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const message = 'An error occured fetching the customer tiers.';

const flash = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Flash' });
const failure = async (): Promise<HTMLElement> => within(await flash()).findByRole('alert');
const link = async (): Promise<HTMLElement> =>
  within(await flash()).findByRole('link', { name: 'Order Entry' });

type TierFault = Omit<Fault, 'operationId'>;

/** Opens Home, whose cards depend on the tiers. */
const openHome = (fault: TierFault): Promise<RenderedRoute> =>
  renderRoute('/', {
    person: 'customer-user',
    faults: [{ operationId: 'listCustomerTiers', ...fault }],
  });

it.each<[name: string, fault: TierFault, text: string, cause?: string]>([
  [
    'a page of a proxy',
    { kind: 'malformed', body: '<!doctype html><p>Sign in to the proxy</p>' },
    message,
    'Unexpected response from the server.',
  ],
  ['cut JSON', { kind: 'malformed' }, message, 'Unexpected response from the server.'],
  ['another shape', { kind: 'schema' }, message, 'Unexpected response from the server.'],
  ['a lost connection', { kind: 'drop' }, message],
  ['an error without a body', { kind: 'status', status: 500, title: '' }, message],
  [
    'an error with a title',
    { kind: 'status', status: 500, title: 'The <b>tiers</b> rest.' },
    'The <b>tiers</b> rest.',
  ],
  [
    'an error that is a page',
    { kind: 'status', status: 500, body: '<h1>at Portal.Api.Tiers()</h1>' },
    message,
  ],
  ['a gateway', { kind: 'status', status: 502 }, message, 'The service did not respond.'],
  ['a gateway that waited', { kind: 'status', status: 504 }, message, 'The service did not respond.'],
  ['a refusal', { kind: 'status', status: 403 }, 'Forbidden'],
  // It is longer than a person waits.
  ['a long Retry-After', { kind: 'status', status: 429, retryAfter: 600 }, 'Too many requests.'],
])(
  'shows %s in place, without hiding the rest, and retries it',
  { tags: 'full' },
  async (_name, fault, text, cause = '') => {
    const page = await openHome(fault);
    expect((await failure()).textContent).toContain(text);
    expect((await failure()).textContent).toContain(cause);
    expect(screen.getByRole('main').textContent).not.toMatch(/at Portal\.Api|Sign in to the proxy/);
    await screen.findByRole('region', { name: 'Announcements' });
    screen.getByRole('navigation', { name: 'Main' });
    page.backend.faults.clear();
    await page.user.click(within(await failure()).getByRole('button', { name: 'Retry' }));
    await link();
    expect(within(await flash()).queryByRole('alert')).toBeNull();
  },
);

it('says that the environment lacks an operation, without Retry, and reports it once', async () => {
  const page = await openHome({ kind: 'status', status: 404, body: '<h1>No such path</h1>' });
  page.allowError(/^The server lacks listCustomerTiers:/);
  expect((await failure()).textContent).toContain('This environment does not have this yet');
  expect(within(await failure()).queryByRole('button')).toBeNull();
  expect(page.backend.requests.list('listCustomerTiers')).toHaveLength(1);
});

it('repeats a read after a temporary fault without a message', { tags: 'full' }, async () => {
  const { backend } = await openHome({ kind: 'status', status: 500, times: 2 });
  await link();
  await waitFor(() =>
    expect(backend.requests.list('listCustomerTiers').map(({ status }) => status)).toEqual([500, 500, 200]),
  );
});
