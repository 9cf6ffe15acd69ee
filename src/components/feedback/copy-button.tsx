import type { ReactNode } from 'react';
import Copy from 'lucide-react/icons/copy';
import { capitalize } from '#src/lib/capitalize.ts';
import { Icon } from '#src/ui/icon.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  /** What the text is: 'PO'. */
  readonly name: string;
  readonly text: string;
  /** Only seen while the pointer is over the row or the button has focus, as in tables. */
  readonly isQuiet?: boolean;
  /** False within a widget that handles keys itself. */
  readonly isInTabOrder?: boolean;
}

/** Copies a number that people paste elsewhere. */
export function CopyButton({ name, text, isQuiet = false, isInTabOrder = true }: CopyButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isInTabOrder ? undefined : -1}
      aria-label={`Copy ${name} ${text}`}
      onClick={() => void copyText(text, `${capitalize(name)} ${text} copied`)}
      className={`-my-1 ml-1 inline-grid size-6 place-items-center rounded-chip align-middle text-ink-3 hover:bg-ink/6 hover:text-ink print:hidden ${
        isQuiet
          ? 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:hidden'
          : ''
      }`}
    >
      <Icon shape={Copy} />
    </button>
  );
}

/** A number as the value of a fact, with a button that copies it; null where there is none. */
export function withCopyButton(name: string, text: string | null): ReactNode {
  return text === null ? null : (
    <>
      {text}
      <CopyButton name={name} text={text} />
    </>
  );
}
