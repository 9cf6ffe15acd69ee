import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { dashboards } from './dashboard-facts.ts';
import { openDashboard } from './dashboard-page.ts';

const getFigure = (title: string): HTMLElement => {
  const figure = screen.getAllByRole('figure').find(({ textContent }) => textContent.includes(title));
  if (!figure) throw new Error(`There is no chart ${title}.`);
  return figure;
};

it.each([
  ['Orders, outbound', 'How far along are the orders?', 'Closed', 'status=Closed', 'orders'],
  ['Inventory', 'What is running short?', 'Low', 'stockStatus=Low', 'rows'],
  ['Inventory', 'What expires, and when?', 'Over 90 days', 'expiryBucket=Over90', undefined],
] as const)(
  '%s: a mark of “%s”, %s, counts the rows that it filters',
  { tags: 'full' },
  async (name, title, mark, query, noun) => {
    const facts = dashboards.find((dashboard) => dashboard.name === name);
    if (!facts) throw new Error(`There is no dashboard ${name}.`);
    const { user, address, queries } = await openDashboard(facts);
    const button = await waitFor(() =>
      within(getFigure(title)).getByRole('button', { name: new RegExp(`^${mark}: `) }),
    );
    const count = /: ([\d,]+)/.exec(button.getAttribute('aria-label') ?? '')?.[1];
    await user.click(button);
    await waitFor(() => expect(address()).toContain(query));
    const [parameter = '', value] = query.split('=');
    await waitFor(() => {
      expect([queries(facts.operations.list).at(-1)?.[parameter]].flat()).toEqual([value]);
      if (noun !== undefined) expect(screen.getAllByText(`${count} ${noun}`).length).toBeGreaterThan(0);
    });
  },
);

it('arrow keys move within a chart, which is one Tab stop', { tags: 'full' }, async () => {
  const [facts] = dashboards;
  if (!facts) throw new Error('There is no dashboard.');
  const { user, address } = await openDashboard(facts);
  const chart = await waitFor(() => getFigure('How far along are the orders?'));
  const marks = await waitFor(() => {
    const visibleMarks = [...chart.querySelectorAll<SVGElement>('[role="button"][tabindex]')];
    expect(visibleMarks.length).toBeGreaterThan(2);
    return visibleMarks;
  });
  expect(chart.querySelectorAll('[role="button"][tabindex="0"]')).toHaveLength(1);
  marks[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(marks[1]);
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(marks.at(-1));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(marks[0]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('status='));
});
