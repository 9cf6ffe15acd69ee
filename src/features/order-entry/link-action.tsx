import type { ComponentProps } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { linkClass } from '#src/ui/link-class.ts';

/** A button that looks like a link, in or beside a text: 24 px high, 36 px for fingers. */
export function LinkAction(props: Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'>) {
  return (
    <button
      {...props}
      type="button"
      className={classNames(
        linkClass.standalone,
        'inline-flex min-h-6 cursor-pointer items-center text-hint pointer-coarse:min-h-9 pointer-coarse:px-1',
      )}
    />
  );
}
