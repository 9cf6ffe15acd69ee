import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { SpinnerRing } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconShape | undefined;
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
  isBusy = false,
  isFullWidth = false,
  children,
  ...rest
}: ButtonProps) {
  const hasIcon = icon !== undefined;
  return (
    <PlainButton
      {...rest}
      isBusy={isBusy}
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
    </PlainButton>
  );
}

interface PlainButtonProps extends ComponentProps<'button'> {
  readonly isBusy: boolean;
}

/** A button without a look, which ignores clicks while it is busy or marked as disabled. */
export function PlainButton({ isBusy, type = 'button', onClick, ...rest }: PlainButtonProps) {
  const isInert = isBusy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={isInert ? suppressClick : onClick}
    />
  );
}

/** Stops a click, including the submit of a form. */
function suppressClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
