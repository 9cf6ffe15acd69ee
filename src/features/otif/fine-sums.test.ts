import { expect, it } from 'vitest';
import { sumFines, totalFines } from './fine-sums.ts';

const fined = { fineAmount: 12, atRiskAmount: 0 };
const projected = { fineAmount: 0, atRiskAmount: 27.97 };

it.each([
  [[projected, { fineAmount: 0, atRiskAmount: 34.96 }], 'Projected fine $62.93'],
  [[fined, projected], 'Fine $12.00 · Projected fine $27.97'],
  [[fined], 'Fine $12.00'],
  [[{ fineAmount: 0, atRiskAmount: 0 }], 'Fine $0.00'],
])('names projected fines of the selected POs %j as such', (pos, text) => {
  expect(sumFines(pos)).toBe(text);
});

it('names the projected part of the total as such', () => {
  expect(totalFines(12, { fineAmount: 12, atRiskAmount: 27.97 })).toBe('$12.00, $27.97 projected');
  expect(totalFines(12, { fineAmount: 12, atRiskAmount: 0 })).toBe('$12.00');
});
