/** The mock's "now". It advances, so that later records sort later. */
export interface Clock {
  readonly now: () => Date;
  readonly set: (now: Date) => void;
  readonly advance: (milliseconds: number) => void;
  /** Undoes all changes of the clock. */
  readonly reset: () => void;
  /** Whether it was set or advanced since the last reset. */
  readonly isMoved: () => boolean;
}

/** A clock that starts at a moment; without one, it is the machine's. */
export function createClock(start: Date | undefined): Clock {
  const initialOffset = start ? start.getTime() - Date.now() : 0;
  let offset = initialOffset;
  return {
    now: () => new Date(Date.now() + offset),
    set: (now) => {
      offset = now.getTime() - Date.now();
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    reset: () => {
      offset = initialOffset;
    },
    isMoved: () => offset !== initialOffset,
  };
}
