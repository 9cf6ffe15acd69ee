import { useQuery } from '@tanstack/react-query';
import { listManufacturedItems } from '#src/api/generated/reads.ts';
import { CheckboxField } from '#src/components/form/choice-fields.tsx';
import { SearchedChoicesField } from '#src/components/form/searched-choices-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import type { Option } from '#src/ui/option.ts';
import type { PointValues } from './point-form.ts';

interface PointFieldsProps {
  readonly customerId: string;
  readonly form: ContractForm<PointValues>;
  readonly initial: PointValues;
}

/** The fields of a new or existing location. */
export function PointFields({ customerId, form, initial }: PointFieldsProps) {
  const { data } = useQuery(listManufacturedItems({ customerId }));
  // Until the items are loaded, those of the record are shown by their numbers.
  const items: readonly Option<string>[] =
    data?.map(({ itemNumber, description, pointId }) => ({
      value: itemNumber,
      label: `${itemNumber} ${description}`,
      detail: pointId === null ? 'No point of manufacture' : undefined,
    })) ?? initial.items.map((itemNumber) => ({ value: itemNumber, label: itemNumber }));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" help="Business name, as in the records." />
        <TextField form={form} name="phone" type="tel" />
        <TextField form={form} name="gln" help="Global Location Number, 13 digits." />
        <TextField
          form={form}
          name="fdaRegistrationNumber"
          help="11 digits. A GLN, an FDA number or both are required."
        />
        <TextField form={form} name="address1" />
        <TextField form={form} name="city" />
        <div className="grid grid-cols-2 gap-3">
          <TextField form={form} name="state" />
          <TextField form={form} name="postalCode" />
        </div>
        <TextField form={form} name="country" help="Two letters, such as US." />
        <TextField form={form} name="contactName" />
        <TextField form={form} name="contactEmail" type="email" />
      </div>
      <SearchedChoicesField
        form={form}
        name="items"
        options={items}
        placeholder="Add an item"
        help="Lots of these items have this location as their source. Each item is made at one active location."
      />
      <CheckboxField
        form={form}
        name="isDefault"
        help="The source of items that no active location makes. Replaces the current default."
      />
      <CheckboxField form={form} name="isActive" help="An inactive location is the source of no lot." />
    </>
  );
}
