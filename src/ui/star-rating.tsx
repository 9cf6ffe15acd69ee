import Star from 'lucide-react/icons/star';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { moveFocus } from './focus.ts';
import { maxStars, starName, starsAfterKey, starShare, starStep, starValues } from './star-steps.ts';

interface StarRatingProps {
  /** Id of the question's element. */
  readonly labelledBy: string;
  /** Null without a rating. */
  readonly value: number | null;
  readonly onChange: (stars: number) => void;
}

/**
 * Five stars in half steps. Radio buttons, one over each half of a star, so that mouse, touch and screen readers work
 * as usual; arrow keys stop at either end. A half is 24 px wide.
 */
export function StarRating({ labelledBy, value, onChange }: StarRatingProps) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const rating = pointed ?? value;

  const turn = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = starsAfterKey(value, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    moveFocus(group.current?.querySelector(`input[value="${next}"]`));
  };

  const half = (stars: number) => (
    <input
      key={stars}
      type="radio"
      name={name}
      value={stars}
      aria-label={starName(stars)}
      checked={value === stars}
      onChange={() => onChange(stars)}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse' ? stars : null)}
      className={classNames(
        'absolute inset-y-0 w-1/2 cursor-pointer appearance-none rounded-chip focus-visible:outline-offset-[-2px]',
        Number.isInteger(stars) ? 'right-0' : 'left-0',
      )}
    />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its radio buttons are focusable.
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-required
      onKeyDown={turn}
      className="flex flex-wrap items-center gap-x-3"
    >
      <span className="flex" onPointerLeave={() => setPointed(null)}>
        {starValues.filter(Number.isInteger).map((star) => (
          <span key={star} className="relative grid size-12 place-items-center">
            <StarSign share={starShare(star, rating ?? 0)} />
            {half(star - starStep)}
            {half(star)}
          </span>
        ))}
      </span>
      <span aria-hidden className="text-control text-ink-2 tabular-nums">
        {rating === null ? 'No rating yet' : `${rating} of ${maxStars} stars`}
      </span>
    </div>
  );
}

/** Colors are set on the boxes around the icons: forced colors change boxes, not SVG drawings. */
function StarSign({ share }: { readonly share: 0 | 0.5 | 1 }) {
  return (
    <span aria-hidden className="relative size-9 text-ink-3">
      <Star size={36} strokeWidth={1.25} className="absolute inset-0" />
      {share > 0 && (
        <span
          className={classNames(
            'absolute inset-y-0 left-0 overflow-hidden text-brand',
            share === 1 ? 'w-full' : 'w-1/2',
          )}
        >
          <Star size={36} strokeWidth={1.25} className="max-w-none fill-current" />
        </span>
      )}
    </span>
  );
}
