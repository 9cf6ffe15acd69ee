import { useState } from 'react';
import { approveUser } from '#src/api/queries/user-administration.ts';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import { approvalForm, type ApprovalValues } from './decision-form.ts';
import { RolesField } from './roles-field.tsx';
import { useDomainConfirmation } from './use-domain-confirmation.tsx';
import { DecisionForm, DecisionPage, useDecisionForm, type DecisionProps } from './user-decision.tsx';

/** Approves a new user, with the requested roles or others. */
export function Page() {
  return <DecisionPage title="Approve user" form={Approval} />;
}

function Approval({ title, user, roles, onFailed }: DecisionProps) {
  const { userId, displayName, email } = user;
  const { confirm, dialog } = useDomainConfirmation();
  const [initial] = useState(() => ({
    ...approvalForm.empty,
    roleIds: user.roleIds.toSorted((a, b) => a - b),
  }));
  const form = useDecisionForm<ApprovalValues>({
    user,
    kind: 'approval',
    initial,
    fields: approvalForm.fields,
    save: async (values, { submission }) => {
      const customerIds = user.customers.map(({ customerId }) => customerId);
      if (!user.isInternalUser) await confirm({ email, customerIds });
      return approveUser(userId, approvalForm.write(values), { submission });
    },
    doneText: `${displayName} approved. The invitation is on its way.`,
    onFailed,
  });
  return (
    <>
      <DecisionForm
        title={title}
        user={user}
        form={form}
        submitLabel="Approve"
        extraAction={
          <LinkButton to={pathTo('userDeny', { params: { userId } })} variant="quiet-danger">
            Deny instead
          </LinkButton>
        }
      >
        <RolesField form={form} name="roleIds" roles={roles} assigned={initial.roleIds} />
        <TextareaField form={form} name="comment" help={`Goes to ${email} with the invitation. Optional.`} />
      </DecisionForm>
      {dialog}
    </>
  );
}
