import { expect, test } from 'vitest';
import type { GuruSettings } from '#src/api/generated/types.ts';
import { decideClaim } from './guru-preview.ts';

const settings: GuruSettings = {
  autoDispute: {
    enabled: false,
    rules: [
      { code: '22', maxAmount: 100, requireAllDocuments: false },
      { code: '24', maxAmount: null, requireAllDocuments: true },
    ],
  },
  autoArchive: { codes: ['44'] },
  minimumAmount: 25,
  notifications: { supplierAction: [], denied: [], expiring: [], credentialFailure: [] },
  vendorNumbers: [],
};

const all = { hasRequired: true, hasAll: true };
const required = { hasRequired: true, hasAll: false };
const valid = { ...all, isLikelyValid: true };
const none = { hasRequired: false, hasAll: false };

test.each([
  ['disputed', { code: '22', cents: 10_000 }, required],
  ['aboveLimit', { code: '22', cents: 10_001 }, all],
  ['belowMinimum', { code: '22', cents: 2_499 }, all],
  ['disputed', { code: '22', cents: 2_500 }, all],
  ['documentsMissing', { code: '22', cents: 5_000 }, none],
  ['documentsMissing', { code: '24', cents: 900_000 }, required],
  ['disputed', { code: '24', cents: 900_000 }, all],
  ['likelyValid', { code: '22', cents: 5_000 }, valid],
  ['archived', { code: '44', cents: 1 }, none],
  [undefined, { code: '11', cents: 5_000 }, all],
  ['belowMinimum', { code: '11', cents: 2_499 }, none],
] as const)('comes to %s for %o with %o', (outcome, claim, documents) => {
  expect(decideClaim(claim, settings, documents)).toBe(outcome);
});
