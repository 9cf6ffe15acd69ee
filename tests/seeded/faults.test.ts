import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededFaults } from './faults.ts';
import { checkNames, countOccurrences } from './seeded-fault.ts';

describe('the seeded faults', () => {
  it('are at least 60, each with a name of its own', () => {
    const names = seededFaults.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(name))).toEqual([]);
  });

  it('are mostly not those that the static checks find, which are cheap', () => {
    const byChecks = seededFaults.filter(({ foundBy }) => checkNames.some((name) => name === foundBy));
    expect(byChecks.length).toBeLessThanOrEqual(8);
  });

  it.each(seededFaults)('$name fits its file, and names a test', (fault) => {
    const { file, find, replacement, effect, foundBy } = fault;
    expect(countOccurrences(readFileSync(file, 'utf8'), find)).toBe(1);
    expect(replacement).not.toBe(find);
    expect(effect).toMatch(/\.$/);
    expect(checkNames.some((name) => name === foundBy) || existsSync(foundBy)).toBe(true);
  });
});
