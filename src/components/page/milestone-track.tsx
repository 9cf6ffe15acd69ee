import Check from 'lucide-react/icons/check';
import Pause from 'lucide-react/icons/pause';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** Stopped: the record waits here, or ended here. */
type MilestoneState = 'done' | 'current' | 'waiting' | 'ended' | 'ahead';

export interface Milestone {
  readonly id: string;
  readonly label: string;
  readonly state: MilestoneState;
  /** When, and where: one or two lines. */
  readonly detail: ReactNode;
  /** The deviation from the plan; only where there is one. */
  readonly deviation?: { readonly text: string; readonly tone: 'warn' | 'bad' } | undefined;
}

interface MilestoneTrackProps {
  readonly label: string;
  readonly milestones: readonly Milestone[];
  /** Whether the current milestone is in trouble. */
  readonly isBad?: boolean;
}

const stateNames: Readonly<Record<MilestoneState, string>> = {
  done: 'done',
  current: 'current',
  waiting: 'waiting here',
  ended: 'ended here',
  ahead: 'not yet',
};

const tones = { warn: 'text-warn', bad: 'text-bad' } as const;

/** Below this width, nine stages do not fit side by side. */
const narrow = '(width < 64rem)';

/** Past milestones that a narrow screen shows before the current one. */
const pastWhenNarrow = 2;

/** The stages of a record from left to right; on narrow screens from top to bottom with the earlier ones folded. */
export function MilestoneTrack({ label, milestones, isBad = false }: MilestoneTrackProps) {
  const isPaper = useMediaQuery('print');
  // Paper is narrow, but too short for stages below each other.
  const isNarrow = useMediaQuery(narrow) && !isPaper;
  const [isWhole, setIsWhole] = useState(false);
  const now = milestones.findLastIndex(({ state }) => state !== 'ahead');
  const folded = isNarrow && !isWhole ? Math.max(0, now - pastWhenNarrow) : 0;
  const visible = milestones.slice(folded);
  return (
    <>
      <ol
        aria-label={label}
        className={isNarrow ? 'flex flex-col' : 'grid auto-cols-fr grid-flow-col overflow-x-auto py-1'}
      >
        {visible.map((milestone, index) => (
          <Step
            key={milestone.id}
            milestone={milestone}
            isBad={isBad && milestone.state !== 'done'}
            isNarrow={isNarrow}
            isNextAhead={visible[index + 1]?.state === 'ahead'}
            isLast={index === visible.length - 1}
          />
        ))}
      </ol>
      {folded > 0 && (
        <Button variant="link" size="small" onClick={() => setIsWhole(true)}>
          {folded === 1 ? 'Show 1 earlier milestone' : `Show ${folded} earlier milestones`}
        </Button>
      )}
    </>
  );
}

interface StepProps {
  readonly milestone: Milestone;
  readonly isBad: boolean;
  readonly isNarrow: boolean;
  readonly isNextAhead: boolean;
  readonly isLast: boolean;
}

function Step({ milestone, isBad, isNarrow, isNextAhead, isLast }: StepProps) {
  const { label, state, detail, deviation } = milestone;
  const line = isLast ? undefined : isNextAhead ? 'border-dashed border-line-strong' : 'border-brand';
  const texts = (
    <>
      <p className="text-control font-medium wrap-anywhere">
        {label}
        <VisuallyHidden>, {stateNames[state]}</VisuallyHidden>
      </p>
      <div className="text-hint text-ink-2 tabular-nums">{detail}</div>
    </>
  );
  const difference = deviation && (
    <p className={classNames('text-hint font-medium tabular-nums', tones[deviation.tone])}>
      {deviation.text}
    </p>
  );
  if (isNarrow)
    return (
      <li className="relative flex gap-3 pb-3 last:pb-1">
        {line && <span aria-hidden className={`absolute top-5 bottom-0 left-[9px] border-l-2 ${line}`} />}
        <Mark state={state} isBad={isBad} />
        <div className="min-w-0 grow">{texts}</div>
        {difference}
      </li>
    );
  return (
    <li className="relative min-w-24 pr-2 print:min-w-0">
      {line && <span aria-hidden className={`absolute top-[9px] right-0 left-5 border-t-2 ${line}`} />}
      <Mark state={state} isBad={isBad} />
      <div className="pt-2">
        {texts}
        {difference}
      </div>
    </li>
  );
}

const markShapes = { done: Check, current: Check, waiting: Pause, ended: X } as const;

function Mark({ state, isBad }: { readonly state: MilestoneState; readonly isBad: boolean }) {
  if (state === 'ahead')
    return (
      <span
        aria-hidden
        className="relative block size-5 shrink-0 rounded-full border-2 border-line-strong bg-surface"
      />
    );
  return (
    <span
      aria-hidden
      className={classNames(
        'relative grid size-5 shrink-0 place-items-center rounded-full text-surface',
        isBad ? 'bg-bad' : state === 'waiting' ? 'bg-warn' : 'bg-brand',
      )}
    >
      <Icon shape={markShapes[state]} size={16} className="scale-75" />
    </span>
  );
}
