import { createStore } from '#src/lib/store.ts';

/** Whether live updates have been paused long enough to notify the user. */
export const liveUpdatesPaused = createStore(false);
