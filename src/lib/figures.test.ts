import { describe, expect, it } from 'vitest';
import {
  countText,
  figureText,
  formatChange,
  formatFigure,
  formatMoney,
  formatTick,
  unitBeside,
  type Unit,
} from './figures.ts';

describe('figures', () => {
  it.each([
    [92.44, 'pct', '92.4%'],
    [0, 'pct', '0.0%'],
    [9_999.5, 'usd', '$9,999.50'],
    [10_000, 'usd', '$10,000'],
    [-12_345.67, 'usd', '−$12,346'],
    [0.1234, 'usdPerCase', '$0.1234'],
    [0.1234, 'usdPerLb', '$0.1234'],
    [8.3315, 'usdPerCase', '$8.33'],
    [2.5, 'usdPerMile', '$2.50'],
    [1234.4, 'cases', '1,234'],
    [14_808.6, 'eaches', '14,809'],
    [482.4, 'miles', '482'],
    [12.25, 'minutes', '12.3'],
    [3.25, 'days', '3.3'],
    [null, 'pct', '—'],
    [NaN, 'cases', '—'],
  ] as const)('writes %s %s as %s', (value, unit, text) => {
    expect(formatFigure(value, unit)).toBe(text);
  });

  it('formats figures of one group alike', () => {
    expect(formatFigure(9_999.5, 'usd', 462_969)).toBe('$10,000');
    expect(formatFigure(-12.5, 'usd', 99)).toBe('−$12.50');
  });

  it.each([
    [1, 'cases', '1 case'],
    [0, 'cases', '0 cases'],
    [1204, 'cases', '1,204 cases'],
    [1, 'days of supply', '1 day of supply'],
    [1, 'received cases', '1 received case'],
    [1, 'POs', '1 PO'],
    [1, 'on hand', '1 on hand'],
    [1.02, 'pallets', '1 pallet'],
    [1.5, 'pallets', '1.5 pallets'],
    [-1, 'days', '−1 day'],
    [21, 'days', '21 days'],
    [1, 'eaches', '1 each'],
  ] as const)('counts %s %s as %s', (count, many, text) => {
    expect(countText(count, many)).toBe(text);
  });

  it('names the unit where the figure does not', () => {
    expect(figureText(1204, 'cases')).toBe('1,204 cases');
    expect(figureText(1, 'orders')).toBe('1 order');
    expect(figureText(0.6, 'cases')).toBe('1 case');
    expect(figureText(1, 'eaches')).toBe('1 each');
    expect(figureText(2, 'eaches')).toBe('2 eaches');
    expect(figureText(1, 'minutes')).toBe('1 minute');
    expect(figureText(1.5, 'minutes')).toBe('1.5 minutes');
    expect(figureText(1, 'miles')).toBe('1 mile');
    expect(figureText(38.5, 'usdPerPallet')).toBe('$38.50 per pallet');
    expect(figureText(185, 'usdPerOrder')).toBe('$185.00 per order');
    expect(figureText(50, 'pct')).toBe('50.0%');
    expect(figureText(null, 'cases')).toBe('—');
  });

  it('show an unknown unit by its name', () => {
    const later: readonly [Unit] = JSON.parse('["dozens"]');
    expect(figureText(3, later[0])).toBe('3 dozens');
    expect(figureText(1, later[0])).toBe('1 dozen');
    expect(unitBeside('Cases expected', later[0], '3')).toBe('dozens');
    expect(formatTick(3, later[0])).toBe('3');
  });

  it('have their unit beside them unless their label contains it', () => {
    expect(unitBeside('Weight', 'lb')).toBe('lb');
    expect(unitBeside('Oldest order', 'days', '1')).toBe('day');
    expect(unitBeside('Orders', 'orders', '1')).toBe('');
    expect(unitBeside('Cases expected', 'cases')).toBe('');
    expect(unitBeside('Showcases', 'cases')).toBe('cases');
    expect(unitBeside('Fill rate', 'pct')).toBe('');
  });

  it('keeps cents in tables, in the currency of the row', () => {
    expect(formatMoney(12_345.6)).toBe('$12,345.60');
    expect(formatMoney(5, 'CAD')).toBe('CA$5.00');
  });

  it('shortens axis labels', () => {
    expect(formatTick(1_250_000, 'usd')).toBe('$1.3M');
    expect(formatTick(40_000, 'cases')).toBe('40K');
    expect(formatTick(95, 'pct')).toBe('95%');
  });

  it('gives a change its sign', () => {
    expect(formatChange(2.34)).toBe('+2.3');
    expect(formatChange(-0.44)).toBe('−0.4');
    expect(formatChange(0.01)).toBe('0.0');
  });
});
