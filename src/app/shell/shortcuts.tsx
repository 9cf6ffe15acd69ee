import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { skipToRows } from '#src/components/dashboard/skip-to-rows.ts';
import { isSearchOpen, searchText } from '#src/app/search/search-state.ts';
import { useStore } from '#src/lib/use-store.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { readAreShortcutsOn } from '#src/session/preferences.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { useHasOpened } from '#src/ui/use-has-opened.ts';
import { findShortcutPage, isFirstKey, type FirstKey } from './shortcut-pages.ts';
import { useWhenIdle } from './use-when-idle.ts';

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

const loadSearch = async () => import('#src/app/search/search-palette.tsx');
const closeSearch = (): void => {
  isSearchOpen.write(false);
  searchText.write('');
};
const SearchPalette = lazy(async () => {
  try {
    return { default: (await loadSearch()).SearchPalette };
  } catch (error) {
    // Otherwise the keys would wait for the search forever.
    closeSearch();
    throw error;
  }
});

/** Adds a key that was pressed before the search has its box. Returns whether it was one. */
function typeAhead({ key }: KeyboardEvent): boolean {
  if (key === 'Escape') isSearchOpen.write(false);
  else if (key === 'Backspace') searchText.write(searchText.read().slice(0, -1));
  else if (key.length === 1) searchText.write(searchText.read() + key);
  // Enter must not press what has the focus behind the search.
  else return key === 'Enter';
  return true;
}

/** Milliseconds within which the second key follows the first. */
const sequenceTime = 1500;

interface Sequence {
  readonly key: FirstKey | null;
  /** When the key was pressed, milliseconds. */
  readonly at: number;
}

const noSequence: Sequence = { key: null, at: -Infinity };

/** Elements in which a key has its own meaning. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

/**
 * Single keys open pages, the search and the table. They can be turned off in their list (WCAG 2.1.4); Ctrl+K and
 * Ctrl+/, which opens the list, work in either case.
 */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  // In advance, so that the search opens at once.
  useWhenIdle('', () => void loadSearch().catch(() => {}));
  const isSearching = useStore(isSearchOpen);
  const hasSearched = useHasOpened(isSearching);
  const sequence = useRef(noSequence);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey) return;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key === 'k' && !event.shiftKey) {
          event.preventDefault();
          // Not over another dialog, whose work it would hide.
          if (isSearchOpen.read() || !document.querySelector('[role="dialog"]'))
            isSearchOpen.write(!isSearchOpen.read());
        } else if (key === '/' && event.ctrlKey) {
          event.preventDefault();
          setIsOpen(true);
        }
        return;
      }
      if (isSearchOpen.read() && !document.querySelector('[role="dialog"]')) {
        if (typeAhead(event)) event.preventDefault();
        return;
      }
      const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
      if (isTyping || !readAreShortcutsOn() || document.querySelector('[role="dialog"]')) return;
      const first = event.timeStamp - sequence.current.at < sequenceTime ? sequence.current.key : null;
      const startsSequence = first === null && isFirstKey(key);
      sequence.current = startsSequence ? { key, at: event.timeStamp } : noSequence;
      if (first !== null) {
        const id = findShortcutPage(first, key);
        if (id !== undefined) void navigate(plainPath(id));
      } else if (key === '?') {
        setIsOpen(true);
      } else if (key === 't') {
        skipToRows();
      } else if (key === '/') {
        event.preventDefault();
        isSearchOpen.write(true);
      } else if (key === 's') {
        const search = document.querySelector('search input');
        if (!search) return;
        event.preventDefault();
        moveFocus(search);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      closeSearch();
    };
  }, [navigate]);
  return (
    <Suspense>
      {hasOpened && <ShortcutList isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      {hasSearched && (
        <SearchPalette
          isOpen={isSearching}
          onClose={() => isSearchOpen.write(false)}
          onShowShortcuts={() => setIsOpen(true)}
        />
      )}
    </Suspense>
  );
}
