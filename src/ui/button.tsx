import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconShape } from './icon.tsx';
import { SpinnerRing } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconShape | undefined;
  readonly iconAtEnd?: IconShape | undefined;
  /** Keeps size, focus and name, but does nothing: the action is on its way. */
  readonly isBusy?: boolean;
  readonly isFullWidth?: boolean;
}

/**
 * `disabled` takes the button out of the tab order. Where people should learn why it does nothing, set
 * `aria-disabled` instead and put it in a `Tooltip`: it stays reachable and swallows every click.
 */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconAtEnd,
  isBusy = false,
  isFullWidth = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = isBusy || isSet(rest['aria-disabled']);
  const hasIcon = icon !== undefined;
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={isInert ? swallow : onClick}
      className={classNames(buttonClass(variant, size), isFullWidth && 'w-full')}
    >
      {icon && (isBusy ? <SpinnerRing /> : <Icon shape={icon} />)}
      {isBusy && !hasIcon && (
        <span className="absolute inset-0 grid place-items-center">
          <SpinnerRing />
        </span>
      )}
      <span className={classNames('truncate', isBusy && !hasIcon && 'opacity-0')}>{children}</span>
      {iconAtEnd && <Icon shape={iconAtEnd} />}
    </button>
  );
}

export function isSet(ariaFlag: boolean | 'true' | 'false' | undefined): boolean {
  return ariaFlag === true || ariaFlag === 'true';
}

/** Also keeps a submit button from sending its form. */
export function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
