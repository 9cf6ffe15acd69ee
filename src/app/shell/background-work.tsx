import { lazy, startTransition, Suspense, useState, type ComponentType } from 'react';
import { useWhenIdle } from './use-when-idle.ts';

// The page does well without it: where it cannot be loaded, nothing is.
const PostLoadTasks = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./post-load-tasks.tsx')).PostLoadTasks };
  } catch {
    return { default: () => null };
  }
});

/** Once there has been time, coming back from a page with another frame does not wait again. */
let hadTime = false;

/** What can wait until the page stands. Its code waits too. */
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
