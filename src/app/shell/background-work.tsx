import { lazy, startTransition, Suspense, useState, type ComponentType } from 'react';
import { useWhenIdle } from './use-when-idle.ts';

// Optional: when the code cannot be loaded, nothing renders.
const PostLoadTasks = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./post-load-tasks.tsx')).PostLoadTasks };
  } catch {
    return { default: () => null };
  }
});

/** After the first delay, returning from a page with another layout does not wait again. */
let hadTime = false;

/** Work deferred until the page is complete. Its code is deferred, too. */
export function BackgroundWork() {
  const [hasTime, setHasTime] = useState(hadTime);
  useWhenIdle('', () => {
    hadTime = true;
    startTransition(() => setHasTime(true));
  });
  return (
    hasTime && (
      <Suspense>
        <PostLoadTasks />
      </Suspense>
    )
  );
}
