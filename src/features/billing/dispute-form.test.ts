import { expect, it } from 'vitest';
import type { InvoiceDetail } from '#src/api/generated/types.ts';
import { sumLines } from './dispute-form.ts';

function buildLine(lineId: string, amount: number): InvoiceDetail['lines'][number] {
  return {
    lineId,
    amount,
    chargeCode: 'FRT',
    chargeType: 'Freight',
    description: 'Freight',
    serviceDate: '2026-02-25',
    reference: null,
    referenceType: null,
    bsid: null,
    quantity: 1,
    uom: 'shipment',
    rate: amount,
    glCode: '6100',
  };
}

it('adds up the selected lines to the cent, also amounts without an exact binary form', () => {
  const lines = [buildLine('a', 1.15), buildLine('b', 4.35), buildLine('c', 0.29)];
  expect(sumLines(lines, [])).toBe(0);
  expect(sumLines(lines, ['a'])).toBe(1.15);
  expect(sumLines(lines, ['a', 'c'])).toBe(1.44);
  expect(sumLines(lines, ['a', 'b', 'c'])).toBe(5.79);
});
