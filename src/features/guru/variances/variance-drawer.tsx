import { useQuery } from '@tanstack/react-query';
import { hasOperations } from '#src/api/availability.ts';
import type { ReceivingVariance } from '#src/api/generated/types.ts';
import { varianceQuery } from '#src/api/queries/receiving-variances.ts';
import { RowSteps } from '#src/components/dashboard/row-steps.tsx';
import { useAdjacentRows } from '#src/components/dashboard/use-adjacent-rows.ts';
import type { TableBinding } from '#src/components/dashboard/use-dashboard.ts';
import { ConversationTabs } from '#src/components/conversation/conversation-part.tsx';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { formatMoney } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import type { VarianceTask } from './action-dialog.tsx';
import { VarianceContents } from './variance-contents.tsx';
import { actionOrder, getActionWords } from './variance-words.ts';

interface VarianceDrawerProps {
  readonly varianceRef: { readonly customerId: string; readonly varianceId: string };
  readonly isOpen: boolean;
  readonly table: TableBinding<ReceivingVariance, string>;
  readonly onOpen: (varianceId: string) => void;
  readonly onClose: () => void;
  readonly onStart: (task: VarianceTask) => void;
}

/** A variance with its quantities, evidence, deductions and history, in a drawer over the list. */
export function VarianceDrawer(props: VarianceDrawerProps) {
  const { varianceRef, isOpen, table, onOpen, onClose, onStart } = props;
  const { varianceId } = varianceRef;
  const query = useQuery(varianceQuery(varianceRef));
  const { data } = query;
  const adjacent = useAdjacentRows(table, { varianceId });
  const variance = data?.value;
  const actions = actionOrder.filter(
    (action) => variance?.allowedActions.includes(action) && hasOperations('submitReceivingVarianceAction'),
  );
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={variance ? `PO ${variance.poNumber}, item ${variance.itemNumber}` : varianceId}
      side="right"
      width="details"
      aside={<CopyButton name="variance" text={varianceId} />}
      actions={<RowSteps {...adjacent} noun="variance" onOpen={(row) => onOpen(row.varianceId)} />}
      footer={
        variance &&
        actions.length > 0 && (
          <>
            {actions.toReversed().map((action) => (
              <Button
                key={action}
                variant={action === 'Invoice' ? 'primary' : 'secondary'}
                onClick={() => onStart({ action, items: [variance], skipped: [], version: data.version })}
              >
                {getActionWords(action).verb}
                {action === 'Invoice' && ` ${formatMoney(variance.varianceAmount)}`}
              </Button>
            ))}
          </>
        )
      }
    >
      {variance ? (
        <ConversationTabs
          customerId={varianceRef.customerId}
          record={{ type: 'ReceivingVariance', id: varianceId, qualifier: null }}
        >
          <VarianceContents variance={variance} />
        </ConversationTabs>
      ) : (
        <ReadState subject="the variance" read={query} lines={12} />
      )}
    </Drawer>
  );
}
