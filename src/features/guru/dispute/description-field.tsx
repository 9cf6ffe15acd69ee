import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useBoundField } from '#src/components/form/use-bound-field.ts';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { Button } from '#src/ui/button.tsx';
import type { DisputeValues } from './dispute-form.ts';

interface DescriptionFieldProps {
  readonly form: ContractForm<DisputeValues>;
  readonly template: string;
}

/** The description for the retailer with the portal's proposal; replacing a typed text can be undone. */
export function DescriptionField({ form, template }: DescriptionFieldProps) {
  const { value, onChange } = useBoundField<DisputeValues, string>({ form, name: 'description' });
  const text = typeof value === 'string' ? value : '';
  const replace = (): void => {
    onChange(template);
    if (text.trim() === '') return;
    snackbars.show({
      tone: 'ok',
      text: 'Description replaced',
      action: { label: 'Undo', onAction: () => onChange(text) },
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <TextareaField form={form} name="description" rows={4} />
      {template !== '' && text !== template && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-card bg-sunken px-3 py-2">
          <p className="min-w-0 grow basis-60 text-hint text-ink-2">
            <span className="font-medium">Template:</span> {template}
          </p>
          <Button size="small" onClick={replace}>
            Use the template
          </Button>
        </div>
      )}
      <p className="text-hint text-ink-3">
        A good description has one or two sentences with the code, date, item and PO, and what the documents
        show. It cites the document and its figure, such as “POD of Nov 16: 720 cases”, without blame or
        history.
      </p>
    </div>
  );
}
