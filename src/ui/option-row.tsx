import Check from 'lucide-react/icons/check';
import { Icon } from './icon.tsx';

interface OptionRowProps {
  readonly label: string;
  readonly detail?: string | undefined;
}

/** The content of one option; its container has the class `group` and Headless UI's `data-selected`. */
export function OptionRow({ label, detail }: OptionRowProps) {
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere group-data-selected:font-medium">{label}</span>
        {detail && <span className="block text-hint text-ink-2 wrap-anywhere">{detail}</span>}
      </span>
      <Icon shape={Check} className="invisible text-brand group-data-selected:visible" />
    </>
  );
}
