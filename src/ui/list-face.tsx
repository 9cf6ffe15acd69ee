import ChevronDown from 'lucide-react/icons/chevron-down';
import { classNames } from './class-names.ts';
import { controlClass } from './control-class.ts';
import { Icon } from './icon.tsx';

/** Classes of the button of a closed `Select` or `MultiSelect`; with a label it is as wide as its text. */
export function listButtonClass(label: string | undefined): string {
  return classNames(
    controlClass,
    'flex h-control items-center gap-2 pr-2 pl-2.5 text-left',
    label !== undefined && 'w-auto max-w-full in-data-stretch:w-full',
  );
}

/** Classes of the box around the button. */
export function listBoxClass(label: string | undefined): string {
  return classNames('min-w-0', label === undefined ? 'w-full' : 'max-w-full');
}

export interface ListFaceProps {
  readonly label: string | undefined;
  readonly text: string;
  /** Nothing is selected: the text is a placeholder. */
  readonly isHint?: boolean;
}

/** The contents of the button. */
export function ListFace({ label, text, isHint = false }: ListFaceProps) {
  return (
    <>
      {label !== undefined && <span className="shrink-0 text-ink-2">{label}</span>}
      <span
        className={classNames(
          'min-w-0 grow truncate',
          isHint && 'text-ink-3',
          label !== undefined && 'font-medium',
        )}
      >
        {text}
      </span>
      <Icon shape={ChevronDown} className="text-ink-2" />
    </>
  );
}

interface ClosedListProps {
  readonly label: string;
  readonly text: string;
}

/** A placeholder for a labeled select until its code is loaded. */
export function ClosedList({ label, text }: ClosedListProps) {
  return (
    <div className={listBoxClass(label)}>
      <button type="button" aria-haspopup="listbox" aria-expanded={false} className={listButtonClass(label)}>
        <ListFace label={label} text={text} />
      </button>
    </div>
  );
}
