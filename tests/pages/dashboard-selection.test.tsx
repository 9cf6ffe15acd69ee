import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { savedFiles } from './browser.ts';
import { dashboards } from './dashboard-facts.ts';
import { openDashboard } from './dashboard-page.ts';

describe.each(dashboards)('$name', (facts) => {
  it('takes along the rows that are chosen, a range as well', async () => {
    const { user, table } = await openDashboard(facts);
    const boxes = (): HTMLElement[] =>
      within(table())
        .getAllByRole('checkbox', { name: /^Select / })
        .slice(1);
    const names = within(table())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    const [first, , third, fourth] = boxes();
    if (!first || !third || !fourth) throw new Error('There are too few rows.');
    await user.click(first);
    await screen.findByText('1 selected');
    await user.keyboard('{Shift>}');
    await user.click(fourth);
    await user.keyboard('{/Shift}');
    await screen.findByText('4 selected');
    await user.click(third);
    await screen.findByText('3 selected');
    await user.click(screen.getByRole('button', { name: 'Export selected' }));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    const lines = (await savedFiles())[0]?.text.trimEnd().split('\r\n') ?? [];
    expect(lines).toHaveLength(4);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([names[0], names[1], names[3]]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });

  it('leads into its rows by a skip link, and from row to row by the arrow keys', async () => {
    const { user, table } = await openDashboard(facts);
    await user.click(screen.getByRole('button', { name: 'Skip to the table' }));
    const boxes = within(table())
      .getAllByRole('checkbox', { name: /^Select / })
      .slice(1);
    expect(document.activeElement).toBe(boxes[0]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(boxes[1]);
    await user.keyboard(' ');
    await screen.findByText('1 selected');
    await user.keyboard('{End}{Home}{ArrowUp}');
    expect(document.activeElement).toBe(boxes[0]);
    const stops = table().querySelectorAll('tbody [tabindex="0"]');
    expect([...stops]).toEqual([boxes[0]]);
    await user.tab();
    expect(table().contains(document.activeElement)).toBe(false);
  });
});
