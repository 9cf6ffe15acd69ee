import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SpinnerProps {
  /** What is loading: 'Loading orders'. */
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly size?: 16 | 24;
}

/** The animated ring alone, for elements with their own text and role. Not animated with reduced motion. */
export function SpinnerRing({ size = 16 }: { readonly size?: 16 | 24 }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent opacity-80 forced-colors:border-t-[Canvas]',
        size === 16 ? 'size-4' : 'size-6',
      )}
    />
  );
}

/** A wait of unknown length, announced politely. Use a skeleton where the shape of the content is known. */
export function Spinner({ label, isLabelShown = false, size = 16 }: SpinnerProps) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-control text-ink-2">
      <SpinnerRing size={size} />
      {isLabelShown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
