import { lazy, useState, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A component whose code loads when it is rendered. `reload` loads it again after a failure, as another component. */
export function useRetriedLazy<Props>(load: Load<Props>) {
  const [Part, setPart] = useState(() => lazy(load));
  return { Part, reload: (): void => setPart(lazy(load)) };
}
