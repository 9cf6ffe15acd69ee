import { classNames } from './class-names.ts';

interface SkeletonProps {
  /** `text` lines have the height of body text; a `block` fills its parent. */
  readonly shape?: 'text' | 'block';
  readonly lines?: number;
  /** Any CSS width; full by default. */
  readonly width?: string;
  /** Any CSS height of a block. */
  readonly height?: string;
  /** Without animation, for many skeletons at once: each animated one is a compositor layer. */
  readonly isStill?: boolean;
  /** Text of several columns in one box. */
  readonly hasGaps?: boolean;
}

const ground = 'bg-line forced-colors:border';
const groundWithGaps =
  'bg-[repeating-linear-gradient(90deg,var(--color-line)_0_6rem,transparent_6rem_10rem)] forced-colors:border';

/**
 * A gray placeholder with the size of the content. Not announced: the loading region does that with `aria-busy` and the
 * text of a spinner.
 */
export function Skeleton(props: SkeletonProps) {
  const { shape = 'text', lines = 1, width = '100%', height, isStill = false, hasGaps = false } = props;
  const look = classNames(hasGaps ? groundWithGaps : ground, !isStill && 'animate-pulse');
  if (shape !== 'text') {
    return <span aria-hidden className={classNames('block rounded-card', look)} style={{ width, height }} />;
  }
  return (
    <span aria-hidden className="block" style={{ width }}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="flex h-[1lh] items-center">
          <span
            className={classNames(
              'h-[0.7em] rounded-mark',
              look,
              lines > 1 && line === lines - 1 ? 'w-3/5' : 'w-full',
            )}
          />
        </span>
      ))}
    </span>
  );
}
