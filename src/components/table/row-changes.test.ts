import { describe, expect, it } from 'vitest';
import { isShownOn, latestChanges, type RowChange } from './row-changes.ts';

interface Requested {
  readonly part: string;
  readonly isOn: boolean;
}

const change = (
  id: number,
  part: string,
  isOn: boolean,
  status: RowChange<Requested>['status'],
): RowChange<Requested> => ({
  id,
  requested: { part, isOn },
  status,
  error: status === 'error' ? new Error('No') : null,
});

it('keeps the newest change of each part, regardless of their order', () => {
  const latest = latestChanges(
    [
      change(3, 'guru', true, 'pending'),
      change(1, 'guru', true, 'error'),
      change(2, 'flash', false, 'success'),
    ],
    (requested) => requested.part,
  );
  expect(latest.get('guru')?.status).toBe('pending');
  expect(latest.get('flash')?.id).toBe(2);
  expect(latest.has('rating')).toBe(false);
});

describe('isShownOn', () => {
  const isOnWith = (isOn: boolean, pending?: RowChange<Requested>) =>
    isShownOn(isOn, pending, (requested) => requested.isOn);
  it('shows the requested value while the request is pending, and the value of the server before and after', () => {
    expect(isOnWith(false)).toBe(false);
    expect(isOnWith(false, change(1, 'guru', true, 'pending'))).toBe(true);
    expect(isOnWith(true, change(1, 'guru', false, 'pending'))).toBe(false);
    expect(isOnWith(false, change(1, 'guru', true, 'error'))).toBe(false);
    expect(isOnWith(true, change(1, 'guru', true, 'success'))).toBe(true);
  });
});
