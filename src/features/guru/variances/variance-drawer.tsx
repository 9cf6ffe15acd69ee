import { useQuery } from '@tanstack/react-query';
import { hasOperations } from '#src/api/availability.ts';
import { getReceivingVariance } from '#src/api/generated/reads.ts';
import type { ReceivingVariance } from '#src/api/generated/types.ts';
import { RecordDrawer, type OpenedDrawerProps } from '#src/components/dashboard/record-drawer.tsx';
import { formatMoney } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import type { VarianceTask } from './action-dialog.tsx';
import { VarianceContents } from './variance-contents.tsx';
import { actionOrder, actionWords } from './variance-words.ts';

interface VarianceDrawerProps extends OpenedDrawerProps<ReceivingVariance> {
  readonly onStart: (task: VarianceTask) => void;
}

/** A variance with its quantities, evidence, deductions and history, in a drawer over the list. */
export function VarianceDrawer({ onStart, ...drawer }: VarianceDrawerProps) {
  const { record, table } = drawer;
  const query = useQuery(getReceivingVariance({ customerId: table.customerId, varianceId: record.id }));
  const variance = query.data;
  const actions = actionOrder.filter(
    (action) => variance?.allowedActions.includes(action) && hasOperations('submitReceivingVarianceActions'),
  );
  return (
    <RecordDrawer
      {...drawer}
      read={query}
      footer={
        variance &&
        actions.length > 0 && (
          <>
            {actions.toReversed().map((action) => (
              <Button
                key={action}
                variant={action === 'Invoice' ? 'primary' : 'secondary'}
                onClick={() => onStart({ action, items: [variance], skipped: [] })}
              >
                {actionWords[action].verb}
                {action === 'Invoice' && ` ${formatMoney(variance.varianceAmount)}`}
              </Button>
            ))}
          </>
        )
      }
    >
      {variance && <VarianceContents variance={variance} />}
    </RecordDrawer>
  );
}
