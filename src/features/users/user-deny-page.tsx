import { denyUser } from '#src/api/queries/user-administration.ts';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { denialForm, type DenialValues } from './decision-form.ts';
import { DecisionForm, DecisionPage, useDecisionForm, type DecisionProps } from './user-decision.tsx';

/** Denies a new user permanently, with a reason. */
export function Page() {
  return <DecisionPage title="Deny user" form={Denial} />;
}

function Denial({ title, user, onFailed }: DecisionProps) {
  const { userId, displayName, requestedBy } = user;
  const form = useDecisionForm<DenialValues>({
    user,
    kind: 'denial',
    initial: denialForm.empty,
    fields: denialForm.fields,
    save: (values, { submission }) => denyUser(userId, denialForm.write(values).reason, { submission }),
    doneText: `${displayName} denied.`,
    onFailed,
  });
  return (
    <DecisionForm title={title} user={user} form={form} submitLabel="Deny" isDangerous>
      <TextareaField
        form={form}
        name="reason"
        rows={4}
        help={`${requestedBy ?? 'The person who requested the user'} receives the reason by email. A denial is final.`}
      />
    </DecisionForm>
  );
}
