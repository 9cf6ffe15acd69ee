import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';
import type { ActionMenuProps } from './action-menu.tsx';
import { Deferred } from './deferred.tsx';

const loadMenu = async () => (await import('./action-menu.tsx')).ActionMenu;

interface DeferredMenuProps extends ActionMenuProps {
  /** A `Button`, `IconButton` or another element that passes its props to a `<button>`. */
  readonly trigger: ReactElement<HTMLAttributes<HTMLButtonElement>>;
}

/** An `ActionMenu` that loads on focus, hover or press, or when the page is idle. */
export function DeferredMenu(props: DeferredMenuProps) {
  return (
    <Deferred<ActionMenuProps>
      load={loadMenu}
      controlProps={props}
      placeholder={cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false })}
    />
  );
}
