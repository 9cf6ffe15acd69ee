import Search from 'lucide-react/icons/search';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { isSearchOpen } from './search-state.ts';

const open = (): void => isSearchOpen.write(true);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search: a box on wide screens, an icon on narrow ones. */
export function SearchButton() {
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
        className="flex h-9 w-full max-w-110 min-w-0 items-center gap-2 rounded-card border border-ink-3 bg-sunken px-3 text-control text-ink-2 hover:border-ink-2 @max-[48rem]/page:hidden"
      >
        <Icon shape={Search} />
        <span className="grow truncate text-left">Order, PO, BOL, PRO, invoice, item, lot, claim</span>
        <kbd className="shrink-0 rounded-mark border border-line-strong bg-surface px-1.5 font-sans text-hint whitespace-nowrap">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <span className="@[48rem]/page:hidden">
        <IconButton icon={Search} label="Search" aria-haspopup="dialog" onClick={open} />
      </span>
    </>
  );
}
