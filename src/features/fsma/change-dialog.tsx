import { useQueryClient } from '@tanstack/react-query';
import type { KeyDataElement, TraceEventDetail } from '#src/api/generated/types.ts';
import { refreshTraces, saveTraceEvent } from '#src/api/queries/fsma.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { fillFields, noValues, toUpdate, type FillValues } from './fill-form.ts';
import { FillFields } from './fill-fields.tsx';

interface ChangeDialogProps {
  readonly customerId: string;
  readonly record: Versioned<TraceEventDetail>;
  readonly onClose: () => void;
}

/** Changes what a record has; fails with a notice when somebody else has changed it since. */
export function ChangeDialog({ customerId, record, onClose }: ChangeDialogProps) {
  const { value, version } = record;
  const queryClient = useQueryClient();
  const isMade = value.cte === 'Transformation';
  const kdes: KeyDataElement[] = [
    ...(isMade ? (['TraceabilityLotCode'] as const) : (['TlcSource'] as const)),
    'ProductDescription',
    'ReferenceDocument',
  ];
  const form = useContractForm<FillValues, unknown>({
    name: `record ${value.eventId}`,
    initial: {
      ...noValues,
      traceabilityLotCode: isMade ? value.traceabilityLotCode : '',
      productDescription: value.productDescription ?? '',
      pointId: value.tlcSource?.pointId ?? null,
      reference: value.tlcSource?.reference ?? '',
      referenceDocumentType: value.referenceDocumentType,
      referenceDocumentNumber: value.referenceDocumentNumber ?? '',
    },
    fields: fillFields,
    fieldNamed: (serverName) => (serverName.includes('tlcSource') ? 'pointId' : serverName),
    save: async (values) => {
      const { tlcSource, ...others } = toUpdate(values, undefined) ?? {};
      const body = { ...others, ...(tlcSource && !isMade && { tlcSource }) };
      if (Object.keys(body).length === 0) return;
      try {
        await saveTraceEvent({ customerId, eventId: value.eventId }, body, version);
      } finally {
        void refreshTraces(queryClient);
      }
    },
    onSaved: () => {
      snackbars.show({ tone: 'ok', text: 'Record saved' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Change record"
      description="Everyone with access to the record sees who changed what, and when."
      width="large"
      submitLabel="Save"
      onClose={onClose}
    >
      <FillFields customerId={customerId} form={form} kdes={kdes} />
    </FormDialog>
  );
}
