import { useQuery } from '@tanstack/react-query';
import { ReferenceDocumentType } from '#src/api/generated/enums.ts';
import { pointsQuery } from '#src/api/queries/fsma-points.ts';
import type { KeyDataElement } from '#src/api/generated/types.ts';
import { ComboboxField, SelectField } from '#src/components/form/choice-fields.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { enumOptions } from '#src/lib/enum-text.ts';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { findLocation, type FillValues } from './fill-form.ts';

interface FillFieldsProps {
  readonly customerId: string;
  readonly form: ContractForm<FillValues>;
  readonly kdes: readonly KeyDataElement[];
}

const documentTypes = enumOptions(Object.values(ReferenceDocumentType));

/** The fields of key data elements. */
export function FillFields({ customerId, form, kdes }: FillFieldsProps) {
  const location = findLocation(kdes);
  return (
    <>
      {kdes.includes('TraceabilityLotCode') && (
        <TextField form={form} name="traceabilityLotCode" help="A lot code is created by a transformation." />
      )}
      {kdes.includes('ProductDescription') && (
        <TextField
          form={form}
          name="productDescription"
          help="Brand, commodity, variety, pack size and packing style."
        />
      )}
      {kdes.includes('TlcSource') && <SourceFields customerId={customerId} form={form} />}
      {kdes.includes('ReferenceDocument') && (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField form={form} name="referenceDocumentType" options={documentTypes} />
          <TextField form={form} name="referenceDocumentNumber" />
        </div>
      )}
      {location !== undefined && (
        <FieldGroup legend={location === 'fromLocation' ? 'From location' : 'To location'}>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField form={form} name="name" />
            <TextField form={form} name="phone" type="tel" />
            <TextField form={form} name="address1" />
            <TextField form={form} name="city" />
            <TextField form={form} name="state" />
            <TextField form={form} name="postalCode" />
          </div>
        </FieldGroup>
      )}
    </>
  );
}

/** The source is one of the customer's plants, or a reference where it can be looked up. */
function SourceFields({ customerId, form }: Pick<FillFieldsProps, 'customerId' | 'form'>) {
  const points = useQuery(pointsQuery(customerId, { status: 'Active' }));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ComboboxField
        form={form}
        name="pointId"
        options={(points.data ?? []).map(({ pointId, name, city, state }) => ({
          value: pointId,
          label: `${name}, ${city} ${state}`,
        }))}
      />
      <TextField form={form} name="reference" help="A GLN, an FDA registration number or a web address." />
    </div>
  );
}
