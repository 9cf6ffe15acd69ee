import { PlainButton, type ButtonProps } from './button.tsx';
import { iconButtonClass } from './button-class.ts';
import { Icon, type IconShape } from './icon.tsx';
import { SpinnerRing } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'aria-label' | 'icon' | 'isFullWidth'
> {
  readonly icon: IconShape;
  /** The accessible name, shown as tooltip. Unique on the page: 'Edit order 4711', not 'Edit'. */
  readonly label: string;
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
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} isName>
      <PlainButton {...rest} isBusy={isBusy} aria-label={label} className={iconButtonClass(variant, size)}>
        {isBusy ? (
          <SpinnerRing />
        ) : (
          <Icon
            shape={icon}
            size={size === 'medium' ? 18 : 16}
            className={isFilled ? 'fill-current text-brand' : undefined}
          />
        )}
      </PlainButton>
    </Tooltip>
  );
}
