import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { PersonId } from '#mocks/people.ts';
import { addDays, today } from '#src/lib/dates.ts';
import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';
import { callApi } from './call-api.ts';
import { chooseCompany, goBack } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

const places = {
  Flash: {
    Orders: 'ordersDashboard',
    Billing: 'billingDashboard',
    Inventory: 'inventoryDashboard',
    'Reporting Suite': 'reportingSuite',
    OTIF: 'otifDashboard',
    ASN: 'asnDashboard',
  },
  Insight: {
    Performance: 'performanceDashboard',
    Cost: 'costDashboard',
    Predictive: 'predictiveDashboard',
    'Food Traceability': 'fsmaDashboard',
  },
  Guru: {
    'Guru Dashboard': 'guruDashboard',
    Deductions: 'deductions',
    'Receiving Variances': 'receivingVariances',
    'Guru Settings': 'guruSettings',
  },
} as const satisfies Record<string, Record<string, PlainRouteId>>;
type Product = keyof typeof places;

const findCard = async (name: Product) => within(await screen.findByRole('region', { name }));
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

/** Whether the person's customer holds the OrderEntry tier. */
const people: readonly (readonly [PersonId, boolean])[] = [
  ['customer-user', true],
  ['flash-only-user', false],
];

it.each(people)('%s sees three products with the buttons of their dashboards', async (person, hasTier) => {
  const { user, address } = await renderRoute('/', { person });
  for (const product of ['Flash', 'Insight', 'Guru'] as const) {
    const card = await findCard(product);
    for (const [name, place] of Object.entries(places[product])) {
      const link = await card.findByRole('link', { name });
      expect(link.getAttribute('href'), name).toBe(plainPath(place));
    }
  }
  const flash = await findCard('Flash');
  const orderEntry = await flash.findByRole(hasTier ? 'link' : 'button', {
    name: 'Order Entry',
    description: hasTier ? 'Submit new orders' : 'Coming soon - Submit new orders',
  });
  const labels = flash.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(labels).toHaveLength(8);
  expect(labels[7]).toMatch(/^Advanced OTIF Analytics/);
  expect((await findCard('Insight')).getAllByRole('listitem')).toHaveLength(4);
  expect((await findCard('Guru')).getAllByRole('listitem')).toHaveLength(4);

  // What the customer does not have yet does nothing.
  const analytics = flash.getByRole('button', { name: /^Advanced OTIF Analytics/ });
  for (const button of hasTier ? [analytics] : [analytics, orderEntry]) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    button.focus();
    await user.keyboard('{Enter}');
  }
  expect(address()).toBe('/');
});

it('a button opens its dashboard, and Back returns Home without a request', { tags: 'full' }, async () => {
  const route = await renderRoute('/', { person: 'customer-user' });
  const { user, backend, address } = route;
  await screen.findByText('1 of 4');
  await user.click(await (await findCard('Flash')).findByRole('link', { name: 'Billing' }));
  await waitFor(() => expect(address()).toContain(plainPath('billingDashboard')));
  await screen.findByRole('table', { name: 'Invoices' });
  backend.requests.clear();
  await goBack(route);
  await screen.findByText('1 of 4');
  await (await findCard('Flash')).findByRole('link', { name: 'Order Entry' });
  const again = backend.requests.list().map(({ operationId }) => operationId ?? '');
  const ofHome = ['listAnnouncements', 'listMarketingImages', 'getMarketingImage', 'listCustomerTiers'];
  expect(again.filter((operationId) => ofHome.includes(operationId))).toEqual([]);
});

it('Food Traceability is shown only while its feature is enabled', async () => {
  const { backend, reload } = await renderRoute(plainPath('terms'), { person: 'customer-user' });
  await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
  backend.setFeatures({ fsmaEnabled: false });
  history.replaceState(null, '', '/');
  reload();
  const insight = await findCard('Insight');
  await insight.findByRole('link', { name: 'Predictive' });
  expect(insight.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: 'Food Traceability' })).toBeNull();
});

it('the tiers are those of the selected company', async () => {
  const route = await renderRoute('/', { person: 'internal-admin' });
  await (await findCard('Flash')).findByRole('link', { name: 'Order Entry' });
  route.backend.requests.clear();
  await chooseCompany(route, /Cedar & Sage/);
  await screen.findByRole('button', { name: 'Order Entry' });
  const requested = route.backend.requests.list('listCustomerTiers');
  expect(requested.map(({ path, headers }) => [path, headers['x-customer-id']])).toEqual([
    ['/api/CustomerTiers/CSG', 'CSG'],
  ]);
});

describe('the announcements', () => {
  it('are shown newest first, one at a time', async () => {
    const { user, reload } = await renderRoute('/terms', { person: 'customer-user' });
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
    await callApi('internal-admin', 'POST', '/Announcements', {
      messageHtml: '<p>Written last, <b>in force</b> for weeks</p>',
      startDate: addDays(today(), -21),
      type: 0,
      tiers: [],
    });
    history.replaceState(null, '', '/');
    reload();
    const ticker = within(await screen.findByRole('region', { name: 'Announcements' }));
    const texts = [
      'Written last, in force for weeks',
      'Cut-off for same-day release in Romeoville IL is now 11:00 am.',
      'New: OTIF benchmarks for your category.',
      'Peak season planning',
      'The Flash guide has been updated',
      'Written last, in force for weeks',
    ];
    for (const [place, text] of texts.entries()) {
      await ticker.findByText(`${(place % 5) + 1} of 5`);
      const slides = [...document.querySelectorAll('section[aria-label="Announcements"] .z-1')];
      expect(
        slides.map(({ textContent }) => textContent.includes(text)),
        text,
      ).toEqual([true]);
      await user.click(ticker.getByRole('button', { name: 'Next announcement' }));
    }
  });

  it('take no space when there are none', { tags: 'full' }, async () => {
    await renderRoute('/', {
      person: 'customer-user',
      faults: [{ operationId: 'listAnnouncements', kind: 'schema', body: [] }],
    });
    await (await findCard('Flash')).findByRole('link', { name: 'Orders' });
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
  });
});

describe('a failure', () => {
  it('of the tiers is shown once, in the card whose button depends on them, and Retry fixes it', async () => {
    const title = 'Tiers are being <b>moved</b>';
    const { user, backend } = await renderRoute('/', {
      person: 'customer-user',
      faults: [{ operationId: 'listCustomerTiers', kind: 'status', status: 400, title }],
    });
    const flash = await findCard('Flash');
    expect((await flash.findByRole('alert')).textContent).toContain(title);
    expect(screen.getAllByText(title, { exact: false })).toHaveLength(1);
    for (const product of ['Flash', 'Insight', 'Guru'] as const)
      expect((await findCard(product)).getAllByRole('link').length).toBeGreaterThan(0);
    expect(flash.queryByText('Order Entry')).toBeNull();
    // Calls of the background work would receive the fault instead.
    await waitFor(() =>
      expect(backend.requests.list('listActiveAnnouncementResponses').length).toBeGreaterThan(0),
    );
    backend.faults.clear();
    await user.click(flash.getByRole('button', { name: 'Retry' }));
    await flash.findByRole('link', { name: 'Order Entry' });
    expect(flash.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['listAnnouncements', 'Announcements could not be loaded.', 'An error occured fetching announcements.'],
    [
      'listMarketingImages',
      'Marketing images could not be loaded.',
      'An error occured fetching marketing images.',
    ],
  ] as const)(
    'of %s is a message and a line with Retry',
    { tags: 'full' },
    async (operationId, inPlace, message) => {
      const { user, backend } = await renderRoute('/', {
        person: 'customer-user',
        faults: [{ operationId, kind: 'status', status: 409, title: message }],
      });
      const line = await screen.findByText(inPlace);
      await waitFor(() => expect(messages().getByRole('alert').textContent).toContain(`Error: ${message}`));
      await (await findCard('Flash')).findByRole('link', { name: 'Orders' });
      await user.click(messages().getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(messages().queryByText(message, { exact: false })).toBeNull());
      // A failed retry is a message again.
      const retry = screen.getByRole('button', { name: 'Retry' });
      await user.click(retry);
      await messages().findByText(message, { exact: false });
      backend.faults.clear();
      await user.click(retry);
      await waitFor(() => expect(line.isConnected).toBe(false));
    },
  );

  it('of an image is shown in its place', { tags: 'full' }, async () => {
    const { user } = await renderRoute('/', {
      person: 'customer-user',
      faults: [{ operationId: 'getMarketingImage', kind: 'status', status: 404, times: 1 }],
    });
    await screen.findByText('The image could not be loaded.');
    await messages().findByText(/Not Found/);
    const pictures = (): number => within(screen.getByRole('main')).getAllByRole('img').length;
    await waitFor(() => expect(pictures()).toBe(2));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(pictures()).toBe(3));
  });
});

it('each part of Home waits for its own response only', { tags: 'full' }, async () => {
  const delay = { kind: 'delay', delayMs: 1000 } as const;
  await renderRoute('/', {
    person: 'customer-user',
    faults: [
      { operationId: 'listAnnouncements', ...delay },
      { operationId: 'getMarketingImage', ...delay },
    ],
  });
  await (await findCard('Flash')).findByRole('link', { name: 'Orders' });
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
  expect(within(screen.getByRole('main')).queryByRole('img')).toBeNull();
});
