import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { KeyDataElement, TraceEventDetail } from '#src/api/generated/types.ts';
import { eventToEditQuery, refreshTraces, saveTraceEvent } from '#src/api/queries/fsma.ts';
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

function valuesFrom(event: TraceEventDetail): FillValues {
  return {
    ...noValues,
    traceabilityLotCode: isMade(event) ? event.traceabilityLotCode : '',
    productDescription: event.productDescription ?? '',
    pointId: event.tlcSource?.pointId ?? null,
    reference: event.tlcSource?.reference ?? '',
    referenceDocumentType: event.referenceDocumentType,
    referenceDocumentNumber: event.referenceDocumentNumber ?? '',
  };
}

/** A transformation creates the lot code and is its source. */
const isMade = ({ cte }: TraceEventDetail): boolean => cte === 'Transformation';

/** Changes a record; changes made by others since are shown beside it. */
export function ChangeDialog({ customerId, record, onClose }: ChangeDialogProps) {
  const { value } = record;
  const ref = { customerId, eventId: value.eventId };
  const queryClient = useQueryClient();
  /** The version that the entered values are compared with. */
  const base = useRef(record);
  const kdes: KeyDataElement[] = [
    ...(isMade(value) ? (['TraceabilityLotCode'] as const) : (['TlcSource'] as const)),
    'ProductDescription',
    'ReferenceDocument',
  ];
  const form = useContractForm<FillValues, unknown>({
    name: `record ${value.eventId}`,
    initial: valuesFrom(value),
    fields: fillFields,
    fieldNamed: (serverName) => (serverName.includes('tlcSource') ? 'pointId' : serverName),
    save: async (values) => {
      const { tlcSource, ...rest } = toUpdate(values, undefined) ?? {};
      const body = { ...rest, ...(tlcSource && !isMade(value) && { tlcSource }) };
      if (Object.keys(body).length === 0) return;
      await saveTraceEvent(ref, body, base.current.version);
    },
    current: async () => {
      base.current = await queryClient.query(eventToEditQuery(ref));
      return valuesFrom(base.current.value);
    },
    onSaved: () => {
      void refreshTraces(queryClient);
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
