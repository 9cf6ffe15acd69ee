import { useEffect, useState } from 'react';
import { isSame } from '#src/lib/is-same.ts';

/** The value once it has not changed for that many milliseconds. */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [latest, setLatest] = useState(value);
  const [settled, setSettled] = useState(value);
  if (!isSame(latest, value)) setLatest(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest), delay);
    return () => clearTimeout(timer);
  }, [latest, delay]);
  return settled;
}
