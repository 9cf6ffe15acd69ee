import RotateCw from 'lucide-react/icons/rotate-cw';
import type { FieldValues } from 'react-hook-form';
import { formatMoment } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { findDifferences } from './field-differences.ts';
import type { ContractForm } from './use-contract-form.ts';
import type { FormAutosave } from './use-autosave.ts';

interface AutosaveStatusProps<Values> {
  readonly autosave: FormAutosave<Values>;
  /** Shown before the first save: 'The draft is saved while you type.' */
  readonly initialText: string;
}

function toText<Values>({ phase, base, conflict }: FormAutosave<Values>, initialText: string): string {
  if (conflict) return 'Not saved: changed by someone else.';
  switch (phase) {
    case 'waiting':
    case 'saving':
      return 'Saving…';
    case 'failed':
      return 'Your changes could not be saved.';
    case 'saved':
      if (base.savedAt === null) return initialText;
      return `Saved ${formatMoment(base.savedAt)}${base.savedBy === null ? '' : ` by ${base.savedBy}`}`;
  }
}

/** Whether what was typed is saved, with the reason and Retry when it is not. */
export function AutosaveStatus<Values>({ autosave, initialText }: AutosaveStatusProps<Values>) {
  const { phase, failure, conflict, flush } = autosave;
  const isFailed = phase === 'failed';
  return (
    <div className="text-hint">
      <p role="status" className={isFailed ? 'text-bad' : 'text-ink-3'}>
        {toText(autosave, initialText)}
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
export function AutosaveConflict<Values extends FieldValues>({
  form,
  autosave,
}: AutosaveConflictProps<Values>) {
  const { conflict, phase, takeTheirs, overwrite } = autosave;
  if (!conflict) return null;
  const versions = { local: form.values(), current: conflict.values, before: autosave.base.values };
  return (
    <ConflictNotice
      keptText="What you typed is still here."
      details={<DifferenceTable differences={findDifferences(form.fields, versions, form.formats)} />}
      attempt={0}
      isSaving={phase === 'saving'}
      onTakeTheirs={takeTheirs}
      onOverwrite={overwrite}
    />
  );
}
