// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { columnKit } from './column-kit.tsx';
import { getColumnWidth } from './column-width.ts';

interface Order {
  readonly orderNumber: string;
}

const rows: readonly Order[] = [{ orderNumber: 'SO-1' }, { orderNumber: 'SO-1048406' }];
const orderNumber = (isCopied: boolean, width: number) =>
  columnKit<Order, 'orderNumber'>().text('orderNumber', 'Order', { isCopied, width });

test('a column of numbers to copy is as wide as the widest, so that none breaks at its hyphen', () => {
  // Without a canvas, a character is 7 px wide: 70 px, the button and the padding.
  expect(getColumnWidth(orderNumber(true, 6), undefined, rows)).toBe(70 / 16 + 0.75 + 1.5);
  expect(getColumnWidth(orderNumber(true, 9), undefined, rows)).toBe(9);
  expect(getColumnWidth(orderNumber(true, 6), undefined, [])).toBe(6);
});

test('texts may break, so they do not widen their column', () => {
  expect(getColumnWidth(orderNumber(false, 6), undefined, rows)).toBe(6);
});
