import type { ComponentProps } from 'react';
import { linkClass } from './link-class.ts';

/** A button that looks like a link, as in the cell of a table. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className' | 'style'>) {
  return (
    <button {...props} type="button" className={`${linkClass.standalone} min-h-6 cursor-pointer text-left`} />
  );
}
