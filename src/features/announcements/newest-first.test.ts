import { expect, it } from 'vitest';
import { newestFirst } from './newest-first.ts';

it('sorts by start date, then by id, descending', () => {
  const rows = [
    { id: 2, startDate: '2026-03-02' },
    { id: 10, startDate: '2026-03-02' },
    { id: 40, startDate: '2025-12-31' },
    { id: 1, startDate: '2026-10-01' },
  ];
  expect(newestFirst(rows).map(({ id }) => id)).toEqual([1, 10, 2, 40]);
  expect(rows[0]?.id).toBe(2);
});
