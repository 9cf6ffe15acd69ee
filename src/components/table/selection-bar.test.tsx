import { describe, expect, expectTypeOf, it } from 'vitest';
import { columnKit } from './column-kit.tsx';
import { sumText } from './selection-bar.tsx';

interface Row {
  readonly cases: number | null;
  readonly value: number;
  readonly unitCost: number;
  readonly daysLeft: number | null;
  readonly fillRatePct: number;
  readonly fine: number | null;
}

const column = columnKit<Row, keyof Row>();
const columns = [
  column.quantity('cases', 'Cases'),
  column.money('value', 'Value'),
  column.price('unitCost', 'Unit cost'),
  column.level('daysLeft', 'Days left'),
  column.percent('fillRatePct', 'Fill rate'),
  column.money('fine', 'Fine'),
];
const row: Row = { cases: 4, value: 10.1, unitCost: 3, daysLeft: 12, fillRatePct: 90, fine: null };

describe('the text of a selection', () => {
  it('adds up amounts and quantities, and has the range of days', () => {
    const rows = [row, { ...row, cases: null, daysLeft: 3 }, { ...row, cases: 1_200, daysLeft: null }];
    expect(sumText(columns, rows)).toBe('Cases 1,204 · Value $30.30 · Days left 3 to 12');
  });

  it('has one number for a range of equal ones', () => {
    expect(sumText(columns, [row, row])).toBe('Cases 8 · Value $20.20 · Days left 12');
  });

  it('has the words of a column with amounts of two kinds', () => {
    const fine = { ...column.money('fine', 'Fine'), sumSelected: () => 'Projected fine $27.97' };
    expect(sumText([fine], [row])).toBe('Projected fine $27.97');
  });

  it('leaves out columns without values', () => {
    expect(sumText(columns, [{ ...row, cases: null, daysLeft: null }])).toBe('Value $10.10');
  });
});

it('does not sum rates and durations', () => {
  type SumName = Parameters<typeof column.quantity>[0];
  expectTypeOf<SumName>().toEqualTypeOf<'cases' | 'value' | 'fine'>();
});
