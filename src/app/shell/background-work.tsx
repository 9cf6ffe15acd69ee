import { lazy, startTransition, Suspense, useState, type ComponentType } from 'react';
import { useWhenIdle } from './use-when-idle.ts';

/** Optional: when the code cannot be loaded, nothing renders. */
const lazyTask = (load: () => Promise<ComponentType>) =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });

const PostLoadTasks = lazyTask(async () => (await import('./post-load-tasks.tsx')).PostLoadTasks);
const Shortcuts = lazyTask(async () => (await import('./shortcuts.tsx')).Shortcuts);

/** After the first delay, returning from a page with another layout does not wait again. */
let hadTime = false;

interface BackgroundWorkProps {
  /** Nothing is requested and no dialog opens, as on landing pages. */
  readonly hasShortcutsOnly?: boolean;
}

/** Work deferred until the page is complete. Its code is deferred, too. */
export function BackgroundWork({ hasShortcutsOnly = false }: BackgroundWorkProps) {
  const [hasTime, setHasTime] = useState(hadTime);
  useWhenIdle('', () => {
    hadTime = true;
    startTransition(() => setHasTime(true));
  });
  return hasTime && <Suspense>{hasShortcutsOnly ? <Shortcuts /> : <PostLoadTasks />}</Suspense>;
}
