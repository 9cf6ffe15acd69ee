import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { formatMomentDay } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { routes } from '#src/routing/routes.ts';
import { runDueSchedule } from '#mocks/controls/run-schedule.ts';
import { momentFrom } from '#mocks/lib/days.ts';
import { outboxStore } from '#mocks/outbox/outbox.ts';
import { listPages } from '#mocks/schedules/list-pages.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';
import { getUserId } from '#mocks/testing/test-mock.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { findStored, row, schedulesPath } from './schedule-page.ts';

const owner = getUserId('customer-user');

/** Runs a schedule, and returns the text and the link of its email. */
async function runAndRead(page: RenderedRoute, name: string) {
  const { backend } = page;
  scheduleStore(backend.db).fullMailboxes.clear();
  await runDueSchedule(backend, findStored(page, name)?.scheduleId ?? '');
  const mail = outboxStore(backend.db)
    .list()
    .find(({ subject, to }) => subject === name && (to.userId ?? owner) === owner);
  const [paragraph] = mail?.paragraphs ?? [];
  return { text: paragraph?.text ?? '', path: paragraph?.link?.path ?? '' };
}

it('the link of a list of all dates opens as many rows as the file has, and the period says so', async () => {
  const page = await renderRoute(schedulesPath, { person: 'customer-user' });
  await row('Past due invoices');
  const { text, path } = await runAndRead(page, 'Past due invoices');
  const count = /of all dates: ([\d,]+) rows/.exec(text)?.[1] ?? '';
  expect(Number(count)).toBeGreaterThan(0);
  await page.openAs('customer-user', path);
  await screen.findByRole('button', { name: `Download ${count} invoices` });
  await screen.findByRole('button', { name: /All dates/ });
  expect(screen.queryByRole('button', { name: 'Period before' })).toBeNull();
  // The company of the link is selected, and leaves the address.
  await waitFor(() => expect(page.address()).not.toContain('company='));
});

it('the link of a report opens its run with the parameters', { tags: 'full' }, async () => {
  const page = await renderRoute(schedulesPath, { person: 'customer-user' });
  await row('OTIF by PO');
  const { path } = await runAndRead(page, 'OTIF by PO');
  expect(path).toMatch(/report=otif-by-po&run=[\w-]+&company=PMF$/);
  await page.openAs('customer-user', path);
  await screen.findByText(/^With the parameters of/);
});

it(
  'a link to a report whose file has expired says so, and runs it again with the same parameters',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(schedulesPath, { person: 'customer-user' });
    await row('OTIF by PO');
    const { path } = await runAndRead(page, 'OTIF by PO');
    const id = new URL(path, 'http://portal.example').searchParams.get('run') ?? '';
    const { reportRenders } = renderStore(page.backend.db);
    const queuedAt = momentFrom(page.backend.now(), -82);
    const expiresAt = momentFrom(page.backend.now(), -52);
    const expired = { queuedAt, completedAt: queuedAt, expiresAt };
    reportRenders.update(id, expired);
    await page.openAs('customer-user', path);
    const notice = await screen.findByText(
      /^Report files are kept for 30 days\. The file of this link expired/,
    );
    expect(notice.textContent).toContain(`on ${formatMomentDay(expiresAt)}. Its parameters are filled in`);
    await screen.findByText(/^With the parameters of/);
    await page.user.click(screen.getByRole('button', { name: 'Run report' }));
    await screen.findByText(/^The report is queued/);
    const parameters = reportRenders.find(id)?.parameters;
    expect(reportRenders.where((render) => render.reportRenderId !== id)).toContainEqual(
      expect.objectContaining({
        reportId: 'otif-by-po',
        parameters: expect.objectContaining(parameters ?? {}),
      }),
    );
  },
);

it(
  'a link to a report whose run is not known says so, and the report can be run',
  { tags: 'full' },
  async () => {
    const at = (id: string): string =>
      `${plainPath('reportingSuite')}?report=otif-by-po&run=8b1f6a52-3c0d-4e7a-9f21-5d6c7b8a9e${id}`;
    const page = await renderRoute(at('99'), { person: 'customer-user' });
    await screen.findByText(/^The run of this link could not be found/);
    await screen.findByRole('button', { name: 'Run report' });
    expect(page.queries('listReportRenders').at(-1)).toHaveProperty('reportRenderId');
  },
);

it('the pages of the lists are pages of the portal', () => {
  const paths = Object.values(routes).map(({ path }) => path);
  for (const page of Object.values(listPages)) {
    for (const path of page.paths) expect(paths).toContain(path);
    if (page.view !== undefined) expect(page.views).toContain(page.view);
  }
});
