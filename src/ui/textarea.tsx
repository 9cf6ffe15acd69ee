import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass } from './control-class.ts';
import { useNativeWiring } from './field-context.ts';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'>;

/** Multi-line text; grows with its content where the browser supports `field-sizing`, up to half the window. */
export function Textarea({ rows = 3, required, ...rest }: TextareaProps) {
  const wiring = useNativeWiring({ ...rest, required });
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wiring}
      className={classNames(
        controlClass,
        'field-sizing-content max-h-[50vh] min-h-20 resize-y px-2.5 py-2 read-only:bg-sunken',
      )}
    />
  );
}
