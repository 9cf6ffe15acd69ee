import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import type { Prefetch } from '#src/api/prefetch.ts';
import { createDashboardLoad } from '#src/components/dashboard/dashboard-load.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { otif, prefetch as prefetchSection, readSection } from './otif-dashboard.ts';
import { OtifView } from './otif-view.tsx';

const loadPos = createDashboardLoad(otif);

export function load(args: LoaderFunctionArgs, prefetch?: Prefetch): null {
  const address = new URL(args.request.url).searchParams;
  if (readSection(address) === 'pos') return loadPos(args, prefetch);
  if (prefetch) prefetchSection(address, prefetch);
  return null;
}

const ProgramsView = lazyPart(() => import('./programs-view.tsx'), 'ProgramsView');

/** The purchase orders of the selected customer, or the programs that judge them. */
export function Page() {
  const [address] = useSearchParams();
  const customer = useSelectedCustomer();
  if (readSection(address) === 'pos') return <OtifView />;
  return customer && <ProgramsView customerId={customer.customerId} />;
}
