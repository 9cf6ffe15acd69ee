import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('notifies its listeners of a new value, not of an identical one', () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.write(2);
  store.write(2);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.write(3);
  expect(listener).toHaveBeenCalledTimes(1);
});
