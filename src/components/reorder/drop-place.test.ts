import { expect, it } from 'vitest';
import { edgeAt, moveTo, type Edge } from './drop-place.ts';

it('uses the half under the pointer', () => {
  const box = { top: 100, height: 40 };
  expect([99, 119, 120, 150].map((pointer) => edgeAt(pointer, box))).toEqual([
    'top',
    'top',
    'bottom',
    'bottom',
  ]);
});

it.each<[from: number, over: number, edge: Edge, to: number | undefined]>([
  [0, 2, 'bottom', 2],
  [0, 2, 'top', 1],
  [2, 0, 'top', 0],
  [2, 0, 'bottom', 1],
  // Its own edges, and the adjacent edges of its neighbors.
  [1, 1, 'top', undefined],
  [1, 1, 'bottom', undefined],
  [1, 0, 'bottom', undefined],
  [1, 2, 'top', undefined],
  // An item that was removed during the drag.
  [-1, 2, 'top', undefined],
  [1, -1, 'top', undefined],
])('dropping %i on %i (%s) moves it to %s', (from, over, edge, to) => {
  expect(moveTo(from, over, edge)).toEqual(to === undefined ? undefined : { from, to });
});

it('matches the list’s move function', () => {
  const letters = ['a', 'b', 'c', 'd'];
  for (const from of letters.keys()) {
    for (const over of letters.keys()) {
      for (const edge of ['top', 'bottom'] as const) {
        const move = moveTo(from, over, edge);
        const moved = letters.toSpliced(from, 1);
        moved.splice(move?.to ?? from, 0, letters[from] ?? '');
        const [dragged, target] = [moved.indexOf(letters[from] ?? ''), moved.indexOf(letters[over] ?? '')];
        if (from !== over) expect(dragged - target).toBe(edge === 'top' ? -1 : 1);
      }
    }
  }
});
