import { CheckboxField } from '#src/components/form/choice-fields.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import type { OtherPoints } from './assignments.ts';
import { AssignmentsField } from './assignments-field.tsx';
import type { PointValues } from './point-form.ts';

interface PointFieldsProps {
  readonly form: ContractForm<PointValues>;
  readonly otherPoints: OtherPoints;
}

/** The fields of a new or existing location. */
export function PointFields({ form, otherPoints }: PointFieldsProps) {
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
      <AssignmentsField form={form} otherPoints={otherPoints} />
      <CheckboxField
        form={form}
        name="isDefault"
        help="The source of items that no active location makes. Replaces the current default."
      />
      <CheckboxField
        form={form}
        name="isActive"
        help="An inactive location is not the source of new lots. Existing records keep it."
      />
    </>
  );
}
