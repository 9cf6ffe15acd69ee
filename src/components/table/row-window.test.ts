import { describe, expect, it } from 'vitest';
import { extractRange, computeRowWindow, createFullWindow } from './row-window.ts';

const item = (index: number, start: number) => ({
  key: index,
  index,
  start,
  end: start + 40,
  size: 40,
  lane: 0,
});

describe('computeRowWindow', () => {
  it('keeps the height of the rows before, between and after', () => {
    const rowWindow = computeRowWindow([item(0, 0), item(50, 2000), item(51, 2040)], 4000, 0);
    expect(rowWindow.placed).toEqual([
      { index: 0, gap: 0 },
      { index: 50, gap: 1960 },
      { index: 51, gap: 0 },
    ]);
    expect(rowWindow.rest).toBe(1920);
  });

  it("counts from the first row's position on the page", () => {
    expect(computeRowWindow([item(1, 340)], 400, 300)).toEqual({
      placed: [{ index: 1, gap: 40 }],
      rest: 320,
    });
  });

  it('omits no height when the rows fill the space', () => {
    expect(computeRowWindow([item(9, 400)], 400, 0).rest).toBe(0);
  });
});

describe('extractRange', () => {
  const range = { startIndex: 20, endIndex: 22, overscan: 1, count: 30 };

  it('includes the focused row at its position', () => {
    expect(extractRange(range, null)).toEqual([19, 20, 21, 22, 23]);
    expect(extractRange(range, 3)).toEqual([3, 19, 20, 21, 22, 23]);
    expect(extractRange(range, 29)).toEqual([19, 20, 21, 22, 23, 29]);
    expect(extractRange(range, 21)).toEqual([19, 20, 21, 22, 23]);
  });

  it('drops a row that no longer exists', () => {
    expect(extractRange(range, 30)).toEqual([19, 20, 21, 22, 23]);
  });
});

it('renders all rows of a short table', () => {
  expect(createFullWindow(2)).toEqual({
    placed: [
      { index: 0, gap: 0 },
      { index: 1, gap: 0 },
    ],
    rest: 0,
  });
});
