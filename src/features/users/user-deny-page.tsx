import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#src/api/generated/types.ts';
import { denyUser, refreshUsers } from '#src/api/queries/user-administration.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormPage } from '#src/components/form/form-page.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { denialFields, requestText, type DenialValues } from './decision-form.ts';
import { LoadedUser } from './loaded-user.tsx';
import { UserDecision, type OnDecisionFailed } from './user-decision.tsx';
import { UserFacts } from './user-facts.tsx';
import { userParents } from './user-breadcrumbs.ts';

const title = 'Deny user';
const initial: DenialValues = { reason: '' };

/** Denies a new user permanently, with a reason. */
export function Page() {
  return (
    <LoadedUser title={title}>
      {({ value: user }) => (
        <UserDecision title={title} user={user}>
          {(onFailed) => <Denial user={user} onFailed={onFailed} />}
        </UserDecision>
      )}
    </LoadedUser>
  );
}

function Denial({ user, onFailed }: { readonly user: User; readonly onFailed: OnDecisionFailed }) {
  const { userId, displayName, requestedBy } = user;
  const [hint] = useState(() => requestText(user, new Date()));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useContractForm<DenialValues, User>({
    name: `denial ${userId}`,
    initial,
    fields: denialFields,
    save: ({ reason }) => denyUser(userId, reason.trim()),
    onSaved: async () => {
      snackbars.show({ tone: 'ok', text: `${displayName} denied.` });
      await navigate(plainPath('userList'));
      void refreshUsers(queryClient);
    },
    onFailed: (error) => onFailed(error, form.cancel),
  });
  return (
    <FormPage
      form={form}
      title={title}
      hint={hint}
      breadcrumbs={<ParentBreadcrumbs parents={userParents} />}
      submitLabel="Deny"
      isDangerous
      cancelTo={plainPath('userList')}
      aside={<UserFacts user={user} />}
    >
      <TextareaField
        form={form}
        name="reason"
        rows={4}
        help={`${requestedBy ?? 'The person who requested the user'} receives the reason by e-mail. A denial is final.`}
      />
    </FormPage>
  );
}
