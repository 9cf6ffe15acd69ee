import type { FieldValues } from 'react-hook-form';
import { linkClass } from '#src/ui/link-class.ts';
import { Notice } from '#src/ui/notice.tsx';
import { getFieldAnchor, focusField } from './use-bound-field.ts';
import type { ContractForm } from './use-contract-form.ts';
import { useFocusOnAttempt } from './use-focus-on-attempt.ts';

export interface ProblemSummaryProps<Values extends FieldValues> {
  readonly form: ContractForm<Values>;
  /** The title when the server has refused to save. */
  readonly failedTitle?: string | undefined;
  /** The title when the response of the save was lost. */
  readonly unknownTitle?: string | undefined;
}

/** The problems of a form, above its fields. Gets focus after every failed save; its lines link to the fields. */
export function ProblemSummary<Values extends FieldValues>({
  form,
  failedTitle = 'Nothing has been saved yet',
  unknownTitle = 'We do not know whether this was saved',
}: ProblemSummaryProps<Values>) {
  const { problems, attempt, conflict, isOutcomeUnknown } = form;
  const isShown = problems.length > 0 && conflict === undefined;
  const box = useFocusOnAttempt(attempt, isShown);
  if (!isShown) return null;
  const ofFields = problems.filter(({ name }) => name !== undefined).length;
  const title =
    ofFields === problems.length
      ? `Check ${ofFields === 1 ? 'one field' : `${ofFields} fields`} before saving`
      : isOutcomeUnknown
        ? unknownTitle
        : failedTitle;
  return (
    <Notice tone="bad" ref={box} role="alert" tabIndex={-1}>
      <p className="font-medium">{title}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {problems.map(({ name, text }) => (
          <li key={`${name ?? ''} ${text}`} className="whitespace-pre-line">
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
    </Notice>
  );
}
