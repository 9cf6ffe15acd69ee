import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { KpiDirection, KpiStatus } from '#src/api/generated/enums.ts';
import type { Kpi } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { countChart, type ChartData } from '#src/components/chart/chart-data.ts';
import { Tiles } from '#src/components/dashboard/tiles.tsx';

const chart: ChartData = countChart({ category: 'Type', series: 'Spend', unit: 'usd' }, [
  ['a', 'Freight', 5],
]);
const kpi: Kpi = {
  key: 'openBalance',
  label: 'Open balance',
  definition: 'What is not paid.',
  value: 512.4,
  unit: 'usd',
  target: null,
  priorValue: null,
  changePct: null,
  changePts: null,
  direction: KpiDirection.LowerIsBetter,
  status: KpiStatus.NoTarget,
};

let close: (() => void) | undefined;
afterEach(() => close?.());

it('a panel that cannot be drawn leaves the others, and is drawn again with Retry', async () => {
  const refetch = vi.fn<() => void>();
  const read = { data: {}, error: null, isFetching: false, refetch };
  let isBroken = true;
  const breakable = (): ChartData => {
    if (isBroken) throw new Error('no such member');
    return chart;
  };
  const caught: unknown[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, { onCaughtError: (error) => caught.push(error) });
  close = () => {
    root.unmount();
    container.remove();
  };
  root.render(
    <>
      <Tiles
        label="Billing figures"
        name="billing"
        kpis={[kpi]}
        read={read}
        first={['openBalance']}
        base="to 30 days before"
        getHistory={() => undefined}
      />
      <ChartCard title="Spend by type" kind="bar" read={read} toChart={breakable} emptyText="None." />
      <ChartCard title="Open balance" kind="bar" read={read} toChart={() => chart} emptyText="None." />
    </>,
  );

  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Spend by type could not be shown')).toBeTruthy();
  expect(caught).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Billing figures' }).textContent).toContain('$512.40');
  expect(screen.getByRole('figure').textContent).toContain('Open balance');

  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getAllByRole('figure')).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(refetch).toHaveBeenCalledOnce();
});
