import { buttonClass, type ButtonVariant } from '#src/ui/button-class.ts';
import { Icon, type IconShape } from '#src/ui/icon.tsx';
import { PageLink } from './page-link.tsx';

interface LinkButtonProps {
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly icon?: IconShape;
  readonly children: string;
}

/** A link that looks like a button. Left out when its page would not open. */
export function LinkButton({ to, variant = 'secondary', icon, children }: LinkButtonProps) {
  return (
    <PageLink to={to} className={`${buttonClass(variant)} print:hidden`} refused={null}>
      {icon && <Icon shape={icon} />}
      {children}
    </PageLink>
  );
}
