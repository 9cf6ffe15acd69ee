import { describe, expect, it } from 'vitest';
import { findIdProperty, getId } from './resources.ts';

const boards = { idName: 'id', collectionPath: '/boards' };

describe('the id of an item', () => {
  it('is the property with the name of the path parameter, or id where that is named after the item', () => {
    expect(findIdProperty(boards, { id: 7, title: 'Plans' })).toBe('id');
    expect(findIdProperty({ idName: 'boardId', collectionPath: '/boards' }, { id: 7 })).toBe('id');
    expect(findIdProperty({ idName: 'userId', collectionPath: '/roles' }, { id: 7 })).toBeUndefined();
  });

  it('is that of the item inside an envelope, which has none itself', () => {
    expect(findIdProperty(boards, { data: { id: 7 } })).toBeUndefined();
    expect(getId(boards, { data: { id: 7 } })).toBe(7);
  });
});
