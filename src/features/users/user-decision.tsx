import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#src/api/failure.ts';
import type { Role, User } from '#src/api/generated/types.ts';
import { refreshUsers } from '#src/api/queries/user-administration.ts';
import { isRefused } from '#src/api/submission.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormPage } from '#src/components/form/form-page.tsx';
import {
  useContractForm,
  type ContractForm,
  type ContractFormOptions,
} from '#src/components/form/use-contract-form.ts';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import {
  awaitsDecision,
  requestText,
  type ApprovalValues,
  type DenialValues,
  decisionText,
} from './decision-form.ts';
import { LoadedUser, userParents } from './loaded-user.tsx';
import { UserFacts } from './user-facts.tsx';
import Info from 'lucide-react/icons/info';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { userPath } from '#src/components/record/record-paths.ts';
import { Columns } from '#src/ui/columns.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { Icon } from '#src/ui/icon.tsx';

export interface DecisionProps {
  readonly title: string;
  readonly user: User;
  readonly roles: readonly Role[];
  /** Called when a decision could not be saved; `cancel` is the form's. */
  readonly onFailed: (error: unknown, cancel: () => void) => void;
}

interface DecisionPageProps {
  readonly title: string;
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

interface DecisionFormProps<Values extends DecisionValues>
  extends
    Pick<DecisionProps, 'title' | 'user' | 'onFailed'>,
    Pick<ContractFormOptions<Values, User>, 'initial' | 'fields' | 'save'> {
  readonly kind: string;
  readonly doneText: string;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly extraAction?: ReactNode;
  readonly children: (form: ContractForm<Values>) => ReactNode;
}

/** The form of a decision, beside the facts of the user. It returns to the list of users. */
export function DecisionForm<Values extends DecisionValues>(props: DecisionFormProps<Values>) {
  const { user, kind, initial, fields, save, doneText, onFailed, children, ...page } = props;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [hint] = useState(() => requestText(user, new Date()));
  const form = useContractForm<Values, User>({
    name: `${kind} ${user.userId}`,
    initial,
    fields,
    save,
    fieldNamed: (name) => name.replace(`${kind}.`, ''),
    onSaved: async () => {
      snackbars.show({ tone: 'ok', text: doneText });
      await navigate(plainPath('userList'));
      void refreshUsers(queryClient);
    },
    onFailed: (error) => onFailed(error, form.cancel),
  });
  return (
    <FormPage
      {...page}
      form={form}
      hint={hint}
      breadcrumbs={<ParentBreadcrumbs parents={userParents} />}
      cancelTo={plainPath('userList')}
      aside={<UserFacts user={user} />}
    >
      {children(form)}
    </FormPage>
  );
}

interface DecidedPanelProps extends Pick<DecisionProps, 'title' | 'user'> {
  /** The admin tried to decide too late. */
  readonly isLate: boolean;
}

/** Replaces the form of a decided request: who decided, when, and why. */
function DecidedPanel({ title, user, isLate }: DecidedPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had focus has been removed.
    if (isLate) moveFocus(box.current);
  }, [isLate]);
  return (
    <>
      <ParentBreadcrumbs parents={userParents} />
      <PageHeading title={title} />
      <Columns layout="form" isRagged>
        <div
          ref={box}
          role={isLate ? 'alert' : 'status'}
          tabIndex={-1}
          className="flex items-start gap-3 rounded-card border border-line bg-surface px-5 py-4 shadow-card outline-none"
        >
          <Icon shape={Info} size={18} className="mt-0.5 text-brand" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-medium">{decisionText(user)}</p>
            {user.deniedReason !== null && (
              <p className="mt-1 text-control text-ink-2">Reason: {user.deniedReason}</p>
            )}
            <p className="mt-1 text-control text-ink-2">
              {isLate ? 'Your decision was not saved.' : 'This request has already been decided.'}
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <LinkButton to={userPath(user)}>Edit user</LinkButton>
              <LinkButton to={plainPath('userList')}>All users</LinkButton>
            </div>
          </div>
        </div>
        <UserFacts user={user} />
      </Columns>
    </>
  );
}
