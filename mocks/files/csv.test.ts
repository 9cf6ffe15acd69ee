import { expect, test } from 'vitest';
import { csvRows } from './csv.ts';

test('quotes, commas and line breaks inside cells', () => {
  expect(csvRows('\uFEFFa,b\r\n"1, ""one""","two\nlines"\r\n\r\n3,4')).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 2, cells: ['1, "one"', 'two\nlines'] },
    { number: 4, cells: ['3', '4'] },
  ]);
});

test('empty files and cells', () => {
  expect(csvRows('')).toEqual([]);
  expect(csvRows(',\n,x,')).toEqual([{ number: 2, cells: ['', 'x', ''] }]);
});
