import { useQuery } from '@tanstack/react-query';
import type { Role } from '#src/api/generated/types.ts';
import { customerListQuery } from '#src/api/queries/access.ts';
import { CheckboxField, SegmentField } from '#src/components/form/choice-fields.tsx';
import { SearchedChoicesField } from '#src/components/form/searched-choices-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { customerOptions } from '#src/components/filter/customer-options.ts';
import { RolesField } from './roles-field.tsx';
import { kindOptions, type UserKind, type UserValues } from './user-form.ts';

interface UserFieldsProps {
  readonly form: ContractForm<UserValues>;
  readonly isInternalAdmin: boolean;
  /** The admin's own account: admins cannot remove their own rights. */
  readonly isOwn: boolean;
  readonly roles: readonly Role[];
  readonly assigned: readonly number[];
}

/** The fields of a new or existing user. */
export function UserFields({ form, isInternalAdmin, isOwn, roles, assigned }: UserFieldsProps) {
  const { kind } = useFormValues(form);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="firstName" />
        <TextField form={form} name="lastName" />
      </div>
      <TextField form={form} name="email" type="email" help="The invitation is sent to this address." />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="phone" type="tel" placeholder="312-555-0143" />
        <TextField form={form} name="jobTitle" />
      </div>
      <TextField form={form} name="company" help="The company the user works for." />
      {/* Another user type would also remove the admin's own rights. */}
      {isInternalAdmin && !isOwn && (
        <SegmentField<UserValues, UserKind> form={form} name="kind" options={kindOptions} />
      )}
      {kind === 'customer' && <CustomersField form={form} isInternalAdmin={isInternalAdmin} />}
      <AdminField form={form} kind={kind} isOwn={isOwn} />
      <RolesField form={form} name="roleIds" roles={roles} assigned={assigned} />
    </>
  );
}

function CustomersField({ form, isInternalAdmin }: Pick<UserFieldsProps, 'form' | 'isInternalAdmin'>) {
  const { data } = useQuery(customerListQuery());
  return (
    <SearchedChoicesField<UserValues, string>
      form={form}
      name="customerIds"
      options={customerOptions(data?.customers ?? [])}
      placeholder="Add a customer"
      help={
        isInternalAdmin
          ? 'At least one. The user sees one customer at a time.'
          : 'At least one of yours. Customers managed by other admins are not shown and are kept.'
      }
    />
  );
}

interface AdminFieldProps extends Pick<UserFieldsProps, 'form' | 'isOwn'> {
  readonly kind: UserKind;
}

function AdminField({ form, kind, isOwn }: AdminFieldProps) {
  const isInternal = kind === 'internal';
  const name = isInternal ? 'isInternalUserAdmin' : 'isCustomerUserAdmin';
  const help = isInternal
    ? 'Manages everything under Admin, for all customers.'
    : 'Manages the users of the same customers.';
  return (
    <CheckboxField
      form={form}
      name={name}
      isDisabled={isOwn && form.values()[name]}
      help={isOwn ? 'You cannot remove your own admin rights.' : help}
    />
  );
}
