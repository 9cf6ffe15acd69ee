import { expect, it } from 'vitest';
import { findKeyTarget } from './tree-keys.ts';

/** A root with two branches, the first of which is open and has a leaf. */
const rows = [
  { isOpen: true, parent: -1 },
  { isOpen: true, parent: 0 },
  { isOpen: undefined, parent: 1 },
  { isOpen: false, parent: 0 },
];
const press = (active: number, key: string, ctrlKey = false) =>
  findKeyTarget(rows, active, { key, ctrlKey, altKey: false, metaKey: false });

it.each([
  [0, 'ArrowDown', 1, false],
  [0, 'ArrowUp', 0, false],
  [3, 'ArrowDown', 3, false],
  [1, 'End', 3, false],
  [3, 'Home', 0, false],
  [1, 'ArrowRight', 2, false],
  [2, 'ArrowRight', 2, false],
  [3, 'ArrowRight', 3, true],
  [2, 'ArrowLeft', 1, false],
  [1, 'ArrowLeft', 1, true],
  [3, 'ArrowLeft', 0, false],
  [3, 'Enter', 3, true],
  [2, ' ', 2, false],
])('row %i, %s: row %i becomes active, toggled: %s', (active, key, index, isToggled) => {
  expect(press(active, key)).toEqual({ index, isToggled });
});

it('leaves other keys to the browser', () => {
  expect(press(0, 'Tab')).toBeUndefined();
  expect(press(0, 'Home', true)).toBeUndefined();
});
