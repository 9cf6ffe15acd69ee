import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';

const grounds: Record<Tone, string> = {
  neutral: 'bg-ink/6 text-ink-2',
  info: 'bg-brand-soft text-brand',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

/** A square for a miss, a triangle for a risk that can still be averted, a dot for good and neutral. */
const shapes: Record<Tone, string> = {
  neutral: 'M4 1a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  info: 'M4 1a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  ok: 'M4 1a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  warn: 'M4 .5 8 7.5H0z',
  bad: 'M.75.75h6.5v6.5H.75z',
};

interface BadgeProps {
  readonly tone?: Tone;
  /** Always a word or a count; color alone must not carry the meaning. */
  readonly children: string | number;
  /** False for a count. */
  readonly hasShape?: boolean;
}

/** A status in one or two words. */
export function Badge({ tone = 'neutral', hasShape = true, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-full border border-transparent px-2 py-px text-hint font-medium tabular-nums',
        grounds[tone],
      )}
    >
      {hasShape && (
        <svg aria-hidden viewBox="0 0 8 8" className="size-2 shrink-0 fill-current">
          <path d={shapes[tone]} />
        </svg>
      )}
      <span className="truncate">{children}</span>
    </span>
  );
}
