import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { addDays } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { shapes } from './dashboard-facts.ts';
import {
  closeFilters,
  filterControls,
  followMenu,
  openDashboard,
  openFilters,
  settled,
} from './dashboard-page.ts';
import { narrowDown } from './page-actions.ts';
import { sampled } from '#mocks/testing/sampled.ts';

describe.each(shapes.filter(({ hasPeriod }) => hasPeriod))('$name, which has a period', (facts) => {
  const { list } = facts.operations;

  it('selects by a named period', sampled(facts.isInSample), async () => {
    const page = await openDashboard(facts);
    // On the last day of a year, the last 365 days are those of the year.
    const picker = screen.getByRole('button', { name: /Last \d+ days|Year to date/ });
    const selection = await page.select(async () => {
      await page.user.click(picker);
      await page.user.click(await screen.findByRole('option', { name: /^Last 7 days/ }));
    });
    const { startDate, endDate } = selection;
    expect([startDate, endDate]).toEqual([page.search().get('startDate'), page.search().get('endDate')]);
  });

  it('steps to the previous period and back', sampled(facts.isInSample), async () => {
    const page = await openDashboard(facts);
    const { startDate, endDate } = page.latest(list);
    const before = await page.select(() =>
      page.user.click(screen.getByRole('button', { name: 'Period before' })),
    );
    expect(addDays(String(before['endDate']), 1)).toBe(startDate);
    await page.user.click(screen.getByRole('button', { name: 'Period after' }));
    await waitFor(() => expect(page.search().get('startDate')).toBe(startDate));
    expect(page.search().get('endDate')).toBe(endDate);
  });

  it('requests nothing for an invalid period', sampled(facts.isInSample), async () => {
    const page = await openDashboard(facts);
    const before = page.queries(list).length;
    await openFilters(page);
    const last = screen.getByLabelText('Last day');
    await page.user.clear(last);
    await page.user.type(last, '1999-01-01');
    await screen.findByText('The end date is before the start date.');
    expect(page.queries(list)).toHaveLength(before);
  });

  it(
    'remembers its query for the session',
    sampled(facts.isInSample, !facts.path.includes('?') && facts.remembersQuery),
    async () => {
      const page = await openDashboard(facts);
      const [control] = filterControls(await openFilters(page));
      if (!control) throw new Error('There is no filter.');
      await page.select(() => narrowDown(page, control));
      const filtered = page.address();
      await closeFilters(page);
      await followMenu(page, plainPath('announcements'));
      await followMenu(page, facts.path);
      await waitFor(() => expect(page.address()).toBe(filtered));

      history.replaceState(null, '', facts.path);
      page.reload();
      await waitFor(() => expect(page.address()).toBe(filtered));
      await settled();
      await page.user.click(screen.getByRole('button', { name: 'Clear all' }));
      await waitFor(() => expect([...page.search().keys()]).toEqual(['startDate', 'endDate']));
    },
  );

  it('finds a number outside the period, and offers other matches', sampled(facts.isInSample), async () => {
    const page = await openDashboard(facts);
    const [name = ''] = within(page.table())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    await openDashboard(facts, { query: `${facts.empty.query}&search=${name}` });
    await screen.findByText(/^Outside .*, found by its number\. The figures are of this row\.$/);
    expect(within(page.table()).getAllByText(name).length).toBeGreaterThan(0);

    const part = await openDashboard(facts, { query: `${facts.empty.query}&search=${name.slice(0, -1)}` });
    const offer = await screen.findByRole('button', { name: /^Show [\d,]+ .* outside / });
    const count = /[\d,]+/.exec(offer.textContent)?.[0] ?? '';
    await part.user.click(offer);
    await waitFor(() =>
      expect(screen.getAllByRole('status').some((status) => status.textContent.startsWith(`${count} `))).toBe(
        true,
      ),
    );
  });
});
