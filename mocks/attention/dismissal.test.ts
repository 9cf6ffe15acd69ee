import { describe, expect, it } from 'vitest';
import { isHidden, type Dismissal } from './dismissal.ts';

const record = { urgency: 'AtRisk', dueDate: '2026-11-25', amount: 100 } as const;
const dismissed: Dismissal = { ...record, until: null };
const today = '2026-11-20';

describe('a dismissed record', () => {
  it('stays hidden while it is as it was, or better', () => {
    expect(isHidden(record, dismissed, today)).toBe(true);
    expect(isHidden({ ...record, urgency: 'Neutral' }, dismissed, today)).toBe(true);
    expect(isHidden({ ...record, dueDate: '2026-12-01' }, dismissed, today)).toBe(true);
    expect(isHidden({ ...record, dueDate: null }, dismissed, today)).toBe(true);
    expect(isHidden({ ...record, amount: 99.99 }, dismissed, today)).toBe(true);
    expect(isHidden({ ...record, amount: null }, dismissed, today)).toBe(true);
  });

  it('returns when it is more urgent, due earlier or about more money', () => {
    expect(isHidden({ ...record, urgency: 'Missed' }, dismissed, today)).toBe(false);
    expect(isHidden({ ...record, dueDate: '2026-11-24' }, dismissed, today)).toBe(false);
    expect(isHidden({ ...record, amount: 100.01 }, dismissed, today)).toBe(false);
  });

  it('returns when it gets a date or an amount that it did not have', () => {
    expect(isHidden(record, { ...dismissed, dueDate: null }, today)).toBe(false);
    expect(isHidden(record, { ...dismissed, amount: null }, today)).toBe(false);
    expect(isHidden({ ...record, amount: 0 }, { ...dismissed, amount: null }, today)).toBe(true);
  });

  it('returns on the day until which it is snoozed', () => {
    const snoozed = { ...dismissed, until: '2026-11-23' };
    expect(isHidden(record, snoozed, '2026-11-22')).toBe(true);
    expect(isHidden(record, snoozed, '2026-11-23')).toBe(false);
    expect(isHidden(record, snoozed, '2026-11-24')).toBe(false);
    expect(isHidden({ ...record, urgency: 'Missed' }, snoozed, today)).toBe(false);
  });

  it('was dismissed at all', () => {
    expect(isHidden(record, undefined, today)).toBe(false);
  });
});
