import type { ComponentType } from 'react';
import { classNames } from './class-names.ts';

/**
 * What an icon of lucide-react looks like from here. Import icons one by one, by their file
 * (`import Truck from 'lucide-react/icons/truck'`): the package's main entry makes the development server load
 * all of them.
 */
export type IconShape = ComponentType<{
  size?: number;
  strokeWidth?: number;
  className?: string;
  'aria-hidden'?: true;
}>;

interface IconProps {
  readonly shape: IconShape;
  /** 16 beside text of 13 to 14 px, 18 in bars and alone. */
  readonly size?: 16 | 18 | undefined;
  readonly className?: string | undefined;
}

/** An outline sign that assistive technology skips: the words stand beside it or on the control around it. */
export function Icon({ shape: Shape, size = 16, className }: IconProps) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden className={classNames('shrink-0', className)} />;
}
