import { expect, test } from 'vitest';
import type { OtifMiss } from '#src/api/generated/types.ts';
import { sumPart } from './cause-part.ts';

const misses: readonly OtifMiss[] = [
  {
    metric: 'OnTime',
    rootCause: 'PrepaidLateDelivery',
    accountableParty: 'Carrier',
    cases: 40,
    fineAmount: 500.1,
  },
  { metric: 'InFull', rootCause: 'ShortShipped', accountableParty: 'Provider', cases: 6, fineAmount: 12.2 },
];

test.each([
  { rootCause: [], accountableParty: [], part: 512.3 },
  { rootCause: ['PrepaidLateDelivery'], accountableParty: [], part: 500.1 },
  { rootCause: ['ShortShipped'], accountableParty: [], part: 12.2 },
  { rootCause: [], accountableParty: ['Provider'], part: 12.2 },
  { rootCause: ['ShortShipped', 'PrepaidLateDelivery'], accountableParty: [], part: 512.3 },
  { rootCause: ['ShortShipped'], accountableParty: ['Carrier'], part: 0 },
] as const)(
  'a filter of $rootCause and $accountableParty selects $part of the fine',
  ({ part, ...filter }) => {
    expect(sumPart(misses, filter)).toBe(part);
  },
);
