import { expect, test } from 'vitest';
import { classByDensity, freightClasses, listFreightClasses, readDensity } from './density.ts';

test.each([
  [50, '50'],
  [49.99, '55'],
  [35, '55'],
  [34.99, '60'],
  [30, '60'],
  [29.99, '65'],
  [22.5, '65'],
  [22.49, '70'],
  [15, '70'],
  [14.99, '85'],
  [12, '85'],
  [11.99, '92.5'],
  [10, '92.5'],
  [9.99, '100'],
  [8, '100'],
  [7.99, '125'],
  [6, '125'],
  [5.99, '175'],
  [4, '175'],
  [3.99, '250'],
  [2, '250'],
  [1.99, '300'],
  [1, '300'],
  [0.99, '400'],
  [0.01, '400'],
])('%d lb per cubic foot is class %s', (density, freightClass) => {
  expect(classByDensity(density)).toBe(freightClass);
});

test('the density of pallets is their overall density', () => {
  expect(readDensity({ weightLb: 1850, pieces: 2, lengthIn: 48, widthIn: 40, heightIn: 34 })).toEqual({
    volumeCuFt: 75.56,
    densityPcf: 24.49,
    freightClass: '65',
  });
});

test('the scale has no classes 77.5, 110, 150, 200 and 500; the tiers leave no gap', () => {
  const classes = listFreightClasses();
  expect(freightClasses).toHaveLength(18);
  const outside = classes.filter(({ minDensityPcf }) => minDensityPcf === null);
  expect(outside.map(({ freightClass }) => freightClass)).toEqual(['77.5', '110', '150', '200', '500']);
  const tiers = classes.filter(({ minDensityPcf }) => minDensityPcf !== null);
  for (const [index, tier] of tiers.entries())
    expect(tier.minDensityPcf).toBe(tiers[index + 1]?.maxDensityPcf ?? 0);
});
