import { createElement, lazy, Suspense, type ComponentProps, type ComponentType } from 'react';

// oxlint-disable-next-line typescript/no-explicit-any -- React's own constraint for `lazy`: a component with any props.
type Part = ComponentType<any>;

/** A component whose code loads when it is first rendered, by the name under which its module exports it. */
export function lazyPart<Name extends string, Module extends Readonly<Record<Name, Part>>>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The type of `lazy` loses the component's type parameters.
  return lazy(async () => ({ default: (await load())[name] })) as unknown as Module[Name];
}

/** The same for what opens over the page, or is absent at first: nothing is in its place while its code loads. */
export function lazyOverlay<Name extends string, Module extends Readonly<Record<Name, Part>>>(
  load: () => Promise<Module>,
  name: Name,
) {
  const Lazy = lazyPart(load, name);
  return function LazyOverlay(props: ComponentProps<Module[Name]>) {
    return createElement(Suspense, null, createElement(Lazy, props));
  };
}
