import CircleCheck from 'lucide-react/icons/circle-check';
import type { Attention } from '#src/api/generated/types.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** The next useful steps; those whose page the user may not open are left out. */
const steps: readonly (readonly [label: string, route: PlainRouteId])[] = [
  ['Enter an order', 'orderEntry'],
  ['See your orders', 'ordersDashboard'],
  ['Check your stock', 'inventoryDashboard'],
];

/** Shown when no kind has a record. */
export function NothingToDo({ attention: { unavailable } }: { readonly attention: Attention }) {
  return (
    <div data-nothing>
      <EmptyState
        icon={CircleCheck}
        title={unavailable.length === 0 ? 'Nothing needs you today' : 'Nothing else needs you today'}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {steps.map(([label, route]) => (
              <LinkButton key={route} to={plainPath(route)}>
                {label}
              </LinkButton>
            ))}
          </span>
        }
      >
        Late orders, deadlines and low stock appear here.
      </EmptyState>
    </div>
  );
}
