import X from 'lucide-react/icons/x';
import { Icon } from '#src/ui/icon.tsx';

interface FilterChipProps {
  readonly label: string;
  /** The words of the selected values; none renders nothing. */
  readonly values: readonly string[];
  readonly onRemove: () => void;
}

/** More values than this are counted instead of listed. */
const maxListed = 3;

/** An active filter with its value and a cross that removes it; an item of a list. */
export function FilterChip({ label, values, onRemove }: FilterChipProps) {
  if (values.length === 0) return null;
  const text = values.length > maxListed ? `${values.length} values` : values.join(', ');
  return (
    <li
      title={`${label}: ${values.join(', ')}`}
      className="flex h-control max-w-full shrink-0 items-center gap-1.5 rounded-card border border-line-strong bg-surface pr-1 pl-2.5 text-control"
    >
      <span className="shrink-0 text-ink-2">{label}</span>
      <span className="min-w-0 max-w-52 truncate font-medium">{text}</span>
      <button
        type="button"
        aria-label={`Remove ${label}: ${text}`}
        onClick={onRemove}
        className="-my-px grid size-control-small shrink-0 place-items-center rounded-chip text-ink-2 hover:bg-ink/6 hover:text-ink"
      >
        <Icon shape={X} />
      </button>
    </li>
  );
}
