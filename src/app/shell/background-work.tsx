import { startTransition, useState } from 'react';
import { closeSearch, isSearchOpen } from '#src/app/search/search-state.ts';
import { useSearchKeys } from '#src/app/search/use-search-keys.ts';
import { useStore } from '#src/lib/use-store.ts';
import { LazyOptional } from './lazy-optional.tsx';
import { useWhenIdle } from './use-when-idle.ts';

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
