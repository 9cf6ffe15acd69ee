import { expect } from './portal.ts';

interface Interchange {
  /** The elements of the only segment with an id. */
  readonly only: (id: string) => readonly string[];
  /** The hierarchical levels with a code: S, O, T, P or I. */
  readonly countLevels: (code: string) => number;
}

/** The level above each. */
const parents: Readonly<Record<string, string>> = { S: '', O: 'S', T: 'O', P: 'T', I: 'P' };

/** Reads an X12 interchange with one 856, and checks its envelope, control numbers, counts and hierarchy. */
export function readInterchange(text: string): Interchange {
  expect(text.slice(0, 4), 'the separator of elements').toBe('ISA*');
  expect(text[105], 'the end of ISA').toBe('~');
  const segments = text
    .split('~')
    .map((one) => one.trim().split('*'))
    .filter(([id]) => id !== '');
  const ids = segments.map(([id]) => id);
  expect([...ids.slice(0, 3), ...ids.slice(-3)]).toEqual(['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA']);
  const only = (id: string): readonly string[] => {
    const found = segments.filter(([name]) => name === id);
    expect(found, `the segments ${id}`).toHaveLength(1);
    return found[0] ?? [];
  };
  expect(only('ST')[1], 'the transaction set').toBe('856');
  expect(only('IEA').slice(1), 'groups and interchange control number').toEqual(['1', only('ISA')[13]]);
  expect(only('GE').slice(1), 'sets and group control number').toEqual(['1', only('GS')[6]]);
  const setSize = String(ids.indexOf('SE') - ids.indexOf('ST') + 1);
  expect(only('SE').slice(1), 'segments and set control number').toEqual([setSize, only('ST')[2]]);

  const levels = segments.filter(([id]) => id === 'HL');
  expect(only('CTT')[1], 'the levels').toBe(String(levels.length));
  const codes = new Map(levels.map(([, id = '', , code = '']) => [id, code]));
  for (const [index, [, id, parent = '', code = '']] of levels.entries()) {
    expect(id, 'the number of a level').toBe(String(index + 1));
    expect(codes.get(parent) ?? '', `what is above level ${id}, ${code}`).toBe(parents[code]);
  }
  return { only, countLevels: (code) => levels.filter((level) => level[3] === code).length };
}
