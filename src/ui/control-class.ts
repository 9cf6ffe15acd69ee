/**
 * The box of every control with a value. Its border is `ink-3`, not `line-strong`: without a background, the border
 * alone shows the control and needs a contrast of 3:1 (WCAG 1.4.11).
 */
export const controlClass =
  'w-full min-w-0 rounded-card border border-ink-3 bg-surface text-control text-ink transition-colors ' +
  'hover:border-ink-2 aria-invalid:border-bad aria-invalid:shadow-[0_0_0_2px_var(--bad-soft)] ' +
  'focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-ink-2';
