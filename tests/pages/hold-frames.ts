import { vi } from 'vitest';

/** Holds back animation frames, as a busy machine does, and returns a function that runs those requested so far. */
export function holdFrames(): () => void {
  let held: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => held.push(callback));
  return () => {
    const due = held;
    held = [];
    for (const callback of due) callback(performance.now());
  };
}
