import { memo, type FunctionComponent } from 'react';

/** `memo` that keeps the type parameters of a generic component. */
export function typedMemo<Component extends FunctionComponent<never>>(component: Component): Component {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The type of `memo` loses the component's type parameters.
  return memo(component) as unknown as Component;
}
