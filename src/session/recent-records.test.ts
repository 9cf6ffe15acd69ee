// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { clearPersonalStorage } from './personal-storage.ts';
import { readRecentRecords, rememberRecord } from './recent-records.ts';

const record = (number: string) => ({
  path: `/orders/${number}`,
  kind: 'orders',
  number,
  about: 'Walmart 6024',
});

const owner = { userId: 'u1', customerId: 'PMF' };

describe('recent records', () => {
  beforeEach(() => localStorage.clear());

  it('lists the latest first, each once, at most eight', () => {
    for (let index = 1; index <= 9; index += 1) rememberRecord(owner, record(`SO-${index}`));
    rememberRecord(owner, record('SO-5'));
    const numbers = readRecentRecords(owner).map(({ number }) => number);
    expect(numbers).toEqual(['SO-5', 'SO-9', 'SO-8', 'SO-7', 'SO-6', 'SO-4', 'SO-3', 'SO-2']);
  });

  it.each([
    { ...owner, customerId: 'BHB' },
    { ...owner, userId: 'u2' },
  ])('never lists, nor keeps, those of another customer or user', (otherOwner) => {
    rememberRecord(owner, record('SO-1'));
    expect(readRecentRecords(otherOwner)).toEqual([]);
    expect(readRecentRecords(owner)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('keep what was said about a record that a page opens again', () => {
    rememberRecord(owner, record('SO-1'));
    rememberRecord(owner, { ...record('SO-1'), path: '/orders/SO-1?bsid=W', about: '' });
    expect(readRecentRecords(owner)).toMatchObject([{ path: '/orders/SO-1?bsid=W', about: 'Walmart 6024' }]);
  });

  it('are cleared with the personal storage, at sign-out and for someone else', () => {
    rememberRecord(owner, record('SO-1'));
    clearPersonalStorage();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    '{',
    '[]',
    '{"userId":"u1","customerId":"PMF"}',
    '{"userId":"u1","customerId":"PMF","records":[{"path":1}]}',
  ])('ignores what it cannot read: %s', (text) => {
    localStorage.setItem('recentRecords', text);
    expect(readRecentRecords(owner)).toEqual([]);
  });
});
