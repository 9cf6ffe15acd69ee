import type { ComponentType } from 'react';
import { classNames } from './class-names.ts';

/**
 * The type of a lucide-react icon. Import icons by file (`import Truck from 'lucide-react/icons/truck'`): the package's
 * main entry makes the development server load all of them.
 */
export type IconShape = ComponentType<{
  size?: number;
  strokeWidth?: number;
  className?: string;
  'aria-hidden'?: true;
}>;

interface IconProps {
  readonly shape: IconShape;
  /** 16 next to text of 13 to 14 px, 18 in bars and alone. */
  readonly size?: 16 | 18 | undefined;
  readonly className?: string | undefined;
}

/**
 * An outline icon, hidden from assistive technology: its meaning is in the text next to it or in the name of the
 * control.
 */
export function Icon({ shape: Shape, size = 16, className }: IconProps) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden className={classNames('shrink-0', className)} />;
}
