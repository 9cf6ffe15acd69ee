import type { OperationCoverage, Share } from '../coverage.ts';

type Part = 'parameters' | 'requestKeywords' | 'responseKeywords' | 'responses';

const parts: readonly (readonly [Part, string])[] = [
  ['parameters', 'parameters'],
  ['requestKeywords', 'request keywords'],
  ['responseKeywords', 'response keywords'],
  ['responses', 'documented responses'],
];

/** `3 judged, 4 exercised of 5`, over several operations. */
function figure(shares: readonly Share[]): string {
  const count = (getParts: (share: Share) => readonly string[]): number =>
    shares.reduce((total, share) => total + getParts(share).length, 0);
  return `${count(({ judged }) => judged)} judged, ${count(({ exercised }) => exercised)} exercised of ${count(({ all }) => all)}`;
}

/** How much of the contract was judged, in percent, rounded down; 100 when there is nothing to judge. */
export function coveredShare(coverage: readonly OperationCoverage[]): number {
  const shares = coverage.flatMap((operation) => parts.map(([part]) => operation[part]));
  const count = (getParts: (share: Share) => readonly string[]): number =>
    shares.reduce((total, share) => total + getParts(share).length, 0);
  const all = count((share) => share.all);
  return all === 0 ? 100 : Math.floor((count((share) => share.judged) / all) * 100);
}

/** How much of the contract was exercised, and how much of that could be judged, by kind. */
export function coverageFigures(coverage: readonly OperationCoverage[]): Readonly<Record<string, string>> {
  const called = coverage.filter(({ requests }) => requests > 0).length;
  const accepted = coverage.filter(({ isAccepted }) => isAccepted).length;
  return {
    'contract judged': `${coveredShare(coverage)} %`,
    operations: `${accepted} accepted a call, ${called} exercised of ${coverage.length}`,
    ...Object.fromEntries(
      parts.map(([part, name]) => [name, figure(coverage.map((operation) => operation[part]))]),
    ),
  };
}

/** Nested schemas have tens of thousands of parts in each operation. */
const maxParts = 100;

function list(names: readonly string[]): string {
  const unlisted = names.length - maxParts;
  return [...names.slice(0, maxParts), ...(unlisted > 0 ? [`and ${unlisted} more`] : [])].join(', ');
}

/** The parts of an operation that were not exercised or could not be judged, one line per kind. */
export function gapLines(coverage: OperationCoverage): readonly string[] {
  return parts.flatMap(([part, name]) => {
    const { all, exercised, judged } = coverage[part];
    const [exercisedParts, judgedParts] = [new Set(exercised), new Set(judged)];
    const untouched = all.filter((part) => !exercisedParts.has(part));
    const unjudged = exercised.filter((part) => !judgedParts.has(part));
    return [
      ...(untouched.length === 0 ? [] : [`${name} not exercised: ${list(untouched)}`]),
      ...(unjudged.length === 0 ? [] : [`${name} not judged: ${list(unjudged)}`]),
    ];
  });
}
