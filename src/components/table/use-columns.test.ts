import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { selectColumns } from './use-columns.ts';

const column = (id: string, isOptional = false): Column<string> => ({
  id,
  header: id,
  value: (row) => row,
  isOptional,
});
const columns = [column('number'), column('status'), column('weight', true), column('value')];
const getIds = (ids: readonly string[] | undefined) => selectColumns(columns, ids).map(({ id }) => id);

describe('chosen columns', () => {
  it('exclude the optional ones until they are selected', () => {
    expect(getIds(undefined)).toEqual(['number', 'status', 'value']);
  });

  it('are in the selected order, with the first column in its place', () => {
    expect(getIds(['value', 'weight'])).toEqual(['number', 'value', 'weight']);
    expect(getIds([])).toEqual(['number']);
  });

  it('skip unknown ids and duplicates', () => {
    expect(getIds(['gone', 'status', 'status', 'number'])).toEqual(['number', 'status']);
  });
});
