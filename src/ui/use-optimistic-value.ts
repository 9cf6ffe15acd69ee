import { startTransition, useOptimistic } from 'react';

/**
 * The value and `onChange` for a control whose change causes expensive rendering: the control updates immediately, and
 * the rest renders in a transition that does not block input.
 */
export function useOptimisticValue<V>(
  value: V,
  onChange: (value: V) => void,
): readonly [V, (next: V) => void] {
  const [optimistic, show] = useOptimistic(value);
  const choose = (next: V): void =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return [optimistic, choose];
}
