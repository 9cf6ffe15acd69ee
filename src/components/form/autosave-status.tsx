import RotateCw from 'lucide-react/icons/rotate-cw';
import type { FieldValues } from 'react-hook-form';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { ConflictPanel } from './form-parts.tsx';
import type { ContractForm } from './use-contract-form.ts';
import type { FormAutosave } from './use-autosave.ts';

function toText<Values>({ phase, base, conflict }: FormAutosave<Values>): string {
  if (conflict) return 'Not saved: changed by someone else.';
  switch (phase) {
    case 'waiting':
    case 'saving':
      return 'Saving…';
    case 'failed':
      return 'Your changes could not be saved.';
    case 'saved':
      if (base.savedAt === null) return 'Changes are saved while you type.';
      return `Saved ${formatMoment(base.savedAt)}${base.savedBy === null ? '' : ` by ${base.savedBy}`}`;
  }
}

/** Whether what was typed is saved, with the reason and Retry when it is not. */
export function AutosaveStatus<Values>({ autosave }: { readonly autosave: FormAutosave<Values> }) {
  const { phase, failure, conflict, flush } = autosave;
  const isFailed = phase === 'failed';
  return (
    <div className="text-hint">
      <p role="status" className={isFailed ? 'text-bad' : 'text-ink-3'}>
        {toText(autosave)}
      </p>
      {isFailed && !conflict && (
        <>
          <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{failure}</p>
          <Button size="small" icon={RotateCw} onClick={() => void flush()}>
            Retry
          </Button>
        </>
      )}
    </div>
  );
}

interface AutosaveConflictProps<Values extends FieldValues> {
  readonly form: ContractForm<Values>;
  readonly autosave: FormAutosave<Values>;
}

/** Another user has saved the record: both versions, until the user chooses one. */
export function AutosaveConflict<Values extends FieldValues>(props: AutosaveConflictProps<Values>) {
  const { conflict, base, phase, takeTheirs, overwrite } = props.autosave;
  const form = { ...props.form, base: base.values, attempt: 0, isSaving: phase === 'saving' };
  return <ConflictPanel form={{ ...form, conflict: conflict?.values, takeTheirs, overwrite }} />;
}
