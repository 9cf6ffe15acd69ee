import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { KpiDirection, KpiStatus } from '#src/api/generated/enums.ts';
import type { InvoicePage, Kpi } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { countChart, type ChartData } from '#src/components/chart/chart-data.ts';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { failures } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

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

interface Spend {
  readonly isDrawable: boolean;
}

function toSpendChart({ isDrawable }: Spend): ChartData {
  if (!isDrawable) throw new Error('no such member');
  return chart;
}

function Panels({ request }: { readonly request: () => Promise<Spend> }) {
  const read = useQuery({ queryKey: ['spend'], queryFn: request });
  return (
    <>
      <Tiles
        label="Billing figures"
        name="billing"
        kpis={[kpi]}
        read={read}
        first={['openBalance']}
        base="to 30 days before"
        isDecided={() => false}
        getHistory={() => undefined}
      />
      <ChartCard title="Spend by type" kind="bar" read={read} toChart={toSpendChart} emptyText="None." />
      <ChartCard title="Open balance" kind="bar" read={read} toChart={() => chart} emptyText="None." />
    </>
  );
}

it('a panel that cannot render does not affect the others, and Retry refetches and renders it', async () => {
  const second = Promise.withResolvers<Spend>();
  const responses = [Promise.resolve({ isDrawable: false }), second.promise];
  const request = vi.fn<() => Promise<Spend>>(async () => responses.shift() ?? second.promise);
  const caught: unknown[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, { onCaughtError: (error) => caught.push(error) });
  close = () => {
    root.unmount();
    container.remove();
  };
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Panels request={request} />
    </QueryClientProvider>,
  );

  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Spend by type could not be shown')).toBeTruthy();
  expect(caught).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Billing figures' }).textContent).toContain('$512.40');
  expect(screen.getByRole('figure').textContent).toContain('Open balance');

  const retry = within(alert).getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  expect(retry.getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('figure')).toHaveLength(1);

  second.resolve({ isDrawable: true });
  await waitFor(() => expect(screen.getAllByRole('figure')).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(request).toHaveBeenCalledTimes(2);
  expect(caught).toHaveLength(1);
});

it('Retry refetches and renders a table that could not render', { tags: 'full' }, async () => {
  const { user, backend, allowError, queries, reload } = await renderRoute(plainPath('billingDashboard'), {
    person: 'customer-user',
  });
  const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: /^Invoices/ });
  await table();
  const [query] = queries('listInvoices');
  const address = `${location.origin}/api/Invoices/PMF?${new URLSearchParams(Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]))}`;
  const response = await fetch(new Request(address, { headers: { authorization: 'Bearer customer-user' } }));
  const page: InvoicePage = await response.json();
  const body = { ...page, items: page.items.map((item) => ({ ...item, currency: 'dollars' })) };
  backend.faults.add({ operationId: 'listInvoices', kind: 'schema', body, times: 1 });
  allowError(/currency code/);
  backend.requests.clear();
  reload();

  await screen.findByText('Invoices could not be shown');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await table()).toBeTruthy();
  expect(failures()).toEqual([]);
  expect(queries('listInvoices')).toHaveLength(2);
});
