import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { chosenColumns } from './use-columns.ts';

const column = (id: string, isOptional = false): Column<string> => ({
  id,
  header: id,
  value: (row) => row,
  isOptional,
});
const columns = [column('number'), column('status'), column('weight', true), column('value')];
const idsOf = (ids: readonly string[] | undefined) => chosenColumns(columns, ids).map(({ id }) => id);

describe('chosen columns', () => {
  it('leaves the optional ones out until they are chosen', () => {
    expect(idsOf(undefined)).toEqual(['number', 'status', 'value']);
  });

  it('keeps the order of the choice, with the first column in its place', () => {
    expect(idsOf(['value', 'weight'])).toEqual(['number', 'value', 'weight']);
    expect(idsOf([])).toEqual(['number']);
  });

  it('passes over what it does not know, and what is named twice', () => {
    expect(idsOf(['gone', 'status', 'status', 'number'])).toEqual(['number', 'status']);
  });
});
