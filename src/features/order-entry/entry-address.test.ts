import { describe, expect, it } from 'vitest';
import { closeEditor, findView, type Editors } from './entry-address.ts';

const none: Editors = { closedCount: 0 };
const find = (search: string, editors = none, locationKey = 'first') =>
  findView('PMF', { search: new URLSearchParams(search), locationKey }, editors);

describe('an address of order entry', () => {
  it('names an order that is submitted, changed or copied only together with its system', () => {
    const orderRef = { customerId: 'PMF', orderNumber: 'SO-1', bsid: 'WMS1' };
    expect(find('submitted=SO-1&bsid=WMS1&rest=a&rest=b')).toEqual({
      kind: 'submitted',
      orderRef,
      restDrafts: ['a', 'b'],
    });
    expect(find('order=SO-1&bsid=WMS1')).toEqual({ kind: 'change', orderRef });
    expect(find('copy=SO-1&bsid=WMS1')).toMatchObject({ start: { kind: 'copy', orderRef } });
    for (const name of ['submitted', 'order', 'copy'])
      expect(find(`${name}=SO-1`)).toMatchObject({ start: { kind: 'new' } });
  });
});

describe('an editor that has created a draft', () => {
  const start = { kind: 'new' } as const;
  const editors: Editors = { closedCount: 0, saved: { start, draftId: 'a', locationKey: 'first' } };

  it('stays open before and after the draft is in the address', () => {
    const before = find('');
    expect(find('', editors)).toEqual(before);
    expect(find('draft=a', editors, 'second')).toEqual({ ...before, createdId: 'a' });
  });

  it('is followed by another one, with the same number after it is closed', () => {
    const next = find('', editors, 'third');
    expect(next).toMatchObject({ start, number: 1 });
    expect(find('', closeEditor(editors), 'third')).toEqual(next);
  });

  it('is not opened again by its draft once it is closed', () => {
    expect(find('draft=a', closeEditor(editors), 'second')).toMatchObject({
      start: { kind: 'draft', draftId: 'a' },
    });
  });

  it('that is closed without a draft does not change the number', () => {
    expect(closeEditor(none)).toBe(none);
  });
});
