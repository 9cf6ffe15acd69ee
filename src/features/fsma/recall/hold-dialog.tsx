import { submitHoldRequest as limits } from '#src/api/generated/limits/fsma.ts';
import type { HoldRequest, RecallTrace } from '#src/api/generated/types.ts';
import { requestHold } from '#src/api/queries/fsma-recall.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { ChoicesField } from '#src/components/form/choice-fields.tsx';
import { defineForm, list, text } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { figureText } from '#src/lib/figures.ts';
import type { Option } from '#src/ui/option.ts';

const holdForm = defineForm(
  {
    warehouseCodes: list<string>('Warehouses', limits.warehouseCodes),
    reason: text('Reason', limits.reason, { hasLines: true }),
  },
  {
    warehouseCodes: ({ warehouseCodes }) => (warehouseCodes.length === 0 ? 'Choose a warehouse.' : undefined),
  },
);

type HoldValues = typeof holdForm.empty;

function listWarehouses({ onHand }: RecallTrace): readonly Option<string>[] {
  return [...Map.groupBy(onHand, ({ warehouseCode }) => warehouseCode)].map(([value, rows]) => ({
    value,
    label: `${rows[0]?.warehouseName ?? value} (${value}), ${figureText(
      rows.reduce((sum, { quantity }) => sum + quantity, 0),
      'cases',
    )}`,
  }));
}

interface HoldDialogProps {
  readonly customerId: string;
  readonly tlcs: readonly string[];
  readonly trace: RecallTrace;
  /** After the request is stored. */
  readonly onRequested: () => void;
  readonly onClose: () => void;
}

/** Confirms a request to the warehouses to hold their stock of the lots. */
export function HoldDialog({ customerId, tlcs, trace, onRequested, onClose }: HoldDialogProps) {
  const warehouses = listWarehouses(trace);
  const form = useContractForm<HoldValues, HoldRequest>({
    name: `hold ${tlcs.slice(0, 3).join(' ')}`,
    initial: { ...holdForm.empty, warehouseCodes: warehouses.map(({ value }) => value) },
    fields: holdForm.fields,
    save: (values, context) =>
      requestHold(customerId, { tlcs: [...tlcs], ...holdForm.write(values) }, context),
    onSaved: ({ lines }) => {
      const cases = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      snackbars.show({ tone: 'ok', text: `Hold of ${figureText(cases, 'cases')} requested` });
      onRequested();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Request a hold?"
      description={`A hold is requested from the warehouses for up to ${figureText(trace.onHandQuantity, 'cases')}. This is a real request, even in an exercise; the stock changes when a warehouse acts on it.`}
      submitLabel="Request hold"
      onClose={onClose}
    >
      <ChoicesField<HoldValues, string> form={form} name="warehouseCodes" options={warehouses} />
      <TextareaField form={form} name="reason" help="Visible to the warehouse." />
    </FormDialog>
  );
}
