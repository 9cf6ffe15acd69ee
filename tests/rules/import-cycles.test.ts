import { describe, expect, it } from 'vitest';
import { findCycle, readImportGraph, type ImportGraph } from './import-graph.ts';

function plant(edges: Readonly<Record<string, readonly string[]>>): ImportGraph {
  return new Map(Object.entries(edges));
}

describe('imports', () => {
  it('have no cycle: static, dynamic, or of types alone', { tags: 'full' }, () => {
    const graph = readImportGraph();
    expect(graph.size).toBeGreaterThan(1000);
    for (const folder of ['src/', 'mocks/', 'scripts/']) {
      expect([...graph.keys()].filter((file) => file.startsWith(folder)).length).toBeGreaterThan(100);
    }
    // A dynamic import that the graph must contain; otherwise the rule would check nothing.
    expect(graph.get('src/app/routes/pages.ts')).toContain('src/features/home/home-page.tsx');
    expect(findCycle(graph)).toBeUndefined();
  });

  it('with an added dynamic import have a cycle', { tags: 'full' }, () => {
    const graph = new Map(readImportGraph());
    const rows = 'src/routing/routes.ts';
    graph.set(rows, [...(graph.get(rows) ?? []), 'src/app/screens/not-found-page.tsx']);
    expect(findCycle(graph)).toContain(rows);
  });

  it('of the same file on two paths are not a cycle', () => {
    expect(findCycle(plant({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toBeUndefined();
    expect(findCycle(plant({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
  });
});
