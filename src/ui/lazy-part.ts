import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component whose code loads when it is first rendered, by the name under which its module exports it. */
export function lazyPart<
  Name extends string,
  // oxlint-disable-next-line typescript/no-explicit-any -- React's own constraint for `lazy`: a component with any props.
  Module extends Readonly<Record<Name, ComponentType<any>>>,
>(load: () => Promise<Module>, name: Name): LazyExoticComponent<Module[Name]> {
  return lazy(async () => ({ default: (await load())[name] }));
}
