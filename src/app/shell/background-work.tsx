import { startTransition, useState } from 'react';
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

/** The keys, whose code loads at once, and work deferred until the page is complete, like its code. */
export function BackgroundWork({ hasShortcutsOnly = false }: BackgroundWorkProps) {
  const [hasTime, setHasTime] = useState(hadTime);
  useWhenIdle('', () => {
    hadTime = true;
    startTransition(() => setHasTime(true));
  });
  return (
    <>
      <LazyOptional load={loadShortcuts} partProps={{}} />
      {hasTime && !hasShortcutsOnly && <LazyOptional load={loadTasks} partProps={{}} />}
    </>
  );
}
