import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { SpinnerRing } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconShape | undefined;
  readonly iconAtEnd?: IconShape | undefined;
  /** Keeps size, focus and name, but ignores clicks while the action is pending. */
  readonly isBusy?: boolean;
  readonly isFullWidth?: boolean;
}

/**
 * `disabled` removes the button from the tab order. To explain why it is disabled, set `aria-disabled` instead and wrap
 * it in a `Tooltip`: it stays focusable and ignores clicks.
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
      onClick={isInert ? suppressClick : onClick}
      className={classNames(buttonClass(variant, size), isFullWidth && 'w-full')}
    >
      {icon && (isBusy ? <SpinnerRing /> : <Icon shape={icon} />)}
      {isBusy && !hasIcon && (
        <span className="absolute inset-0 grid place-items-center">
          <SpinnerRing />
        </span>
      )}
      <span className={classNames('truncate cramped:whitespace-normal', isBusy && !hasIcon && 'opacity-0')}>
        {children}
      </span>
      {iconAtEnd && <Icon shape={iconAtEnd} />}
    </button>
  );
}

export function isSet(ariaFlag: boolean | 'true' | 'false' | undefined): boolean {
  return ariaFlag === true || ariaFlag === 'true';
}

/** Stops a click, including the submit of a form. */
export function suppressClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
