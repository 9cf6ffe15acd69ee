import { startTransition, useOptimistic } from 'react';

/**
 * What a control shows and calls in place of its own `value` and `onChange`, where much follows from the choice: the
 * control answers at once, and the rest is drawn without holding up the next click or key.
 */
export function useOptimisticValue<V>(
  value: V,
  onChange: (value: V) => void,
): readonly [V, (next: V) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: V): void =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return [shown, choose];
}
