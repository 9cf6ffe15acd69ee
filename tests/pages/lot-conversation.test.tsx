import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { listTraces } from '#mocks/fsma/trace-records.ts';
import { toTraceLot } from '#mocks/fsma/trace-lots.ts';
import type { PersonId } from '#mocks/people.ts';
import { stockLotPath } from '#src/components/record/opened-paths.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import type { Fault } from '#mocks/contract/faults.ts';
import { findViolations } from './axe.ts';
import { chooseCompany } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

/** The page of a traced lot of which nothing is on hand, which the list of stock lacks. */
async function openShippedLot(person: PersonId, faults: readonly Fault[] = []) {
  const route = await renderRoute(plainPath('announcements'), { person, faults });
  await screen.findByRole('heading', { name: 'Announcements', level: 1 });
  const lot = listTraces(route.backend, 'PMF')
    .map(toTraceLot)
    .find(({ onHand }) => onHand === 0);
  if (!lot) throw new Error('The seeds lack a lot that has been shipped.');
  await route.goto(pathTo('fsmaLot', { params: { traceabilityLotCode: lot.traceabilityLotCode } }));
  await screen.findByRole('heading', { name: `Lot ${lot.traceabilityLotCode}`, level: 1 });
  const card = within(await screen.findByRole('region', { name: 'Conversation' }));
  return { route, lot, card };
}

/** Asks a question in the card of the lot's page. */
async function ask({ route: { user }, card }: Awaited<ReturnType<typeof openShippedLot>>): Promise<void> {
  await user.type(await card.findByLabelText('Topic'), 'Second consignee');
  await user.type(card.getByRole('textbox', { name: 'Ask the provider' }), 'Who received the rest?');
  await user.click(card.getByRole('button', { name: 'Send to provider' }));
  await card.findByText('Question open');
}

it(
  'a question about a lot is asked, answered and resolved on the page of its trace',
  { tags: 'full' },
  async () => {
    const opened = await openShippedLot('customer-user');
    const { route, lot } = opened;
    const { user } = route;
    await ask(opened);
    expect(route.backend.requests.list('createThread').map(({ body }) => body)).toMatchObject([
      { records: [{ type: 'Lot', id: lot.lotNumber, qualifier: lot.itemNumber }] },
    ]);
    const path = pathTo('fsmaLot', { params: { traceabilityLotCode: lot.traceabilityLotCode } });
    await route.openAs('internal-user', plainPath('announcements'));
    await chooseCompany(route, /Prairie Mill Foods/);
    await waitFor(() =>
      expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Prairie Mill Foods'),
    );
    await route.goto(path);
    const answered = within(await screen.findByRole('region', { name: 'Conversation' }));
    await user.type(await answered.findByRole('textbox', { name: /^Write to Prairie/ }), 'Kroger did.');
    await user.click(answered.getByRole('button', { name: 'Send to customer' }));
    await answered.findByText('Answered');
    await route.openAs('customer-user', path);
    const again = within(await screen.findByRole('region', { name: 'Conversation' }));
    await again.findByText('Kroger did.');
    await user.click(again.getByRole('button', { name: 'Resolve' }));
    await again.findByText('Resolved');
    expect(await findViolations(screen.getByRole('region', { name: 'Conversation' }))).toEqual([]);
  },
);

it(
  'a failure to read the questions of a lot leaves its trace, and Retry reads them',
  { tags: 'full' },
  async () => {
    const { route, card } = await openShippedLot('customer-user', [
      { operationId: 'listThreads', kind: 'status', status: 500, title: 'Not now', times: 10 },
    ]);
    const retry = await card.findByRole('button', { name: 'Retry' });
    screen.getByRole('region', { name: 'Reconciliation' });
    route.backend.faults.clear();
    await route.user.click(retry);
    await card.findByLabelText('Topic');
  },
);

/** The drawer of the asked question in the list, and the records in it. */
async function openFromList(route: Awaited<ReturnType<typeof openShippedLot>>['route']) {
  await route.goto(plainPath('questions'));
  await route.user.click(await screen.findByRole('button', { name: 'Second consignee' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Prairie Mill Foods' }));
  return { drawer, records: within(await drawer.findByRole('list', { name: 'Records' })) };
}

it(
  'a question about a shipped lot leads to the page of its trace, and offers no lines, which a lot lacks',
  { tags: 'full' },
  async () => {
    const opened = await openShippedLot('customer-user');
    const { route, lot } = opened;
    await ask(opened);
    const { drawer, records } = await openFromList(route);
    const link = records.getByRole('link', { name: `Lot ${lot.lotNumber}` });
    const text = drawer.getByRole('textbox', { name: 'Write to the provider' });
    await waitFor(() => expect(route.backend.requests.list('listThreadLines').length).toBeGreaterThan(0));
    await route.user.type(text, 'Pallet #65');
    await waitFor(() => expect(drawer.queryByRole('listbox', { name: 'Lines' })).toBeNull());
    expect(text.getAttribute('placeholder')).toBe('Write to the provider. @ mentions a person');
    await route.user.click(link);
    await screen.findByRole('heading', { name: `Lot ${lot.traceabilityLotCode}`, level: 1 });
  },
);

it('a question about a shipped lot leads nowhere without Food Traceability', { tags: 'full' }, async () => {
  const opened = await openShippedLot('customer-user');
  const { route, lot } = opened;
  await ask(opened);
  route.backend.setFeatures({ fsmaEnabled: false });
  await route.openAs('customer-user', plainPath('announcements'));
  const { records } = await openFromList(route);
  records.getByText(`Lot ${lot.lotNumber}`);
  expect(records.queryByRole('link')).toBeNull();
});

it(
  'a question about a lot on hand leads to its stock without Food Traceability',
  { tags: 'full' },
  async () => {
    const route = await renderRoute(plainPath('announcements'), { person: 'customer-user' });
    route.backend.setFeatures({ fsmaEnabled: false });
    await route.openAs('customer-user', plainPath('questions'));
    await route.user.click(await screen.findByRole('button', { name: /^When is this lot released/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Prairie Mill Foods' }));
    await route.user.click(within(await drawer.findByRole('list', { name: 'Records' })).getByRole('link'));
    const lot = within(await screen.findByRole('dialog', { name: /^Lot L/ }));
    await lot.findByRole('table', { name: 'Where the lot is' });
    await route.user.click(lot.getByRole('tab', { name: /^Conversation/ }));
    await lot.findByText(/^When is this lot released/);
    await lot.findByRole('textbox', { name: 'Write to the provider' });
    expect(route.address()).toContain('dashboard=lots&search=L');
    await route.user.keyboard('{Escape}');
    const table = within(await screen.findByRole('table', { name: 'Lots' }));
    await table.findAllByRole('rowheader', { name: /^L\d/ });
    expect(route.address()).not.toContain('lotItem');
  },
);

it('a lot that is not on hand has a drawer that says so', { tags: 'full' }, async () => {
  const path = stockLotPath({ lotNumber: 'L1', itemNumber: '10025' });
  await renderRoute(path, { person: 'customer-user' });
  const lot = within(await screen.findByRole('dialog', { name: 'Lot L1' }));
  await lot.findByText('Nothing on hand');
  expect(await findViolations(screen.getByRole('dialog', { name: 'Lot L1' }))).toEqual([]);
});
