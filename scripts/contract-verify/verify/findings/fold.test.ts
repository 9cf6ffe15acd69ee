import { describe, expect, it } from 'vitest';
import { foldGroups } from './fold.ts';
import { groupFindings } from './group.ts';

const causes = (...all: readonly string[]) =>
  foldGroups(
    groupFindings(
      all.map((cause) => ({
        code: 'server-error',
        operation: 'createOrder',
        cause,
        expected: '',
        got: '',
        exchanges: [],
        isFlaky: false,
      })),
    ),
  ).map(({ cause, otherCauses, keys }) => [cause, otherCauses.length, keys.length]);

describe('folded groups', () => {
  it('contain the findings about one parameter', () => {
    expect(
      causes(
        '500 for query.from: null',
        '500 for query.from: 12',
        '500 for body.lines[].sku: x',
        '500: HEAD',
      ),
    ).toEqual([
      ['500 for query.from: null', 1, 2],
      ['500 for body.lines[].sku: x', 0, 1],
      ['500: HEAD', 0, 1],
    ]);
  });

  it('contain all findings of a kind when there are too many to read', () => {
    expect(causes(...Array.from({ length: 40 }, (_, index) => `500 for body.p${index}: null`))).toEqual([
      ['500 for body.p0: null', 39, 40],
    ]);
  });

  it('keep findings separate that name neither a part nor a status', () => {
    expect(causes('status', 'currency')).toHaveLength(2);
  });
});
