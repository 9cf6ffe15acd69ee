import type { ComponentType } from 'react';
import type { DashboardList } from '#src/api/list.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { createDashboardLoad } from './dashboard-load.ts';
import type { DashboardDefinition } from './define-dashboard.ts';
import { useDashboard, type Dashboard, type DashboardWords } from './use-dashboard.ts';

/** The props of a dashboard page's contents. */
export interface DashboardProps<Definition> {
  readonly dashboard: Definition extends DashboardDefinition<infer List> ? Dashboard<List> : never;
}

/** A view of a dashboard for the selected customer. */
export function createDashboardView<List extends DashboardList>(
  definition: DashboardDefinition<List>,
  Contents: ComponentType<{ readonly dashboard: Dashboard<List> }>,
  words: DashboardWords,
): ComponentType {
  function BoundView({ customerId }: { readonly customerId: string }) {
    return <Contents dashboard={useDashboard(definition, customerId, words)} />;
  }
  return function DashboardView() {
    const customer = useSelectedCustomer();
    return customer && <BoundView customerId={customer.customerId} />;
  };
}

/** A dashboard page for the selected customer, and its `load`. */
export function createDashboardPage<List extends DashboardList>(
  ...view: Parameters<typeof createDashboardView<List>>
) {
  return { load: createDashboardLoad(view[0]), Page: createDashboardView(...view) };
}
