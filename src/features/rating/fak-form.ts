import { FreightClass } from '#src/api/generated/enums.ts';
import { createLtlProfile } from '#src/api/generated/limits/ltl-rating.ts';
import type { LtlFak } from '#src/api/generated/types.ts';
import { toFieldName } from '#src/components/form/field-specs.ts';
import { limitFault } from '#src/components/form/limit-faults.ts';

export const findClass = (text: string | null | undefined): FreightClass | undefined =>
  Object.values(FreightClass).find((freightClass) => freightClass === text);

function parseRange(typed: string): LtlFak | undefined {
  const [, first, last, target] =
    /^([\d.]+)(?:\s*(?:-|–|to)\s*([\d.]+))?\s*(?:=|as)\s*([\d.]+)$/i.exec(typed) ?? [];
  const [from, to, ratedAs] = [findClass(first), findClass(last ?? first), findClass(target)];
  return from === undefined || to === undefined || ratedAs === undefined ? undefined : { from, to, ratedAs };
}

const splitRanges = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Typed FAK ranges, '50-85 as 60, 100-125 as 92.5'; entries that are none are left out. */
export const parseFak = (typed: string): LtlFak[] =>
  splitRanges(typed).flatMap((entry) => parseRange(entry) ?? []);

export const formatFak = (ranges: readonly LtlFak[]): string =>
  ranges.map(({ from, to, ratedAs }) => `${from}-${to} as ${ratedAs}`).join(', ');

const overlap = (a: LtlFak, b: LtlFak): boolean =>
  Number(a.from) <= Number(b.to) && Number(b.from) <= Number(a.to);

/** The error of typed FAK ranges. */
export function findFakFault(typed: string): string | undefined {
  const earlier: LtlFak[] = [];
  for (const entry of splitRanges(typed)) {
    const range = parseRange(entry);
    if (!range) return `${entry}: enter a range of classes and a class, such as 50-85 as 60.`;
    if (Number(range.to) < Number(range.from)) return `${entry}: the range ends below its start.`;
    const overlapping = earlier.find((candidate) => overlap(candidate, range));
    earlier.push(range);
    if (overlapping)
      return `${entry}: this overlaps ${formatFak([overlapping])}. A class can be in one range only.`;
  }
  return limitFault(createLtlProfile.fakMap, parseFak(typed));
}

export const fakHelp = 'Classes rated as another class, such as 50-85 as 60. Separate ranges with commas.';

/** The form's name for a field of a server error. */
export const fieldNamed = (serverName: string): string =>
  toFieldName(serverName)
    .replace(/^request\./, '')
    .replace(/^fakMap.*/, 'fakMap');
