import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FieldValues } from 'react-hook-form';
import { Icon } from '#src/ui/icon.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { getFieldAnchor, focusField } from './use-bound-field.ts';
import type { ContractForm } from './use-contract-form.ts';
import { useFocusOnAttempt } from './use-focus-on-attempt.ts';

/** The problems of a form, above its fields. Gets focus after every failed save; its lines link to the fields. */
export function ProblemSummary<Values extends FieldValues>({
  form,
}: {
  readonly form: ContractForm<Values>;
}) {
  const { problems, attempt, conflict } = form;
  const isShown = problems.length > 0 && conflict === undefined;
  const box = useFocusOnAttempt(attempt, isShown);
  if (!isShown) return null;
  const ofFields = problems.filter(({ name }) => name !== undefined).length;
  const title =
    ofFields === problems.length
      ? `Check ${ofFields === 1 ? 'one field' : `${ofFields} fields`} before saving`
      : 'Nothing has been saved yet';
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex scroll-mt-4 items-start gap-3 rounded-card border border-bad bg-bad-soft px-4 py-3 outline-none"
    >
      <Icon shape={CircleAlert} size={18} className="mt-0.5 text-bad" />
      <div className="min-w-0 text-control">
        <p className="font-medium">{title}</p>
        <ul className="mt-1 flex flex-col gap-1">
          {problems.map(({ name, text }) => (
            <li key={`${name ?? ''} ${text}`} className="whitespace-pre-line wrap-anywhere">
              {name === undefined ? (
                text
              ) : (
                <a
                  href={`#${getFieldAnchor(name)}`}
                  className={linkClass.inText}
                  onClick={(event) => {
                    // The link only moves focus and does not change the URL.
                    event.preventDefault();
                    focusField(name);
                  }}
                >
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
