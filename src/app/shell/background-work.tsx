import { startTransition, useState } from 'react';
import { LazyOptional } from './lazy-optional.tsx';
import { useWhenIdle } from './use-when-idle.ts';

const loadTasks = async () => (await import('./post-load-tasks.tsx')).PostLoadTasks;

/** After the first delay, returning from a page with another layout does not wait again. */
let hadTime = false;

/** Work deferred until the page is complete. Its code is deferred, too. */
export function BackgroundWork() {
  const [hasTime, setHasTime] = useState(hadTime);
  useWhenIdle('', () => {
    hadTime = true;
    startTransition(() => setHasTime(true));
  });
  return hasTime && <LazyOptional load={loadTasks} partProps={{}} />;
}
