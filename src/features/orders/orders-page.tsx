import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { askForCharts } from '#src/components/chart/load-drawings.ts';
import { requirePeriod } from '#src/components/dashboard/use-dashboard-view.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { InboundView } from './inbound-view.tsx';
import { inboundDashboard } from './inbound-list.ts';
import { orderDashboard } from './order-list.ts';
import { OutboundView } from './outbound-view.tsx';

const views = [
  { value: 'outbound', label: 'Outbound' },
  { value: 'inbound', label: 'Inbound' },
] as const;
type ViewName = (typeof views)[number]['value'];

const viewOf = (address: URLSearchParams): ViewName =>
  address.get('dashboard')?.toLowerCase() === 'inbound' ? 'inbound' : 'outbound';

export function load(args: LoaderFunctionArgs): null {
  askForCharts(true);
  const view = viewOf(new URL(args.request.url).searchParams);
  if (view === 'inbound') requirePeriod(inboundDashboard, args);
  else requirePeriod(orderDashboard, args);
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
