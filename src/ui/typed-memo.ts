import { memo, type FunctionComponent } from 'react';

/** A component that is drawn again only for other properties; it keeps its type parameters, unlike with `memo` itself. */
export function typedMemo<Component extends FunctionComponent<never>>(component: Component): Component {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` drops the type parameters of what it wraps.
  return memo(component) as unknown as Component;
}
