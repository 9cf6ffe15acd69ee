import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const viewport = { width: 400, height: 300 };
const tip = { width: 100, height: 40 };

test('is below its anchor, centered', () => {
  expect(placeTooltip({ left: 180, top: 50, width: 40, height: 36 }, tip, viewport)).toEqual({
    left: 150,
    top: 86,
  });
});

test('is above when there is no space below', () => {
  expect(placeTooltip({ left: 180, top: 250, width: 40, height: 36 }, tip, viewport).top).toBe(210);
});

test('stays below when there is no space on either side', () => {
  expect(
    placeTooltip({ left: 180, top: 10, width: 40, height: 36 }, tip, { width: 400, height: 60 }).top,
  ).toBe(46);
});

test('stays within the viewport horizontally', () => {
  expect(placeTooltip({ left: 0, top: 0, width: 24, height: 24 }, tip, viewport).left).toBe(8);
  expect(placeTooltip({ left: 380, top: 0, width: 20, height: 24 }, tip, viewport).left).toBe(292);
});

test('starts at the left margin when it is wider than the viewport', () => {
  expect(
    placeTooltip({ left: 10, top: 0, width: 20, height: 24 }, { width: 500, height: 40 }, viewport).left,
  ).toBe(8);
});
