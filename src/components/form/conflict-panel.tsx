import type { FieldValues } from 'react-hook-form';
import { isSame } from '#src/lib/is-same.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { namedFields } from './field-specs.ts';
import type { ContractForm } from './use-contract-form.ts';

/** Labels of the fields in which two versions differ; a list counts as one field, however many rows it has. */
function differences<Values extends FieldValues>(
  form: ContractForm<Values>,
  theirs: Values,
  own: Values,
): string[] {
  const values = new Map(namedFields(form.fields, own).map(({ name, value }) => [name, value]));
  return namedFields(form.fields, theirs)
    .filter(({ name, value, index }) => index < 0 && !isSame(value, values.get(name)))
    .map(({ label }) => label);
}

/** Somebody else has saved the form's record meanwhile: what is typed stays until the person decides. */
export function ConflictPanel<Values extends FieldValues>({ form }: { readonly form: ContractForm<Values> }) {
  const { conflict, attempt, isSaving, values, takeTheirs, overwrite } = form;
  if (!conflict) return null;
  return (
    <ConflictNotice
      kept="What you typed is still here."
      differences={differences(form, conflict, values())}
      attempt={attempt}
      isSaving={isSaving}
      onTakeTheirs={takeTheirs}
      onOverwrite={overwrite}
    />
  );
}
