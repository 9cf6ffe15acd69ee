import { useState } from 'react';
import { setUserApproval } from '#src/api/queries/user-administration.ts';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import { approvalForm } from './decision-form.ts';
import { RolesField } from './roles-field.tsx';
import { useDomainConfirmation } from './use-domain-confirmation.tsx';
import { DecisionForm, DecisionPage, type DecisionProps } from './user-decision.tsx';

/** Approves a new user, with the requested roles or others. */
export function Page() {
  return <DecisionPage title="Approve user" form={Approval} />;
}

function Approval({ roles, ...props }: DecisionProps) {
  const { userId, displayName, email, roleIds, customers, isInternalUser } = props.user;
  const { confirm, dialog } = useDomainConfirmation();
  const [initial] = useState(() => ({ ...approvalForm.empty, roleIds: roleIds.toSorted((a, b) => a - b) }));
  return (
    <>
      <DecisionForm
        {...props}
        kind="approval"
        initial={initial}
        fields={approvalForm.fields}
        save={async (values, { submission }) => {
          const customerIds = customers.map(({ customerId }) => customerId);
          if (!isInternalUser) await confirm({ email, customerIds });
          return setUserApproval(userId, { approval: approvalForm.write(values) }, { submission });
        }}
        doneText={`${displayName} approved. The invitation is on its way.`}
        submitLabel="Approve"
        extraAction={
          <LinkButton to={pathTo('userDeny', { params: { userId } })} variant="quiet-danger">
            Deny instead
          </LinkButton>
        }
      >
        {(form) => (
          <>
            <RolesField form={form} name="roleIds" roles={roles} assigned={initial.roleIds} />
            <TextareaField
              form={form}
              name="comment"
              help={`Goes to ${email} with the invitation. Optional.`}
            />
          </>
        )}
      </DecisionForm>
      {dialog}
    </>
  );
}
