import { describe, expect, it } from 'vitest';
import { readImportGraph, type ImportGraph } from './import-graph.ts';

/** The rooms below the areas, each of which imports only those before it. */
const foundations = [
  'lib',
  'people',
  'store',
  'contract',
  'due',
  'outbox',
  'events',
  'http',
  'files',
  'world',
  'access',
  'renders',
  'lists',
];
/**
 * The rooms above the areas, in the same order: those that gather the records of all areas, then the files of the folder
 * itself, which put the areas together.
 */
const frame = [
  'conversations',
  'schedules',
  'saved-views',
  'attention',
  'notifications',
  'search',
  'composition',
  'identity',
  'hub',
  'real-server',
  'controls',
  'console',
  'server',
];

const nameRoom = (file: string): string | undefined => {
  const [, room = '', inside] = /^mocks\/([\w-]+)(\/)?/.exec(file) ?? [];
  // Generated code has the types of the contract's checks, which import it in turn.
  if (room === '' || room === 'generated') return undefined;
  if (inside !== undefined || room === 'people') return room;
  return ['main', 'browser'].includes(room) ? 'server' : 'composition';
};

/** How high a room lies; areas lie at the same height. */
function getLevel(room: string): number {
  const [below, above] = [foundations.indexOf(room), frame.indexOf(room)];
  if (below >= 0) return below;
  return above >= 0 ? foundations.length + 1 + above : foundations.length;
}

/** Imports that do not lead to a lower room, such as those between two areas. */
function listBadArrows(graph: ImportGraph): string[] {
  return [...graph].flatMap(([file, imported]) => {
    const from = nameRoom(file);
    if (from === undefined) return [];
    return imported.flatMap((target) => {
      const to = nameRoom(target);
      if (to === undefined || to === from || getLevel(to) < getLevel(from)) return [];
      return [`${file} -> ${target}`];
    });
  });
}

describe('the rooms of the mock', () => {
  const graph = readImportGraph();

  it('import only what lies below them; areas meet only in the world', () => {
    const rooms = new Set([...graph.keys()].flatMap((file) => nameRoom(file) ?? []));
    expect(rooms.size).toBeGreaterThan(30);
    expect([...foundations, ...frame].filter((room) => !rooms.has(room))).toEqual([]);
    expect(listBadArrows(graph)).toEqual([]);
  });

  it.each([
    ['an area that imports another', 'mocks/otif/fines.ts', 'mocks/guru/claims/claim.ts'],
    ['a world that imports an area', 'mocks/world/stock/stock.ts', 'mocks/inventory/lot-list.ts'],
    ['an area that imports what puts areas together', 'mocks/otif/fines.ts', 'mocks/stores.ts'],
  ])('show %s', (_name, from, to) => {
    expect(listBadArrows(new Map([[from, [to]]]))).toEqual([`${from} -> ${to}`]);
  });
});
