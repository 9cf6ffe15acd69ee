import { lazy, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { skipToRows } from '#src/components/dashboard/skip-to-rows.ts';
import { closeSearch, isSearchOpen } from '#src/app/search/search-state.ts';
import { useStore } from '#src/lib/use-store.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { OnceOpened } from '#src/ui/once-opened.tsx';
import { isShortcut } from './single-keys.ts';
import { findShortcutPage, isFirstKey, type FirstKey } from './shortcut-pages.ts';
import { useWhenIdle } from './use-when-idle.ts';

const ShortcutList = lazyPart(() => import('./shortcut-list.tsx'), 'ShortcutList');

const loadSearch = async () => import('#src/app/search/search-palette.tsx');
const SearchPalette = lazy(async () => {
  try {
    return { default: (await loadSearch()).SearchPalette };
  } catch (error) {
    // Otherwise the keys would wait for the search forever.
    closeSearch();
    throw error;
  }
});

/** Milliseconds within which the second key follows the first. */
const sequenceTime = 1500;

interface Sequence {
  readonly key: FirstKey | null;
  /** When the key was pressed, milliseconds. */
  readonly at: number;
}

const noSequence: Sequence = { key: null, at: -Infinity };

/**
 * Single keys open pages and the table. They can be turned off in their list; Ctrl+/, which opens the list, works in
 * either case. The keys of the search are listened to before this code is loaded.
 */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  // In advance, so that the search opens at once.
  useWhenIdle('', () => void loadSearch().catch(() => {}));
  const isSearching = useStore(isSearchOpen);
  const sequence = useRef(noSequence);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey) return;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key === '/' && event.ctrlKey) {
          event.preventDefault();
          setIsOpen(true);
        }
        return;
      }
      if (isSearchOpen.read() || !isShortcut(event)) return;
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
      } else if (key === 's') {
        const search = document.querySelector('search input');
        if (!search) return;
        event.preventDefault();
        moveFocus(search);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
  return (
    <>
      <OnceOpened isOpen={isOpen}>
        <ShortcutList isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </OnceOpened>
      <OnceOpened isOpen={isSearching}>
        <SearchPalette
          isOpen={isSearching}
          onClose={() => isSearchOpen.write(false)}
          onShowShortcuts={() => setIsOpen(true)}
        />
      </OnceOpened>
    </>
  );
}
