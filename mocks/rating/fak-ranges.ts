import type { LtlFak } from '#src/api/generated/types.ts';

interface FakFault {
  /** The index of the range, and its member. */
  readonly index: number;
  readonly member: 'from' | 'to';
  readonly message: string;
}

const spell = ({ from, to }: LtlFak): string => `${from} to ${to}`;

/** Why ranges cannot be applied: one ends below its start, or two contain a class. Undefined if they can. */
export function findFakFault(ranges: readonly LtlFak[]): FakFault | undefined {
  for (const [index, range] of ranges.entries()) {
    const [from, to] = [Number(range.from), Number(range.to)];
    if (to < from)
      return { index, member: 'to', message: `The FAK range ${spell(range)} ends below its start.` };
    const overlapping = ranges
      .slice(0, index)
      .find((row) => Number(row.from) <= to && from <= Number(row.to));
    if (overlapping)
      return {
        index,
        member: 'from',
        message: `The FAK ranges ${spell(overlapping)} and ${spell(range)} overlap.`,
      };
  }
  return undefined;
}
