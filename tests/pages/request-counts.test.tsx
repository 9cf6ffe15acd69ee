import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { OperationId } from '#src/api/generated/operations.ts';
import { dashboards } from './dashboard-facts.ts';
import { followMenu } from './dashboard-page.ts';
import { renderRoute } from './render-route.tsx';

const guardsQuestions: readonly OperationId[] = [
  'getEnabledFeatures',
  'getCurrentUser',
  'listCustomers',
  'listCustomerTiers',
  'getTermsAcceptance',
  'checkPermission',
];

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

it('a dashboard that is opened by link sends each request once, and those of the guards not again', async () => {
  const page = await renderRoute('/', { person: 'customer-admin' });
  await heading('Home');
  for (const { path, caption, operations } of dashboards
    .filter((dashboard) => !dashboard.path.includes('?'))
    .slice(0, 3)) {
    await followMenu(page, path);
    const table = await screen.findByRole('table', { name: caption });
    await waitFor(() => expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(0));
    for (const id of [operations.list, operations.summary, operations.filters])
      expect(page.backend.requests.list(id), id).toHaveLength(1);
  }
  const requested = page.backend.requests
    .list()
    .filter(({ operationId }) => guardsQuestions.some((id) => id === operationId))
    .map(({ path }) => path);
  expect(requested.length).toBeGreaterThan(5);
  expect(requested).toEqual([...new Set(requested)]);
});

it(
  'the responses to surveys and announcements are requested once per session',
  { tags: 'full' },
  async () => {
    const page = await renderRoute('/', { person: 'customer-user' });
    await heading('Home');
    const stored = (name: string): string | null => sessionStorage.getItem(name);
    await waitFor(() => expect(stored('activeSurveyResponse')).not.toBeNull());
    await waitFor(() => expect(stored('activeAnnouncementResponses')).toMatch(/^\[/));
    page.reload();
    await heading('Home');
    // The last of the requests after the page.
    const permissions = (): number => page.backend.requests.list('checkPermission').length;
    const before = permissions();
    await waitFor(() => expect(permissions()).toBeGreaterThan(before));
    expect(page.backend.requests.list('getActiveSurveyResponse')).toHaveLength(1);
    expect(page.backend.requests.list('listActiveAnnouncementResponses')).toHaveLength(1);
  },
);

it('failures of these requests are logged and not shown', { tags: 'full' }, async () => {
  const page = await renderRoute('/', {
    person: 'survey-user',
    faults: [
      { operationId: 'getActiveSurveyResponse', kind: 'status', status: 409 },
      { operationId: 'listActiveAnnouncementResponses', kind: 'malformed' },
    ],
  });
  page.allowError(/^The active survey response/);
  page.allowError(/^The active announcement responses/);
  const main = await screen.findByRole('region', { name: 'Flash' });
  for (const id of ['getActiveSurveyResponse', 'listActiveAnnouncementResponses'] as const)
    await waitFor(() => expect(page.backend.requests.list(id).length).toBeGreaterThan(0));
  await within(main).findByRole('link', { name: 'Order Entry' });
  expect(screen.queryAllByRole('alert').filter(({ textContent }) => textContent !== '')).toEqual([]);
});
