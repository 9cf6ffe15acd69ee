import type { ComponentProps } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '#src/ui/icon.tsx';

interface UserButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly displayName: string;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words[0]?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
}

/** The signed-in user at the end of the top bar; opens the user menu. */
export function UserButton({ displayName, ...rest }: UserButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={`User menu of ${displayName}`}
      className="flex h-control min-w-0 items-center gap-2 rounded-card px-1.5 text-control hover:bg-ink/6 cramped:px-0"
    >
      <span
        aria-hidden
        // Rendered by CSS: visible text of a button would have to be part of its name (WCAG 2.5.3).
        data-initials={initials(displayName)}
        className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-hint font-bold text-brand before:content-[attr(data-initials)]"
      />
      <span className="max-w-40 truncate @max-[40rem]/page:sr-only">{displayName}</span>
      <Icon shape={ChevronDown} className="text-ink-2 @max-[40rem]/page:hidden" />
    </button>
  );
}
