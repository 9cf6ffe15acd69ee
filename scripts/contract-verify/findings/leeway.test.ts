import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codes, isFindingCode } from './codes.ts';
import { findLeeway } from './leeway.ts';

it('is explained in the README in the same words', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const explained = [...readme.matchAll(/^\| `([a-z0-9-]+)` +\| (.+?) +\|$/gm)].filter(([, code = '']) =>
    isFindingCode(code),
  );
  const expected = Object.keys(codes)
    .filter(isFindingCode)
    .flatMap((code) => (findLeeway(code) === undefined ? [] : [[code, findLeeway(code)]]));
  expect(new Map(explained.map(([, code, reason]) => [code, reason]))).toEqual(
    new Map(expected.map(([code, reason]) => [code, reason])),
  );
});
