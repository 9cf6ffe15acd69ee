import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { listTraces } from '#mocks/fsma/trace-records.ts';
import { toTraceLot } from '#mocks/fsma/trace-lots.ts';
import type { PersonId } from '#mocks/people.ts';
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

it('a question about a lot is asked, answered and resolved on the page of its trace', async () => {
  const { route, lot, card } = await openShippedLot('customer-user');
  const { user } = route;
  await user.type(await card.findByLabelText('Topic'), 'Second consignee');
  await user.type(card.getByRole('textbox', { name: 'Ask the provider' }), 'Who received the rest?');
  await user.click(card.getByRole('button', { name: 'Send to provider' }));
  await card.findByText('Question open');
  expect(route.backend.requests.list('createThread').map(({ body }) => body)).toMatchObject([
    { records: [{ type: 'Lot', id: lot.lotNumber, qualifier: lot.itemNumber }] },
  ]);
  const path = pathTo('fsmaLot', { params: { traceabilityLotCode: lot.traceabilityLotCode } });
  await route.openAs('internal-user', plainPath('announcements'));
  await chooseCompany(route, /Prairie Mill Foods/);
  await waitFor(() => expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Prairie Mill Foods'));
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
});

it('a failure to read the questions of a lot leaves its trace, and Retry reads them', async () => {
  const { route, card } = await openShippedLot('customer-user', [
    { operationId: 'listThreads', kind: 'status', status: 500, title: 'Not now', times: 10 },
  ]);
  const retry = await card.findByRole('button', { name: 'Retry' });
  screen.getByRole('region', { name: 'Reconciliation' });
  route.backend.faults.clear();
  await route.user.click(retry);
  await card.findByLabelText('Topic');
});
