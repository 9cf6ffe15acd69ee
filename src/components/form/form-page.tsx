import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { FieldValues } from 'react-hook-form';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { Button } from '#src/ui/button.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { FormNotices, LeaveDialog } from './form-parts.tsx';
import type { ContractForm } from './use-contract-form.ts';

interface FormPageProps<Values extends FieldValues> {
  readonly form: ContractForm<Values>;
  readonly title: string;
  readonly hint?: ReactNode;
  /** `Breadcrumbs` above the title. */
  readonly breadcrumbs?: ReactNode;
  /** The verb of the main button: 'Save'. */
  readonly submitLabel: string;
  /** The action cannot be undone. */
  readonly isDangerous?: boolean;
  /** The target of Cancel; leaving with unsaved work has to be confirmed. */
  readonly cancelTo: string;
  /** At the opposite end of the buttons, such as Delete. */
  readonly extraAction?: ReactNode;
  /** Beside the form, such as a preview; below it on narrow screens. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a single-column form and its actions at the bottom. */
export function FormPage<Values extends FieldValues>(props: FormPageProps<Values>) {
  const { form, title, hint, breadcrumbs, submitLabel, cancelTo, extraAction, aside, children } = props;
  const { isDangerous = false } = props;
  const navigate = useNavigate();
  return (
    <>
      {breadcrumbs}
      <PageHeading title={title} hint={hint} />
      <Columns layout="form" isRagged>
        <form
          noValidate
          aria-label={title}
          className="min-w-0 rounded-card border border-line bg-surface shadow-card"
          onSubmit={(event) => {
            event.preventDefault();
            // Events of a dialog bubble through React's tree to the form that it was opened from.
            if (event.target === event.currentTarget) form.submit();
          }}
        >
          <div className="flex flex-col gap-5 px-5 py-4">
            <FormNotices form={form} />
            {children}
          </div>
          <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3">
            {extraAction}
            <span className="grow" />
            <Button onClick={() => void navigate(cancelTo)}>Cancel</Button>
            <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={form.isSaving}>
              {submitLabel}
            </Button>
          </div>
        </form>
        {aside}
      </Columns>
      <LeaveDialog form={form} />
    </>
  );
}
