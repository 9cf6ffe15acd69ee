import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codes, isFindingCode } from './codes.ts';
import { defaultSeverity, findLeeway } from './leeway.ts';

const otherCauses: readonly string[] = [];

it('is explained in the README in the same words', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const explained = [...readme.matchAll(/^\| `([a-z0-9-]+)` +\| (.+?) +\|$/gm)].filter(([, code = '']) =>
    isFindingCode(code),
  );
  const expected = Object.keys(codes)
    .filter(isFindingCode)
    .flatMap((code) => {
      const reason = findLeeway({ code, cause: '', otherCauses });
      return reason === undefined ? [] : [[code, reason]];
    });
  expect(new Map(explained.map(([, code, reason]) => [code, reason]))).toEqual(
    new Map(expected.map(([code, reason]) => [code, reason])),
  );
});

it('makes a finding a warning, unless one of its causes breaks HTTP or the description', () => {
  expect(
    defaultSeverity({ code: 'method-not-405', cause: '404 for an undeclared method', otherCauses }),
  ).toBe('warning');
  expect(defaultSeverity({ code: 'allow-wrong', cause: 'Allow also lists PATCH', otherCauses })).toBe(
    'warning',
  );
  expect(
    defaultSeverity({ code: 'allow-wrong', cause: 'Allow misses GET, also lists PATCH', otherCauses }),
  ).toBe('error');
  expect(defaultSeverity({ code: 'head-differs', cause: 'HEAD 404, GET 200', otherCauses })).toBe('warning');
  expect(
    defaultSeverity({ code: 'head-differs', cause: 'HEAD 404, GET 200', otherCauses: ['HEAD with a body'] }),
  ).toBe('error');
  expect(defaultSeverity({ code: 'allow-missing', cause: '405 without Allow', otherCauses })).toBe('error');
});
