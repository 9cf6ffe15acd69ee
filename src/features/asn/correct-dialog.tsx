import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getAsn } from '#src/api/generated/reads.ts';
import type { AsnDetail } from '#src/api/generated/types.ts';
import { refreshAsns, setAsnCorrections } from '#src/api/queries/asn.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useContractForm, type ContractForm } from '#src/components/form/use-contract-form.ts';
import { useBoundField } from '#src/components/form/use-bound-field.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import type { AsnProps } from './asn-attempts.tsx';
import { getPlaceId, placeText, recordText } from './asn-words.ts';
import {
  defineCorrections,
  listCorrectable,
  toRequest,
  type CorrectableFault,
  type CorrectionValues,
} from './correction-form.ts';

interface CorrectDialogProps extends AsnProps {
  readonly onClose: () => void;
}

/** Corrects the values that the retailer rejected. Sending them is a separate step. */
export function CorrectDialog({ asnRef, asn, onClose }: CorrectDialogProps) {
  const queryClient = useQueryClient();
  const [faults] = useState(() => listCorrectable(asn.faults));
  const corrections = defineCorrections(faults);
  const version = useRef(asn.etag);
  const form = useContractForm<CorrectionValues, AsnDetail>({
    name: `ASN ${asn.asnId} attempt ${asn.attempts}`,
    initial: corrections.empty,
    fields: corrections.fields,
    fieldNamed: (name, values) => {
      const row = toRequest(faults, values).rowByName.get(name);
      return row === undefined ? name : `values.${row}.value`;
    },
    save: async (values) =>
      (await setAsnCorrections(asnRef, toRequest(faults, values).body, version.current)).value,
    current: async () => {
      const now = await queryClient.query({ ...getAsn(asnRef), staleTime: 0 });
      if (now.attempts !== asn.attempts) throw new Error('The ASN has been sent in the meantime.');
      version.current = now.etag;
      return defineCorrections(listCorrectable(now.faults)).empty;
    },
    onSaved: (saved) => {
      queryClient.setQueryData(getAsn(asnRef).queryKey, saved);
      void refreshAsns(queryClient);
      snackbars.show({ tone: 'ok', text: 'Correction saved. Now resend the ASN.' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Correct ${asn.asnId}`}
      description="The correction is saved under your name. Nothing is sent until you resend the ASN."
      submitLabel="Save correction"
      onClose={onClose}
    >
      {faults.map((fault, index) => (
        <CorrectionField key={getPlaceId(fault)} form={form} fault={fault} index={index} />
      ))}
    </FormDialog>
  );
}

interface CorrectionFieldProps {
  readonly form: ContractForm<CorrectionValues>;
  readonly fault: CorrectableFault;
  readonly index: number;
}

/** One value with the retailer's message, and the record's value to apply. */
function CorrectionField({ form, fault, index }: CorrectionFieldProps) {
  const { field, meaning, sentValue, recordValue } = fault;
  const name = `values.${index}.value` as const;
  const { value, onChange } = useBoundField({ form, name });
  const sent = sentValue === null ? 'It was not sent.' : `Sent: ${sentValue}.`;
  return (
    <FieldGroup legend={placeText(fault) ?? 'Value'}>
      <TextField form={form} name={name} help={`${meaning} ${sent}`} />
      {recordValue !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-control">
          <span>
            {recordText(field)}: <b className="font-medium">{recordValue}</b>
          </span>
          {value !== recordValue && (
            <Button variant="link" size="small" onClick={() => onChange(recordValue)}>
              Use {recordValue}
            </Button>
          )}
        </p>
      )}
    </FieldGroup>
  );
}
