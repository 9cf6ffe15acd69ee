import type { Role } from '#src/api/generated/types.ts';
import { formatSelected } from '#src/components/form/format-selected.ts';
import {
  useBoundField,
  type BoundFieldProps,
  type FormValues,
} from '#src/components/form/use-bound-field.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { getPermissions, permissionText } from './role-permissions.ts';

interface RolesFieldProps<Values extends FormValues> extends BoundFieldProps<Values, readonly number[]> {
  readonly roles: readonly Role[];
  /** Roles that the user already has or requested: they can be kept even where the admin could not assign them. */
  readonly assigned: readonly number[];
}

/** The roles of a user with their permissions, and the permissions in total. */
export function RolesField<Values extends FormValues>(props: RolesFieldProps<Values>) {
  const { roles, assigned } = props;
  const options = roles.map((role) => ({ value: role.roleId, label: role.name }));
  const bound = useBoundField(props, (ids) => formatSelected(options, ids));
  const { anchorId, value, onChange, onBlur, error, label } = bound;
  const selectedRoles = roles.filter(({ roleId }) => Array.isArray(value) && value.includes(roleId));
  const selectedIds = selectedRoles.map(({ roleId }) => roleId);
  const total = getPermissions(roles, selectedIds);
  return (
    <div id={anchorId}>
      <FieldGroup
        legend={label}
        error={error}
        help={
          total.length === 0
            ? 'Without a role, the user can open only pages that need no permission.'
            : `Together they open: ${permissionText(total)}.`
        }
      >
        <div className="mb-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {roles.map((role) => (
            <Checkbox
              key={role.roleId}
              label={role.name}
              help={<RoleHelp role={role} isAssigned={assigned.includes(role.roleId)} />}
              checked={selectedIds.includes(role.roleId)}
              disabled={!role.assignable && !assigned.includes(role.roleId)}
              onBlur={onBlur}
              onChange={(event) => {
                const isChosen = event.currentTarget.checked;
                // In the order of the list, so that selecting and clearing a role is not a change.
                const next = roles.filter(({ roleId }) =>
                  roleId === role.roleId ? isChosen : selectedIds.includes(roleId),
                );
                onChange(next.map(({ roleId }) => roleId));
              }}
            />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}

function RoleHelp({ role, isAssigned }: { readonly role: Role; readonly isAssigned: boolean }) {
  return (
    <>
      {role.description} <span className="text-ink-2">Opens: {permissionText(role.permissions)}.</span>
      {!role.assignable && !isAssigned && ' Only internal admins can assign this role.'}
    </>
  );
}
