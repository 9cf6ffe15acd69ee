import { describe, expect, it } from 'vitest';
import type { FilterSpec } from '#src/api/list.ts';
import { createField, type FieldSettings } from './contract-fields.ts';

const read = (spec: FilterSpec, texts: readonly string[], settings?: FieldSettings): unknown =>
  createField(spec, settings).read(texts);

describe('a field of the contract', () => {
  it.each<[string, FilterSpec, readonly string[], unknown]>([
    ['several of its values', { kind: 'many', values: ['A', 'B', 'C'] }, ['C', 'A', 'X'], ['A', 'C']],
    ['one of its values', { kind: 'one', values: ['A', 'B'] }, ['B'], 'B'],
    ['no other value', { kind: 'one', values: ['A', 'B'] }, ['C'], null],
    [
      'codes that keep the pattern, as many as are allowed',
      { kind: 'codes', minLength: 2, maxLength: 3, pattern: '^[A-Z]+$', maxItems: 2 },
      ['ZZ', 'a', 'A', 'LONG', 'BB', 'BB', 'CC'],
      ['BB', 'ZZ'],
    ],
    ['ids up to the highest', { kind: 'ids', minimum: 1, maximum: 9 }, ['7', '2', '10', '0', 'x'], [2, 7]],
    ['a text', { kind: 'text', maxLength: 3, pattern: '^[a-z]+$' }, ['abc'], 'abc'],
    ['no longer text', { kind: 'text', maxLength: 3 }, ['abcd'], null],
    ['a whole number', { kind: 'integer', minimum: 0, maximum: 30 }, ['30'], 30],
    ['no part of one', { kind: 'integer', minimum: 0, maximum: 30 }, ['1.5'], null],
    ['no number beyond the limits', { kind: 'number', minimum: -1, maximum: 1 }, ['1.01'], null],
    ['a number', { kind: 'number' }, ['-0.5'], -0.5],
    ['no number from nothing', { kind: 'number' }, [' '], null],
    ['a day', { kind: 'day' }, ['2026-02-28'], '2026-02-28'],
    ['no day that is none', { kind: 'day' }, ['2026-02-30'], null],
    ['yes', { kind: 'boolean' }, ['true'], true],
    ['no', { kind: 'boolean' }, ['false'], false],
    ['neither', { kind: 'boolean' }, ['yes'], null],
  ])('reads %s', (_what, spec, texts, expected) => {
    expect(read(spec, texts)).toEqual(expected);
  });

  it('reads back what it writes', () => {
    const specs: readonly (readonly [FilterSpec, unknown])[] = [
      [{ kind: 'many', values: ['A', 'B'] }, ['A', 'B']],
      [{ kind: 'codes' }, ['X1', 'Y2']],
      [{ kind: 'ids' }, [3, 4]],
      [{ kind: 'boolean' }, false],
      [{ kind: 'number' }, 2.5],
    ];
    for (const [spec, value] of specs) {
      const field = createField(spec);
      expect(field.read(field.write(value)), spec.kind).toEqual(value);
      expect(field.write(field.empty), spec.kind).toEqual([]);
    }
  });

  it('accepts a subset of the contract’s values, and values in place of codes', () => {
    expect(read({ kind: 'many', values: ['All', 'A'] }, ['All', 'A'], { values: ['A'] })).toEqual(['A']);
    expect(read({ kind: 'codes' }, ['IL', 'QC'], { values: ['AR', 'IL'] })).toEqual(['IL']);
  });

  it('writes booleans as its own words under its own parameter name', () => {
    const field = createField({ kind: 'boolean' }, { address: { parameter: 'reorder', yes: 'below' } });
    expect(field.parameter).toBe('reorder');
    expect(field.read(['below'])).toBe(true);
    expect(field.write(true)).toEqual(['below']);
    expect(field.write(false)).toEqual([]);
  });
});
