import { expect, it } from 'vitest';
import type { Share } from '../coverage.ts';
import { gapLines } from './coverage-figures.ts';

const none: Share = { all: [], exercised: [], judged: [] };
const coverage = {
  operation: 'listThings (GET /things)',
  requests: 1,
  isAccepted: true,
  isMissing: false,
  parameters: none,
  requestKeywords: none,
  responseKeywords: none,
  responses: none,
  seenStatuses: [],
  notes: [],
};
const parts = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `200.p${index} type`);

it('lists every part that was not exercised or not judged', () => {
  const [first = '', second = '', third = ''] = parts(3);
  const responseKeywords = { all: [first, second, third], exercised: [first, second], judged: [first] };
  expect(gapLines({ ...coverage, responseKeywords })).toEqual([
    'response keywords not exercised: 200.p2 type',
    'response keywords not judged: 200.p1 type',
  ]);
});

it('counts the parts of nested schemas beyond the first 100, which would fill reports of 200 MB', () => {
  const responseKeywords = { ...none, all: parts(50_000) };
  const [line = '', ...moreLines] = gapLines({ ...coverage, responseKeywords });
  expect(moreLines).toEqual([]);
  expect(line.match(/200\.p\d+ type/g)).toHaveLength(100);
  expect(line).toMatch(/200\.p99 type, and 49900 more$/);
});
