import { listRoles } from '#src/api/generated/reads.ts';
import type { Role } from '#src/api/generated/types.ts';
import { RecordForm } from '#src/components/form/record-form.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { userPageProps, userParents } from './loaded-user.tsx';
import { UserFields } from './user-fields.tsx';
import { buildUserModel } from './user-form.ts';
import { useDomainConfirmation } from './use-domain-confirmation.tsx';
import { useViewer } from './use-viewer.ts';

const title = 'Create user';

export function Page() {
  return (
    <RecordPage {...userPageProps} title={title} message="The roles could not be loaded" query={listRoles()}>
      {(roles) => <Creation roles={roles} />}
    </RecordPage>
  );
}

function Creation({ roles }: { readonly roles: readonly Role[] }) {
  const { isInternalAdmin } = useViewer();
  const customerId = useSelectedCustomer()?.customerId;
  // For an admin of a customer, the new user belongs to the selected customer; other admins choose.
  const base = buildUserModel(isInternalAdmin || customerId === undefined ? [] : [customerId]);
  const { confirm, dialog } = useDomainConfirmation();
  const model: typeof base = {
    ...base,
    create: async (values, context) => {
      // Internal users belong to no customer.
      if (values.kind === 'customer') await confirm(values);
      return base.create(values, context);
    },
  };
  return (
    <>
      <RecordForm
        model={model}
        subject="new"
        record={undefined}
        title={title}
        hint={
          isInternalAdmin
            ? 'The user is invited by email immediately.'
            : 'An internal admin approves the user first; the invitation follows.'
        }
        parents={userParents}
      >
        {(form) => (
          <UserFields
            form={form}
            isInternalAdmin={isInternalAdmin}
            isOwn={false}
            roles={roles}
            assigned={[]}
          />
        )}
      </RecordForm>
      {dialog}
    </>
  );
}
