import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { Prefetch } from '#src/api/prefetch.ts';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { loadLater } from '#src/components/dashboard/later-view.ts';
import { inbound } from './inbound-dashboard.ts';
import { readDirection } from './orders-dashboard.ts';
import { outbound } from './outbound-dashboard.ts';
import { OutboundPage } from './outbound-view.tsx';

const inboundPage = loadLater(async () => (await import('./inbound-view.tsx')).InboundPage);

const loads = { inbound: createDashboardLoad(inbound), outbound: createDashboardLoad(outbound) } as const;

export function load(args: LoaderFunctionArgs, prefetch?: Prefetch): null {
  const direction = readDirection(new URL(args.request.url).searchParams);
  if (direction === 'inbound') inboundPage.preload();
  return loads[direction](args, prefetch);
}

/** Outbound or inbound orders of the selected customer: two dashboards under one path. */
export function Page() {
  const [address] = useSearchParams();
  return readDirection(address) === 'inbound' ? <inboundPage.View /> : <OutboundPage />;
}
