import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import Gavel from 'lucide-react/icons/gavel';
import Receipt from 'lucide-react/icons/receipt';
import { hasOperations } from '#src/api/availability.ts';
import type { VarianceAction } from '#src/api/generated/enums.ts';
import type { ReceivingVariance } from '#src/api/generated/types.ts';
import { splitSelection } from '#src/components/batch/batch-task.ts';
import { useWork } from '#src/components/feedback/use-work.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import type { VarianceTask } from './action-dialog.tsx';
import { actionOrder, getActionWords, sumAmounts } from './variance-words.ts';

const icons = { Review: Eye, Dispute: Gavel, Invoice: Receipt, WriteOff: Ban } as const;

interface SelectedVariancesProps {
  readonly selected: SelectedRows<ReceivingVariance>;
  readonly onStart: (task: VarianceTask) => void;
}

/** The actions on the selected variances, each with the number of variances that permit it. */
export function SelectedVariances(props: SelectedVariancesProps) {
  if (!hasOperations('submitReceivingVarianceActions')) return null;
  return actionOrder.map((action) => <ActionButton key={action} {...props} action={action} />);
}

function getLabel(action: VarianceAction, items: readonly ReceivingVariance[], count: number): string {
  const { verb } = getActionWords(action);
  const number = formatQuantity(items.length);
  if (action === 'Invoice') return `${verb} ${number}, ${formatMoney(sumAmounts(items))}`;
  return items.length === count ? `${verb} ${number}` : `${verb} ${number} of ${formatQuantity(count)}`;
}

function ActionButton({
  selected,
  onStart,
  action,
}: SelectedVariancesProps & { readonly action: VarianceAction }) {
  const { rows, isAll, readAll, choose } = selected;
  const { isBusy, run } = useWork();
  const permits = ({ allowedActions }: ReceivingVariance): boolean => allowedActions.includes(action);
  const items = rows.filter(permits);
  if (!isAll && items.length === 0) return null;
  const start = async (): Promise<void> => {
    onStart({ action, ...splitSelection(await readAll(), permits), onRemaining: choose });
  };
  return (
    <Button
      variant={action === 'Invoice' ? 'primary' : 'secondary'}
      icon={icons[action]}
      isBusy={isBusy}
      onClick={() => void run(start)}
    >
      {isAll ? getActionWords(action).verb : getLabel(action, items, rows.length)}
    </Button>
  );
}
