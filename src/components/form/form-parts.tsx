import type { FieldValues } from 'react-hook-form';
import Info from 'lucide-react/icons/info';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface FormPartProps<Values extends FieldValues> {
  readonly form: ContractForm<Values>;
}

/** The notices above the fields of a form. */
export function FormNotices<Values extends FieldValues>({ form }: FormPartProps<Values>) {
  return (
    <>
      <ProblemSummary form={form} />
      <ConflictPanel form={form} />
      {form.isRestored && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-brand-soft px-4 py-2 text-control"
        >
          <Icon shape={Info} size={18} className="text-brand" />
          <span className="min-w-0 grow">Your earlier changes were restored. They are not saved yet.</span>
          <Button size="small" onClick={form.startOver}>
            Discard changes
          </Button>
        </div>
      )}
    </>
  );
}

/** Confirms a navigation that would lose typed values. */
export function LeaveDialog<Values extends FieldValues>({ form }: FormPartProps<Values>) {
  const { isConfirming, stay, leave } = form.leaveWarning;
  return (
    <Dialog
      isOpen={isConfirming}
      isAlert
      title="Leave without saving?"
      description="Your changes are not saved and would be lost."
      width="small"
      onClose={stay}
      footer={
        <>
          <Button data-autofocus onClick={stay}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={leave}>
            Leave without saving
          </Button>
        </>
      }
    />
  );
}
