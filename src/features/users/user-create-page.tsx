import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { UserStatus } from '#src/api/generated/enums.ts';
import type { Role, User } from '#src/api/generated/types.ts';
import { createUser, refreshUsers, roleListQuery } from '#src/api/queries/user-administration.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormPage } from '#src/components/form/form-page.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { UserFailure, UserSkeleton } from './loaded-user.tsx';
import { UserFields } from './user-fields.tsx';
import { emptyValues, newUserFrom, userFields, type UserValues } from './user-form.ts';
import { UserTrail } from './user-trail.tsx';
import { useViewer } from './use-viewer.ts';

const title = 'Create user';

export function Page() {
  const { data, error, isFetching, refetch } = useQuery(roleListQuery());
  if (data) return <Creation roles={data} />;
  if (!error) return <UserSkeleton title={title} />;
  return (
    <UserFailure
      title={title}
      what="The roles could not be loaded"
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function doneText({ displayName, email, status }: User): string {
  return status === UserStatus.AwaitingApproval
    ? `${displayName} awaits the approval of an internal admin.`
    : `${displayName} is created. The invitation is on its way to ${email}.`;
}

function Creation({ roles }: { readonly roles: readonly Role[] }) {
  const { isInternalAdmin } = useViewer(undefined);
  const customerId = useSelectedCustomer()?.customerId;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // An admin of customers asks for users of the customer that is being looked at; to others it is one of many.
  const [initial] = useState(() =>
    emptyValues(isInternalAdmin || customerId === undefined ? [] : [customerId]),
  );
  const form = useContractForm<UserValues, User>({
    name: 'user new',
    initial,
    fields: userFields,
    save: (values) => createUser(newUserFrom(values)),
    onSaved: async (user) => {
      snackbars.show({ tone: 'ok', text: doneText(user) });
      void refreshUsers(queryClient);
      await navigate(plainPath('userList'));
    },
  });
  return (
    <FormPage
      form={form}
      title={title}
      hint={
        isInternalAdmin
          ? 'The user is invited by mail at once.'
          : 'An internal admin approves the user first; the invitation follows.'
      }
      trail={<UserTrail />}
      submitLabel="Create"
      cancelTo={plainPath('userList')}
    >
      <UserFields form={form} isInternalAdmin={isInternalAdmin} isOwn={false} roles={roles} held={[]} />
    </FormPage>
  );
}
