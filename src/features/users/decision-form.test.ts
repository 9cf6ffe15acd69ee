import { expect, it } from 'vitest';
import { findFaults } from '#src/components/form/field-specs.ts';
import type { User } from '#src/api/generated/types.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { approvalForm, decisionText, denialForm, requestText, waitedSince } from './decision-form.ts';

const undecided: Pick<User, 'displayName' | 'deniedBy' | 'deniedAt' | 'approvedBy' | 'approvedAt'> = {
  displayName: 'Robin Sato',
  deniedBy: null,
  deniedAt: null,
  approvedBy: null,
  approvedAt: null,
};

it('omits empty comments', () => {
  expect(approvalForm.write({ roleIds: [7], comment: '  ' })).toEqual({ roleIds: [7] });
  expect(approvalForm.write({ roleIds: [], comment: ' Welcome. ' })).toEqual({
    roleIds: [],
    comment: 'Welcome.',
  });
});

it('requires a reason for a denial, within the limits of the contract', () => {
  expect([...findFaults(denialForm.fields, { reason: ' ' }).values()]).toEqual(['Enter the reason.']);
  expect(findFaults(denialForm.fields, { reason: 'x'.repeat(501) }).size).toBe(1);
  expect(findFaults(approvalForm.fields, { roleIds: [], comment: 'x'.repeat(501) }).size).toBe(1);
  expect(findFaults(approvalForm.fields, { roleIds: [], comment: '' }).size).toBe(0);
});

it('shows who decided, and when', () => {
  const at = '2026-03-04T08:12:00-06:00';
  expect(decisionText({ ...undecided, deniedBy: 'Alex Prescott', deniedAt: at })).toBe(
    `Alex Prescott denied Robin Sato on ${formatMoment(at)}.`,
  );
  expect(decisionText({ ...undecided, approvedBy: 'Alex Prescott', approvedAt: at })).toBe(
    `Alex Prescott approved Robin Sato on ${formatMoment(at)}.`,
  );
  expect(decisionText({ ...undecided, approvedAt: at })).toBe(
    `Robin Sato was approved on ${formatMoment(at)}.`,
  );
  expect(decisionText(undecided)).toBe('Robin Sato does not await approval.');
});

it('shows how long a user has waited', () => {
  const now = new Date('2026-03-04T12:00:00Z');
  expect(waitedSince('2026-03-04T11:00:00Z', now)).toBe('today');
  expect(waitedSince('2026-03-03T11:00:00Z', now)).toBe('yesterday');
  expect(waitedSince('2026-02-28T11:00:00Z', now)).toBe('4 days ago');
  // The browser's clock is behind the server's.
  expect(waitedSince('2026-03-05T11:00:00Z', now)).toBe('today');
  const requested = {
    displayName: 'Robin Sato',
    requestedBy: 'Dana Whitfield',
    requestedAt: '2026-02-28T11:00:00Z',
  };
  expect(requestText(requested, now)).toBe('Robin Sato, requested by Dana Whitfield 4 days ago');
  expect(requestText({ ...requested, requestedAt: null }, now)).toBe('Robin Sato');
});
