import { vi } from 'vitest';

/** Holds back animation frames, as a busy machine does, and returns a function that runs those requested so far. */
export function holdFrames(): () => void {
  let callbacks: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => callbacks.push(callback));
  return () => {
    const due = callbacks;
    callbacks = [];
    for (const callback of due) callback(performance.now());
  };
}
