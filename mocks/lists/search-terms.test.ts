import { describe, expect, it } from 'vitest';
import { matchesSearch, readTerms } from './search-terms.ts';

const po = '4502588119';
const order = 'SO-1048406';

/** How people write, copy and paste the number of a PO. */
const spellings = [
  po,
  ` ${po} `,
  `#${po}`,
  `# ${po}`,
  `"${po}"`,
  `“${po}”`,
  `'${po}'`,
  `${po}.`,
  `${po},`,
  `${po}?`,
  `(${po})`,
  `[${po}]`,
  `<${po}>`,
  `${po}…`,
  `PO ${po}`,
  `po#${po}`,
  `PO: ${po}`,
  `PO-${po}`,
  `PO${po}`,
  `P.O. ${po}`,
  `PO no. ${po}`,
  `PO number ${po}`,
  `Purchase order ${po}`,
  `Order PO ${po}`,
  '4502 588 119',
  '4502.588.119',
  '4502-588-119',
  '4502\u2011588\u2013119',
  '4502\u00A0588\u202F119',
  '4502588\u200B119',
  '\u202D4502588119\u202C',
  '450\u00AD2588119',
  '0004502588119',
  '4502588119.0',
  `${po} ${order}`,
  `${po}, 4502588120`,
  `${po}/4502588120`,
  `Please check PO ${po}, due 11/27/2026, $1,224.00.`,
  `RE: late delivery (PO#${po}) / ${order}`,
  `${po}\tPO`,
  `PO ${po} · Walmart 6024 · Bentonville AR`,
];

describe('a PO is found by', () => {
  it.each(spellings)('"%s"', (search) => {
    expect(matchesSearch([po], search)).toBe(true);
    expect(matchesSearch(['9999999999', 'Harbor Foods', '12/7'], search)).toBe(false);
  });
});

describe('an order is found by', () => {
  it.each([
    order,
    'so1048406',
    'SO 1048406',
    'SO\u20131048406',
    'SO\u20111048406.',
    'Order SO-1048406',
    'orders: SO-1048406, SO-1048407',
    '“SO-1048406”',
    '1048406',
    'Is SO-1048406 on its way?',
  ])('"%s"', (search) => {
    expect(matchesSearch([order], search)).toBe(true);
  });
});

describe('a text', () => {
  it.each([
    ['Café München', 'cafe munchen'],
    ['Cafe\u0301 Mu\u0308nchen', 'CAFÉ MÜNCHEN'],
    ['Café München', 'Mu\u0308nchen.'],
    ['Walmart DC 6024', '“walmart”'],
    ['L24/118#A 2', 'l24/118#a 2'],
    ['L24/118#A 2', 'Lot L24/118#A 2'],
    ['L24/118#A 2', 'l24118a2'],
    ['RP-1001', 'Replenishment RP-1001'],
    ['C\u0327a', 'ça'],
  ])('"%s" is found by "%s"', (text, search) => {
    expect(matchesSearch([text], search)).toBe(true);
  });

  it.each([
    // Years, amounts and quantities of a sentence are no numbers of records.
    ['4520265', 'the report of 2026'],
    ['11272026', 'due 11/27/2026'],
    ['122400', 'it is $1,224.00 now'],
    ['4560240', 'Walmart 6024'],
    // Groups of digits are one number.
    ['4518', '4518 821 044'],
    // A part of a record's own number is not a number.
    ['900123', 'ASN-00123'],
  ])('"%s" is not found by "%s"', (text, search) => {
    expect(matchesSearch([text], search)).toBe(false);
  });
});

it.each(['', '  ', '\u200B', '\u00A0\r\n'])('"%s" is no search', (search) => {
  expect(readTerms(search)).toEqual([]);
});

it('a number without more is one term', () => {
  expect(readTerms(po)).toHaveLength(1);
  expect(readTerms('so-1048406')).toHaveLength(1);
  expect(readTerms('granola bar')).toHaveLength(1);
});
