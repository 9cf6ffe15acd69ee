import { memo, type FunctionComponent } from 'react';

/** `memo` that keeps the type parameters of a generic component. */
export function typedMemo<Component extends FunctionComponent<never>>(component: Component): Component {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` drops the type parameters of what it wraps.
  return memo(component) as unknown as Component;
}
