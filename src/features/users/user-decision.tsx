import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#src/api/failure.ts';
import type { Role, User } from '#src/api/generated/types.ts';
import { refreshUsers } from '#src/api/queries/user-administration.ts';
import { isRefused } from '#src/api/submission.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { FormPage } from '#src/components/form/form-page.tsx';
import {
  useContractForm,
  type ContractForm,
  type SaveContext,
} from '#src/components/form/use-contract-form.ts';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { DecidedPanel } from './decided-panel.tsx';
import { awaitsDecision, requestText, type ApprovalValues, type DenialValues } from './decision-form.ts';
import { LoadedUser } from './loaded-user.tsx';
import { userParents } from './user-breadcrumbs.ts';
import { UserFacts } from './user-facts.tsx';

export interface DecisionProps {
  readonly title: string;
  readonly user: User;
  readonly roles: readonly Role[];
  /** Called when a decision could not be saved; `cancel` is the form's. */
  readonly onFailed: (error: unknown, cancel: () => void) => void;
}

interface DecisionPageProps {
  readonly title: string;
  /** The form while the request is undecided. */
  readonly form: ComponentType<DecisionProps>;
}

/** Lets an admin decide about the user in the URL. */
export function DecisionPage({ title, form }: DecisionPageProps) {
  return (
    <LoadedUser title={title}>
      {({ value: user }, roles) => <Decision title={title} user={user} roles={roles} form={form} />}
    </LoadedUser>
  );
}

/** The form, unless another admin already has decided or does while it is open. */
function Decision({ form: Form, ...props }: DecisionPageProps & Omit<DecisionProps, 'onFailed'>) {
  const queryClient = useQueryClient();
  const [isLate, setIsLate] = useState(false);
  if (!awaitsDecision(props.user))
    return <DecidedPanel title={props.title} user={props.user} isLate={isLate} />;
  const onFailed: DecisionProps['onFailed'] = (error, cancel) => {
    if (!(error instanceof ApiFailure) || error.status !== 409 || !isRefused(error)) return;
    // Another admin was faster: the input is no longer needed. The user is refetched to show who it was.
    setIsLate(true);
    cancel();
    void refreshUsers(queryClient);
  };
  return <Form {...props} onFailed={onFailed} />;
}

type DecisionValues = ApprovalValues | DenialValues;

interface DecisionFormOptions<Values extends DecisionValues> extends Pick<
  DecisionProps,
  'user' | 'onFailed'
> {
  /** 'approval'. */
  readonly kind: string;
  readonly initial: Values;
  readonly fields: FieldSpecs<Values>;
  readonly save: (values: Values, context: SaveContext<Values>) => Promise<User>;
  readonly doneText: string;
}

/** The form of a decision, which returns to the list of users. */
export function useDecisionForm<Values extends DecisionValues>(options: DecisionFormOptions<Values>) {
  const { user, kind, initial, fields, save, doneText, onFailed } = options;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useContractForm<Values, User>({
    name: `${kind} ${user.userId}`,
    initial,
    fields,
    save,
    onSaved: async () => {
      snackbars.show({ tone: 'ok', text: doneText });
      await navigate(plainPath('userList'));
      void refreshUsers(queryClient);
    },
    onFailed: (error) => onFailed(error, form.cancel),
  });
  return form;
}

interface DecisionFormProps<Values extends DecisionValues> {
  readonly title: string;
  readonly user: User;
  readonly form: ContractForm<Values>;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly extraAction?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of a decision, beside the facts of the user. */
export function DecisionForm<Values extends DecisionValues>({ user, ...rest }: DecisionFormProps<Values>) {
  const [hint] = useState(() => requestText(user, new Date()));
  return (
    <FormPage
      {...rest}
      hint={hint}
      breadcrumbs={<ParentBreadcrumbs parents={userParents} />}
      cancelTo={plainPath('userList')}
      aside={<UserFacts user={user} />}
    />
  );
}
