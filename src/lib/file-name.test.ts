import { expect, it } from 'vitest';
import { plainFileName } from './file-name.ts';

it.each([
  ['annexe\u202efdp.exe', 'annexefdp.exe'],
  ['a\u2066b\u2069\u061c\u200f.pdf', 'ab.pdf'],
  ['line\r\nbreak\u0085\u2028.pdf', 'linebreak.pdf'],
  ['zero\u200bwidth\u00ad\ufeff.pdf', 'zerowidth.pdf'],
  ['Family 👩‍👧 – 交货单 תעודה.pdf', 'Family 👩‍👧 – 交货单 תעודה.pdf'],
])('%j is shown as %j', (name, plain) => {
  expect(plainFileName(name)).toBe(plain);
});
