import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role, User } from '#src/api/generated/types.ts';
import { approveUser, refreshUsers } from '#src/api/queries/user-administration.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormPage } from '#src/components/form/form-page.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { approvalFields, approvalFrom, requestText, type ApprovalValues } from './decision-form.ts';
import { LoadedUser } from './loaded-user.tsx';
import { RolesField } from './roles-field.tsx';
import { useDomainConfirmation } from './use-domain-confirmation.tsx';
import { UserDecision, type OnDecisionFailed } from './user-decision.tsx';
import { UserFacts } from './user-facts.tsx';
import { userParents } from './user-breadcrumbs.ts';

const title = 'Approve user';

/** Approves a new user, with the requested roles or others. */
export function Page() {
  return (
    <LoadedUser title={title}>
      {({ value: user }, roles) => (
        <UserDecision title={title} user={user}>
          {(onFailed) => <Approval user={user} roles={roles} onFailed={onFailed} />}
        </UserDecision>
      )}
    </LoadedUser>
  );
}

interface ApprovalProps {
  readonly user: User;
  readonly roles: readonly Role[];
  readonly onFailed: OnDecisionFailed;
}

function Approval({ user, roles, onFailed }: ApprovalProps) {
  const { userId, displayName } = user;
  const [hint] = useState(() => requestText(user, new Date()));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { confirm, dialog } = useDomainConfirmation();
  const [initial] = useState(() => ({ roleIds: user.roleIds.toSorted((a, b) => a - b), comment: '' }));
  const form = useContractForm<ApprovalValues, User>({
    name: `approval ${userId}`,
    initial,
    fields: approvalFields,
    save: async (values) => {
      const customerIds = user.customers.map(({ customerId }) => customerId);
      if (!user.isInternalUser) await confirm({ email: user.email, customerIds });
      return approveUser(userId, approvalFrom(values));
    },
    onSaved: async () => {
      snackbars.show({ tone: 'ok', text: `${displayName} approved. The invitation is on its way.` });
      await navigate(plainPath('userList'));
      void refreshUsers(queryClient);
    },
    onFailed: (error) => onFailed(error, form.cancel),
  });
  return (
    <>
      <FormPage
        form={form}
        title={title}
        hint={hint}
        breadcrumbs={<ParentBreadcrumbs parents={userParents} />}
        submitLabel="Approve"
        cancelTo={plainPath('userList')}
        extraAction={
          <LinkButton to={pathTo('userDeny', { params: { userId } })} variant="quiet-danger">
            Deny instead
          </LinkButton>
        }
        aside={<UserFacts user={user} />}
      >
        <RolesField form={form} name="roleIds" roles={roles} assigned={initial.roleIds} />
        <TextareaField
          form={form}
          name="comment"
          help={`Goes to ${user.email} with the invitation. Optional.`}
        />
      </FormPage>
      {dialog}
    </>
  );
}
