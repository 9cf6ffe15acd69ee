const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Levenshtein distance. */
function getDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, character] of from.split('').entries()) {
    const current = [row + 1];
    for (const [column, candidate] of to.split('').entries()) {
      const replaced = (previous[column] ?? 0) + (character === candidate ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** Minimum length at which a prefix matches: 'Walmart' of 'Walmart Inc.'. */
const longStart = 4;

function rate(text: string, candidate: string): number {
  const [shorter, longer] = text.length < candidate.length ? [text, candidate] : [candidate, text];
  if (text === candidate) return 0;
  const distance = getDistance(text, candidate);
  const allowed = Math.max(1, Math.floor(candidate.length / 4));
  if (distance <= allowed && candidate.length > 2) return distance;
  return shorter.length >= longStart && longer.startsWith(shorter) ? allowed + 1 : Infinity;
}

/** The closest value to a mistyped text; null if none is close, or several are equally close. */
export function findCloseMatch(text: string, candidates: readonly string[]): string | null {
  const plainText = plain(text);
  if (plainText === '') return null;
  const rated = [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: rate(plainText, plain(candidate)) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = rated;
  return first && first.distance !== second?.distance ? first.candidate : null;
}
