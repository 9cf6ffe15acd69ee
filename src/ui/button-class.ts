import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link' | 'danger' | 'quiet-danger';
export type ButtonSize = 'medium' | 'small';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-surface hover:bg-brand/90 active:bg-brand/80',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken active:border-ink-3',
  quiet: 'border-transparent text-ink-2 hover:bg-ink/6 hover:text-ink active:bg-ink/10',
  link: 'border-transparent text-brand hover:underline hover:underline-offset-4',
  danger: 'border-transparent bg-bad text-surface hover:bg-bad/90 active:bg-bad/80',
  'quiet-danger': 'border-transparent text-bad hover:bg-bad-soft active:bg-bad-soft',
};

const common =
  'relative inline-flex items-center justify-center gap-2 rounded-card border font-medium whitespace-nowrap ' +
  'cramped:max-w-full cramped:py-1 cramped:whitespace-normal ' +
  'transition-colors disabled:pointer-events-none disabled:opacity-50 ' +
  'aria-disabled:cursor-not-allowed aria-busy:cursor-progress aria-disabled:not-aria-busy:opacity-50';

const sizes: Record<ButtonSize, string> = {
  medium: 'h-control px-3.5 text-control cramped:h-auto cramped:min-h-control',
  small: 'h-control-small px-2.5 text-hint cramped:h-auto cramped:min-h-control-small',
};

const squares: Record<ButtonSize, string> = { medium: 'size-control', small: 'size-control-small' };

/** The classes of a button for other elements, such as a router link that is the page's main action. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(common, variants[variant], sizes[size]);
}

export function iconButtonClass(variant: ButtonVariant = 'quiet', size: ButtonSize = 'medium'): string {
  return classNames(common, variants[variant], squares[size]);
}
