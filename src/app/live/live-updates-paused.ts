let isPaused = false;
const listeners = new Set<() => void>();

/** Whether live updates have been paused long enough to notify the user. */
export function areLiveUpdatesPaused(): boolean {
  return isPaused;
}

export function subscribeToLiveUpdates(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setLiveUpdatesPaused(next: boolean): void {
  isPaused = next;
  for (const listener of listeners) listener();
}
