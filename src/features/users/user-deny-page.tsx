import { setUserApproval } from '#src/api/queries/user-administration.ts';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { denialForm } from './decision-form.ts';
import { DecisionForm, DecisionPage, type DecisionProps } from './user-decision.tsx';

/** Denies a new user permanently, with a reason. */
export function Page() {
  return <DecisionPage title="Deny user" form={Denial} />;
}

function Denial({ roles: _roles, ...props }: DecisionProps) {
  const { userId, displayName, requestedBy } = props.user;
  return (
    <DecisionForm
      {...props}
      kind="denial"
      initial={denialForm.empty}
      fields={denialForm.fields}
      save={(values, { submission }) =>
        setUserApproval(userId, { denial: denialForm.write(values) }, { submission })
      }
      doneText={`${displayName} denied.`}
      submitLabel="Deny"
      isDangerous
    >
      {(form) => (
        <TextareaField
          form={form}
          name="reason"
          rows={4}
          help={`${requestedBy ?? 'The person who requested the user'} receives the reason by email. A denial is final.`}
        />
      )}
    </DecisionForm>
  );
}
