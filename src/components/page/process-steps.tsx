import Check from 'lucide-react/icons/check';
import { useLocation } from 'react-router';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { PageLink } from './page-link.tsx';

interface ProcessStep {
  readonly id: string;
  readonly label: string;
  /** Path of the step; undefined while it cannot be opened. */
  readonly to: string | undefined;
  readonly isDone: boolean;
}

interface ProcessStepsProps {
  readonly label: string;
  readonly steps: readonly ProcessStep[];
  /** Id of the step that is shown. */
  readonly current: string;
}

/** The steps of a process on one page; each has its own address, so that Back leads to the previous one. */
export function ProcessSteps({ label, steps, current }: ProcessStepsProps) {
  const { state } = useLocation();
  return (
    <nav aria-label={label} className="print:hidden">
      <ol className="flex items-center gap-2 text-control sm:gap-3">
        {steps.map(({ id, label: name, to, isDone }, index) => {
          const isCurrent = id === current;
          const face = (
            <>
              <StepMark number={index + 1} isDone={isDone && !isCurrent} isCurrent={isCurrent} />
              <span className={classNames('truncate', !isCurrent && 'max-sm:sr-only')}>{name}</span>
              {isDone && !isCurrent && <VisuallyHidden>, done</VisuallyHidden>}
            </>
          );
          const className = classNames(
            'flex min-h-9 min-w-0 items-center gap-2 rounded-mark',
            isCurrent ? 'font-medium text-brand' : to === undefined ? 'text-ink-3' : 'hover:text-brand',
          );
          return (
            <li
              key={id}
              className="flex min-w-0 items-center gap-2 not-last:grow sm:gap-3 not-last:after:h-px not-last:after:min-w-3 not-last:after:grow not-last:after:bg-line-strong"
            >
              {to === undefined ? (
                <span className={className}>
                  {face}
                  {!isDone && <VisuallyHidden>, not yet</VisuallyHidden>}
                </span>
              ) : (
                <PageLink
                  to={to}
                  state={state}
                  aria-current={isCurrent ? 'step' : undefined}
                  className={className}
                >
                  {face}
                </PageLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepMarkProps {
  readonly number: number;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
}

function StepMark({ number, isDone, isCurrent }: StepMarkProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-6 shrink-0 place-items-center rounded-full border text-hint font-medium tabular-nums',
        isDone
          ? 'border-brand bg-brand text-surface'
          : isCurrent
            ? 'border-2 border-brand bg-surface text-brand'
            : 'border-line-strong bg-surface text-ink-2',
      )}
    >
      {isDone ? <Icon shape={Check} size={16} /> : number}
    </span>
  );
}
