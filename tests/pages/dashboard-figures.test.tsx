import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { dashboards } from './dashboard-facts.ts';
import { openDashboard } from './dashboard-page.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

// In a file of its own: it loads every dashboard, so that it is repeated after a change of any.
describe.each(dashboards)('$name', (facts) => {
  const { list, summary, filters } = facts.operations;

  it('shows figures, rows and charts, and requests each once', async () => {
    const page = await openDashboard(facts);
    const { table, queries, search } = page;
    expect(within(table()).getAllByRole('rowheader').length).toBeGreaterThan(5);
    const figures = screen.getByRole('region', { name: facts.figures });
    expect(within(figures).getAllByRole('heading').length).toBeGreaterThan(3);
    if (facts.hasCharts) await waitFor(() => expect(screen.getAllByRole('figure').length).toBeGreaterThan(1));
    else expect(screen.queryByRole('figure')).toBeNull();
    for (const operation of [list, summary, filters]) expect(queries(operation), operation).toHaveLength(1);
    for (const name of ['startDate', 'endDate']) {
      expect(search().get(name) ?? '', name).toMatch(facts.hasPeriod ? day : /^$/);
    }
  });
});
