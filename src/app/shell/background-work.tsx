import { startTransition, useState, useLayoutEffect } from 'react';
import { closeSearch, isSearchOpen, searchText } from '#src/app/search/search-state.ts';
import { useStore } from '#src/lib/use-store.ts';
import { LazyOptional } from './lazy-optional.tsx';
import { useWhenIdle } from './use-when-idle.ts';
import { hasOperations } from '#src/api/availability.ts';
import { isShortcut } from './single-keys.ts';

const dialog = ':is([role="dialog"], [role="alertdialog"])';
/** A dialog whose work the search would hide. Its own is closing if the search is not open. */
const otherDialog = `${dialog}:not([data-palette], [data-leave])`;

/** Adds a key that was pressed before the search has its box. Returns whether it was one. */
function typeAhead({ key }: KeyboardEvent): boolean {
  if (key === 'Escape') isSearchOpen.write(false);
  else if (key === 'Backspace') searchText.write(searchText.read().slice(0, -1));
  else if (key.length === 1) searchText.write(searchText.read() + key);
  // Enter must not press what has the focus behind the search.
  else return key === 'Enter';
  return true;
}

/** Opens or closes the search, or types ahead. Returns whether the key was one of the search. */
function pressKey(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() !== 'k' || shiftKey) return false;
    if (isSearchOpen.read() || !document.querySelector(otherDialog)) isSearchOpen.write(!isSearchOpen.read());
    return true;
  }
  if (isSearchOpen.read()) return !document.activeElement?.closest(dialog) && typeAhead(event);
  if (key !== '/' || !isShortcut(event)) return false;
  isSearchOpen.write(true);
  return true;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!event.defaultPrevented && hasOperations('getSearchResults') && pressKey(event)) event.preventDefault();
}

/**
 * Listens to the keys of the search as soon as the page is shown, before the search has its code: Ctrl+K, and / as a
 * single key, open it, and what is typed next goes into its box.
 */
function useSearchKeys(): void {
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      closeSearch();
    };
  }, []);
}

const loadTasks = async () => (await import('./post-load-tasks.tsx')).PostLoadTasks;
const loadShortcuts = async () => (await import('./shortcuts.tsx')).Shortcuts;

/** After the first delay, returning from a page with another layout does not wait again. */
let hadTime = false;

interface BackgroundWorkProps {
  /** Nothing is requested and no dialog opens, as on landing pages. */
  readonly hasShortcutsOnly?: boolean;
}

/**
 * The keys: the code of those that open the search is here, that of the others loads at once. And work deferred until
 * the page is complete, like its code.
 */
export function BackgroundWork({ hasShortcutsOnly = false }: BackgroundWorkProps) {
  const [hasTime, setHasTime] = useState(hadTime);
  const [isMissing, setIsMissing] = useState(false);
  const isSearching = useStore(isSearchOpen);
  // Whoever opens the search tries again to load it.
  if (isMissing && isSearching) setIsMissing(false);
  const report = (): void => {
    // Otherwise the keys would wait for the search forever.
    closeSearch();
    setIsMissing(true);
  };
  useSearchKeys();
  useWhenIdle('', () => {
    hadTime = true;
    startTransition(() => setHasTime(true));
  });
  return (
    <>
      {!isMissing && <LazyOptional load={loadShortcuts} partProps={{}} onMissing={report} />}
      {hasTime && !hasShortcutsOnly && <LazyOptional load={loadTasks} partProps={{}} />}
    </>
  );
}
