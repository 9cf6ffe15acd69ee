/** The number of stars; each can be rated half or whole. */
export const maxStars = 5;
export const starStep = 0.5;

/** All possible values, ascending. */
export const starValues: readonly number[] = Array.from(
  { length: maxStars / starStep },
  (_, index) => (index + 1) * starStep,
);

/** '1 star', '3.5 stars'. */
export function starName(stars: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'}`;
}

/** The filled share of a star; the first star is number 1. */
export function starShare(star: number, value: number): 0 | 0.5 | 1 {
  if (value >= star) return 1;
  return value >= star - starStep ? 0.5 : 0;
}

function within(stars: number): number {
  return Math.min(maxStars, Math.max(starStep, stars));
}

/** The value after a key press, where null is no rating; undefined for other keys. */
export function starsAfterKey(value: number | null, key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within((value ?? 0) + starStep);
    case 'ArrowLeft':
    case 'ArrowDown':
      return within((value ?? 0) - starStep);
    case 'PageUp':
      return within((value ?? 0) + 1);
    case 'PageDown':
      return within((value ?? 0) - 1);
    case 'Home':
      return starStep;
    case 'End':
      return maxStars;
    default:
      return /^[1-5]$/.test(key) ? Number(key) : undefined;
  }
}
