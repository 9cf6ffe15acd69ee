import { Link } from 'react-router';
import { buttonClass, type ButtonVariant } from '#src/ui/button-class.ts';
import { Icon, type IconShape } from '#src/ui/icon.tsx';

interface LinkButtonProps {
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly icon?: IconShape;
  readonly children: string;
}

/** A link that looks like a button. */
export function LinkButton({ to, variant = 'secondary', icon, children }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonClass(variant)}>
      {icon && <Icon shape={icon} />}
      {children}
    </Link>
  );
}
