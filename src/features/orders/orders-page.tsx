import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { Prefetch } from '#src/api/prefetch.ts';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { inbound } from './inbound-dashboard.ts';
import { InboundPage } from './inbound-view.tsx';
import { readDirection } from './orders-dashboard.ts';
import { outbound } from './outbound-dashboard.ts';
import { OutboundPage } from './outbound-view.tsx';

const loads = { inbound: createDashboardLoad(inbound), outbound: createDashboardLoad(outbound) } as const;

export function load(args: LoaderFunctionArgs, prefetch?: Prefetch): null {
  return loads[readDirection(new URL(args.request.url).searchParams)](args, prefetch);
}

/** Outbound or inbound orders of the selected customer: two dashboards under one path. */
export function Page() {
  const [address] = useSearchParams();
  return readDirection(address) === 'inbound' ? <InboundPage /> : <OutboundPage />;
}
