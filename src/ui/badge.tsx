import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';

const grounds: Record<Tone, string> = {
  neutral: 'bg-ink/6 text-ink-2',
  info: 'bg-brand-soft text-brand',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

interface BadgeProps {
  readonly tone?: Tone;
  /** Always a word or a count; color alone must not carry the meaning. */
  readonly children: string | number;
  readonly hasDot?: boolean;
}

/** A status in one or two words. */
export function Badge({ tone = 'neutral', hasDot = true, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-full border border-transparent px-2 py-px text-hint font-medium tabular-nums',
        grounds[tone],
      )}
    >
      {hasDot && <span aria-hidden className="size-0 shrink-0 rounded-full border-[3px] border-current" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
