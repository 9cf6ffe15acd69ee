import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';

const tones = {
  ok: [CircleCheck, 'border-ok bg-ok-soft', 'text-ok'],
  info: [Info, 'border-line bg-brand-soft', 'text-brand'],
  warn: [TriangleAlert, 'border-warn bg-warn-soft', 'text-warn'],
  bad: [CircleAlert, 'border-bad bg-bad-soft', 'text-bad'],
} as const satisfies Readonly<Record<string, readonly [IconShape, string, string]>>;

interface NoticeProps extends ComponentProps<'div'> {
  readonly tone: keyof typeof tones;
}

/** A message in a box within the page, such as above a form. `role` is `alert` or `status` where it is announced. */
export function Notice({ tone, className, children, ...rest }: NoticeProps) {
  const [shape, ground, ink] = tones[tone];
  return (
    <div
      {...rest}
      className={classNames(
        'flex scroll-mt-4 items-start gap-3 rounded-card border px-4 py-3 text-control outline-none',
        ground,
        className,
      )}
    >
      <Icon shape={shape} size={18} className={classNames('mt-0.5', ink)} />
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
    </div>
  );
}
