import { useEffect, useState } from 'react';
import { formatElapsed } from '#src/lib/dates.ts';

interface ElapsedProps {
  /** Seconds from the start of the exercise to `readAt`, by the server's clock. */
  readonly seconds: number;
  /** When that was read, milliseconds since 1970 by this machine's clock: only differences to it are used. */
  readonly readAt: number;
}

/** The running time of an exercise. */
export function Elapsed({ seconds, readAt }: ElapsedProps) {
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" className="tabular-nums">
      {formatElapsed(seconds + Math.max(0, now - readAt) / 1000)}
    </span>
  );
}
