import { describe, expect, it } from 'vitest';
import { defineTextSearch } from './text-search.ts';

interface Row {
  readonly number: string;
  readonly name: string | null;
}

const rows: readonly Row[] = [
  { number: '0045-188 21', name: 'Harbor Foods' },
  { number: '4518821044', name: null },
  { number: '9004518821', name: 'Walnut\nGrove' },
  { number: '7', name: '45' },
];
const search = defineTextSearch<Row>(({ number, name }) => [
  ['PoNumber', number],
  ['Name', name],
]);
const find = (text: string, isOldestFirst = false, limit = 10) =>
  search.find(rows, text, { limit, isOldestFirst });
const listNumbers = (text: string, isOldestFirst = false) =>
  find(text, isOldestFirst).best.map(({ row }) => row.number);

describe('a text search', () => {
  it('ranks the whole text first, then its start, then what it contains', () => {
    expect(listNumbers('4518821')).toEqual(['0045-188 21', '4518821044', '9004518821']);
    expect(find('4518821').best.map(({ match }) => match.isExact)).toEqual([true, false, false]);
  });

  it('ignores case, and in numbers spaces, hyphens and leading zeros', () => {
    for (const text of ['045-18821', ' 45 18 821 ', '00004518821'])
      expect(find(text).best[0]).toMatchObject({ row: { number: '0045-188 21' }, match: { isExact: true } });
    expect(listNumbers('HARBOR')).toEqual(['0045-188 21']);
  });

  it('says which text matched, as the record states it', () => {
    expect(find('harbor').best[0]?.match).toEqual({
      field: 'Name',
      matchedText: 'Harbor Foods',
      isExact: false,
    });
    expect(find('4518821').best[0]?.match).toEqual({
      field: 'PoNumber',
      matchedText: '0045-188 21',
      isExact: true,
    });
  });

  it('does not find text across the border of two texts', () => {
    expect(find('21harbor').totalCount).toBe(0);
    expect(find('foods4518').totalCount).toBe(0);
  });

  it('ranks a row by the best of its texts of a field, and finds each row of a text', () => {
    const lots = [
      { numbers: ['L26-100', 'L26-1', 'L26-2'], brands: ['Oak Farms'] },
      { numbers: ['L26-3'], brands: ['Oak Mills'] },
      { numbers: ['XL26-4', 'L26-5'], brands: ['Oak Farms', 'Oak Mills'] },
    ];
    const lotSearch = defineTextSearch<(typeof lots)[number]>(({ numbers, brands }) => [
      ...numbers.map((number) => ['PoNumber', number] as const),
      ...brands.map((brand) => ['Brand', brand] as const),
    ]);
    const findLots = (text: string) =>
      lotSearch
        .find(lots, text, { limit: 9, isOldestFirst: false })
        .best.map(({ row, match }) => [lots.indexOf(row), match.matchedText, match.isExact]);
    expect(findLots('l26-1')).toEqual([[0, 'L26-1', true]]);
    expect(findLots('l26-')).toEqual([
      [0, 'L26-100', false],
      [1, 'L26-3', false],
      [2, 'L26-5', false],
    ]);
    expect(findLots('oak')).toEqual([
      [0, 'Oak Farms', false],
      [1, 'Oak Mills', false],
      [2, 'Oak Farms', false],
    ]);
  });

  it('finds changed rows in the index of those before', () => {
    const changed = rows.map((row) => ({ ...row }));
    const [last] = search.find(changed, '4518821044', { limit: 1, isOldestFirst: true, indexed: rows }).best;
    expect(last?.row).toBe(changed[1]);
  });

  it('counts all matches, and returns the best', () => {
    expect(find('4518821', false, 1)).toMatchObject({
      totalCount: 3,
      best: [{ row: { number: '0045-188 21' } }],
    });
  });

  it('lists recent rows first among equals, where later rows are more recent', () => {
    expect(listNumbers('o')).toEqual(['0045-188 21', '9004518821']);
    expect(listNumbers('o', true)).toEqual(['9004518821', '0045-188 21']);
  });

  it.each(['45', '4518821', '0045-188 21', '188 21', 'walnut', 'o', '7', 'none', ' 21', '1044'])(
    'finds the same rows for "%s" as the filter of its list',
    (text) => {
      const condition = search.match(text);
      expect(find(text).totalCount).toBe(rows.filter((row) => condition?.(row)).length);
    },
  );
});
