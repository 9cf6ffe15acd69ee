import type { ComponentType } from 'react';
import type { DashboardList } from '#src/api/list.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import type { DashboardDefinition } from './define-dashboard.ts';
import { useDashboard, type Dashboard } from './use-dashboard.ts';

/** The props of a dashboard page's contents. */
export interface DashboardProps<Definition> {
  readonly dashboard: Definition extends DashboardDefinition<infer List> ? Dashboard<List> : never;
}

interface BoundPageProps<List extends DashboardList> {
  readonly definition: DashboardDefinition<List>;
  readonly customerId: string;
  readonly Contents: ComponentType<{ readonly dashboard: Dashboard<List> }>;
}

function BoundPage<List extends DashboardList>({ definition, customerId, Contents }: BoundPageProps<List>) {
  return <Contents dashboard={useDashboard(definition, customerId)} />;
}

/** A dashboard page for the selected customer. */
export function createDashboardPage<List extends DashboardList>(
  definition: DashboardDefinition<List>,
  Contents: ComponentType<{ readonly dashboard: Dashboard<List> }>,
): ComponentType {
  return function DashboardPage() {
    const customer = useSelectedCustomer();
    return (
      customer && <BoundPage definition={definition} customerId={customer.customerId} Contents={Contents} />
    );
  };
}
