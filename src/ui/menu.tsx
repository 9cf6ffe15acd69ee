import {
  type ComponentPropsWithoutRef,
  type ElementType,
  Fragment,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuHeading,
  MenuItem as HeadlessMenuItem,
  MenuItems,
  MenuSection as HeadlessMenuSection,
  MenuSeparator as HeadlessMenuSeparator,
} from '@headlessui/react';
import { classNames } from './class-names.ts';
import { floatingClass, floatingRowClass } from './floating-class.ts';
import { Icon, type IconShape } from './icon.tsx';

interface MenuProps {
  /** A `Button`, `IconButton` or another element that passes its props to a `<button>`. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A menu button. Arrow keys move, letters jump to an item, Escape closes and returns focus. */
export function Menu({ trigger, align = 'start', children }: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment}>{trigger}</MenuButton>
      <MenuItems
        modal={false}
        anchor={align === 'start' ? 'bottom start' : 'bottom end'}
        className={classNames(floatingClass, 'min-w-[min(12rem,calc(100vw-1rem))]')}
      >
        {children}
      </MenuItems>
    </HeadlessMenu>
  );
}

type MenuItemProps<T extends ElementType> = {
  /** 'button', or for a link 'a' or the router's link with its own props. */
  readonly as?: T;
  readonly icon?: IconShape;
  readonly tone?: 'normal' | 'bad';
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
} & Omit<ComponentPropsWithoutRef<T>, 'as' | 'className' | 'style' | 'children' | 'disabled'>;

export function MenuItem<T extends ElementType = 'button'>(props: MenuItemProps<T>) {
  const { as: element, icon, tone = 'normal', isDisabled = false, children, ...rest } = props;
  // Widened: TypeScript cannot resolve props that depend on T through Headless UI's own types.
  const Row: ElementType = HeadlessMenuItem;
  return (
    <Row
      as={element ?? 'button'}
      disabled={isDisabled}
      className={classNames(floatingRowClass, tone === 'bad' && 'text-bad')}
      {...rest}
    >
      {icon && <Icon shape={icon} className={tone === 'normal' ? 'text-ink-2' : undefined} />}
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
    </Row>
  );
}

/** A group of items with a heading that is announced with them. */
export function MenuSection({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <HeadlessMenuSection>
      {title && <MenuHeading className="px-2 pt-1.5 pb-1 text-hint text-ink-3">{title}</MenuHeading>}
      {children}
    </HeadlessMenuSection>
  );
}

export function MenuSeparator() {
  return <HeadlessMenuSeparator className="mx-1 my-1 h-px bg-line forced-colors:bg-[CanvasText]" />;
}
