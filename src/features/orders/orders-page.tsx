import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { AskAhead } from '#src/api/ask-ahead.ts';
import { askForCharts } from '#src/components/chart/load-drawings.ts';
import { askFirst } from '#src/components/dashboard/first-queries.ts';
import { readDashboard, requirePeriod } from '#src/components/dashboard/use-dashboard-view.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { InboundView } from './inbound-view.tsx';
import { inboundDashboard, inboundQueries } from './inbound-list.ts';
import { orderDashboard, orderQueries } from './order-list.ts';
import { OutboundView } from './outbound-view.tsx';

const views = [
  { value: 'outbound', label: 'Outbound' },
  { value: 'inbound', label: 'Inbound' },
] as const;
type ViewName = (typeof views)[number]['value'];

const viewOf = (address: URLSearchParams): ViewName =>
  address.get('dashboard')?.toLowerCase() === 'inbound' ? 'inbound' : 'outbound';

export function load(args: LoaderFunctionArgs, ask?: AskAhead): null {
  askForCharts(true);
  const address = new URL(args.request.url).searchParams;
  if (viewOf(address) === 'inbound') {
    requirePeriod(inboundDashboard, args);
    const wish = readDashboard(inboundDashboard, address);
    askFirst(ask, wish, (customerId) => inboundQueries(customerId, wish));
  } else {
    requirePeriod(orderDashboard, args);
    const wish = readDashboard(orderDashboard, address);
    askFirst(ask, wish, (customerId) => orderQueries(customerId, wish));
  }
  return null;
}

/** Orders of the selected customer, on their way out or in. */
export function Page() {
  const customer = useSelectedCustomer();
  const [address, setAddress] = useSearchParams();
  const name = viewOf(address);
  if (!customer) return null;
  const choice = (
    <SegmentedControl
      label="Direction"
      segments={views}
      value={name}
      // Another view has a query of its own, remembered under its own name.
      onChange={(next) => setAddress(next === 'outbound' ? {} : { dashboard: next })}
    />
  );
  return name === 'inbound' ? (
    <InboundView customerId={customer.customerId} views={choice} />
  ) : (
    <OutboundView customerId={customer.customerId} views={choice} />
  );
}
