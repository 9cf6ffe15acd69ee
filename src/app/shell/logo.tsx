import Truck from 'lucide-react/icons/truck';
import { Icon } from '#src/ui/icon.tsx';

/** The portal's logo and name. At most 40 px high, as the specification requires. */
export function Logo() {
  return (
    <span className="flex max-h-10 min-w-0 items-center gap-2.5">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-chip bg-brand text-surface"
      >
        <Icon shape={Truck} size={18} />
      </span>
      <span className="min-w-0 truncate text-heading font-bold @max-[24rem]/page:hidden">
        Customer Portal
      </span>
    </span>
  );
}
