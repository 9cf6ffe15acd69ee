import type { ComponentProps } from 'react';
import { isSet, suppressClick } from './button.tsx';
import { type ButtonSize, type ButtonVariant, iconButtonClass } from './button-class.ts';
import { Icon, type IconShape } from './icon.tsx';
import { SpinnerRing } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'children' | 'aria-label'
> {
  readonly icon: IconShape;
  /** The accessible name, shown as tooltip. Unique on the page: 'Edit order 4711', not 'Edit'. */
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isBusy?: boolean;
  /** Fills the icon, such as the star of a favorite. */
  readonly isFilled?: boolean;
}

/** A button with an icon only, for well-known icons; where there is space for a label, use `Button`. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'medium',
  isBusy = false,
  isFilled = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const isInert = isBusy || isSet(rest['aria-disabled']);
  return (
    <Tooltip text={label} isName>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-disabled={isInert || undefined}
        aria-busy={isBusy || undefined}
        onClick={isInert ? suppressClick : onClick}
        className={iconButtonClass(variant, size)}
      >
        {isBusy ? (
          <SpinnerRing />
        ) : (
          <Icon
            shape={icon}
            size={size === 'medium' ? 18 : 16}
            className={isFilled ? 'fill-current text-brand' : undefined}
          />
        )}
      </button>
    </Tooltip>
  );
}
