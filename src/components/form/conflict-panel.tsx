import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { FieldValues } from 'react-hook-form';
import { isSame } from '#src/lib/is-same.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { namedFields } from './field-specs.ts';
import type { ContractForm } from './use-contract-form.ts';
import { useFocusOnAttempt } from './use-focus-on-attempt.ts';

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

/** Somebody else has saved the record meanwhile: what is typed stays until the person decides. */
export function ConflictPanel<Values extends FieldValues>({ form }: { readonly form: ContractForm<Values> }) {
  const { conflict, attempt, isSaving, values } = form;
  const box = useFocusOnAttempt(attempt, conflict !== undefined);
  if (!conflict) return null;
  const different = differences(form, conflict, values());
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-3 rounded-card border border-warn bg-warn-soft px-4 py-3 outline-none"
    >
      <Icon shape={TriangleAlert} size={18} className="mt-0.5 text-warn" />
      <div className="min-w-0 text-control">
        <p className="font-medium">Changed by someone else since you opened it</p>
        <p className="mt-1">
          Nothing has been saved yet, and what you typed is still here.
          {different.length > 0 && ` The other version differs in: ${different.join(', ')}.`}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={form.takeTheirs}>Reload and drop my changes</Button>
          <Button variant="danger" isBusy={isSaving} onClick={form.overwrite}>
            Overwrite with mine
          </Button>
        </div>
      </div>
    </div>
  );
}
