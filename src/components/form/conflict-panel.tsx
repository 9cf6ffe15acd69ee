import type { FieldValues } from 'react-hook-form';
import { ConflictNotice } from './conflict-notice.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { findDifferences } from './field-differences.ts';
import type { ContractForm } from './use-contract-form.ts';

/** Another user has saved the form's record in the meantime: the typed values are kept until the user decides. */
export function ConflictPanel<Values extends FieldValues>({ form }: { readonly form: ContractForm<Values> }) {
  const { conflict, attempt, base, isSaving, values, takeTheirs, overwrite } = form;
  if (!conflict) return null;
  const differences = findDifferences(
    form.fields,
    { local: values(), current: conflict, before: base },
    form.formats,
  );
  return (
    <ConflictNotice
      keptText="What you typed is still here."
      details={<DifferenceTable differences={differences} />}
      attempt={attempt}
      isSaving={isSaving}
      onTakeTheirs={takeTheirs}
      onOverwrite={overwrite}
    />
  );
}
