import { Menu, MenuItem, MenuSection } from './menu.tsx';
import Check from 'lucide-react/icons/check';
import type { ReactElement } from 'react';

export interface Action {
  readonly label: string;
  readonly onAction: () => void;
  readonly isDisabled?: boolean;
  /** The selected one of several alternatives. */
  readonly isCurrent?: boolean;
}

export interface ActionMenuProps {
  readonly trigger: ReactElement;
  /** Heading above the actions, when they are alternatives. */
  readonly title?: string;
  readonly actions: readonly Action[];
}

/** A menu of plain actions, aligned with the right edge of its button. */
export function ActionMenu({ trigger, title, actions }: ActionMenuProps) {
  const items = actions.map(({ label, onAction, isDisabled = false, isCurrent = false }) => (
    <MenuItem
      key={label}
      {...(isCurrent && { icon: Check })}
      aria-current={isCurrent || undefined}
      isDisabled={isDisabled}
      onClick={onAction}
    >
      {label}
    </MenuItem>
  ));
  return (
    <Menu align="end" trigger={trigger}>
      {title === undefined ? items : <MenuSection title={title}>{items}</MenuSection>}
    </Menu>
  );
}
