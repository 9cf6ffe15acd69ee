import { describe, expect, test } from 'vitest';
import { isBlock, parseLines } from './paste-lines.ts';

describe('a block of cells', () => {
  test('differs from the text of one field', () => {
    expect(['10025', '10025\n', '10025\t5', '1\n2'].map(isBlock)).toEqual([false, false, true, true]);
  });

  test('has the columns of the grid without headings', () => {
    expect(parseLines('10025\t1,200\tcs\tL26045A\t$18.40').lines).toEqual([
      expect.objectContaining({
        itemNumber: '10025',
        quantity: 1200,
        uom: 'CA',
        lotSelection: 'Specific',
        lotNumber: 'L26045A',
        unitPrice: 18.4,
      }),
    ]);
  });

  test('has the columns that its headings name, in any order', () => {
    const { lines, problems } = parseLines(
      'Description\tUOM\tQty\tItem #\nOats\tPallet\t2\t10025\nOats\t\t3\t10026',
    );
    expect(lines.map(({ itemNumber, quantity, uom }) => [itemNumber, quantity, uom])).toEqual([
      ['10025', 2, 'PL'],
      ['10026', 3, 'CA'],
    ]);
    expect(problems).toEqual([]);
  });

  test('reports unrecognized cells, and keeps the rest', () => {
    const { lines, problems } = parseLines('10025\t12 boxes\n10026\t5\tbarrel');
    expect(lines.map(({ quantity, uom }) => [quantity, uom])).toEqual([
      ['12 boxes', 'CA'],
      [5, 'barrel'],
    ]);
    expect(problems).toEqual(['Row 1: “12 boxes” is not a quantity.', 'Row 2: “barrel” is not a unit.']);
  });

  test('reads all its numbers in one format, which the user can switch', () => {
    const read = (text: string, mark?: ',' | '.') => {
      const { lines, ...pasted } = parseLines(text, mark);
      return { ...pasted, numbers: lines.map(({ quantity, unitPrice }) => [quantity, unitPrice]) };
    };
    expect(read('10025\t1.200\t\t\t12,5\n10026\t48')).toEqual({
      mark: ',',
      hasMarks: true,
      skippedColumns: [],
      problems: [],
      numbers: [
        [1200, 12.5],
        [48, null],
      ],
    });
    // No quantity, although it is a number.
    expect(read('10025\t12,5')).toMatchObject({ mark: ',', numbers: [['12,5', null]] });
    expect(read('10025\t1,200')).toMatchObject({
      mark: undefined,
      numbers: [['1,200', null]],
      problems: ['Row 1: “1,200” is ambiguous. Choose the number format.'],
    });
    expect(read('10025\t1,200', '.')).toMatchObject({ numbers: [[1200, null]], problems: [] });
  });

  test('names the columns that it skips', () => {
    expect(parseLines('Item\tQty\tDept\tBuyer\t\n10025\t5\t92\tAnn\t').skippedColumns).toEqual([
      'Dept',
      'Buyer',
    ]);
    expect(parseLines('Item\tQty\tQty Ordered\n10025\t5\t6').skippedColumns).toEqual(['Qty Ordered']);
    expect(parseLines('10025\t5\tCA\t\t\tAnn\n10026\t5').skippedColumns).toEqual(['column 6']);
    expect(parseLines('10025\t5').skippedColumns).toEqual([]);
  });

  test('counts rows as the spreadsheet does, also blank ones', () => {
    expect(parseLines('Item\tQty\n10025\t5\n\t\n10026\tx').problems).toEqual([
      'Row 4: “x” is not a quantity.',
    ]);
  });

  test('keeps a unit that does not exist, and a quantity of two numbers, as errors of their cells', () => {
    const { lines, problems } = parseLines('10025\t5\tDZ\n10025\t12 24\tCA\n10025\t5\tCA\t\t€18.40', '.');
    expect(lines.map(({ quantity, uom, unitPrice }) => [quantity, uom, unitPrice])).toEqual([
      [5, 'DZ', null],
      ['12 24', 'CA', null],
      [5, 'CA', '€18.40'],
    ]);
    expect(problems).toEqual([
      'Row 1: “DZ” is not a unit.',
      'Row 2: “12 24” is not a quantity.',
      'Row 3: “€18.40” is not a price.',
    ]);
  });
});
