import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const layouts = {
  /** A form with related content beside it. */
  form: '@3xl:grid-cols-[minmax(0,40rem)_minmax(16rem,1fr)]',
  /** A list from which the content beside it is chosen. */
  list: '@4xl:grid-cols-[minmax(12rem,20rem)_minmax(0,1fr)]',
  /** The contents of a record with short cards beside them. */
  main: '@4xl:grid-cols-[2fr_1fr]',
  /** The same, whose second child stands above the third. */
  record: '@4xl:grid-cols-[2fr_1fr] @4xl:grid-rows-[auto_1fr]',
  even: '@4xl:grid-cols-2',
} as const;

interface ColumnsProps {
  readonly layout: keyof typeof layouts;
  /** Cards are as high as their content, not as the highest one of their row. */
  readonly isRagged?: boolean;
  readonly children: ReactNode;
}

/** Two columns where the width in rem allows it, so that larger text puts them below each other. */
export function Columns({ layout, isRagged = false, children }: ColumnsProps) {
  return (
    <div className={classNames('@container', layout === 'form' && 'max-w-280')}>
      <div className={classNames('grid gap-4', layouts[layout], isRagged && 'items-start')}>{children}</div>
    </div>
  );
}
