import { describe, expect, it } from 'vitest';
import { axisLabels, fitLabels } from './axis-labels.ts';

const measureWidth = (text: string) => text.length * 6;
const every = (distance: number) => (index: number) => index * distance;
const ages = ['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'];

describe('labels of an axis', () => {
  it('are in one line when they fit', () => {
    expect(axisLabels(ages, every(76), measureWidth)).toEqual({ lines: ages.map((age) => [age]), step: 1 });
  });

  it('are all split at a space before any is omitted', () => {
    expect(axisLabels(ages, every(52), measureWidth)).toEqual({
      lines: [
        ['0–30', 'days'],
        ['31–60', 'days'],
        ['61–90', 'days'],
        ['Over', '90 days'],
      ],
      step: 1,
    });
  });

  it('of separate things are all drawn, on two lines if necessary, or do not fit', () => {
    expect(fitLabels(ages, every(84), measureWidth)).toEqual(ages.map((age) => [age]));
    expect(fitLabels(ages, every(56), measureWidth)?.[3]).toEqual(['Over', '90 days']);
    expect(fitLabels(ages, every(30), measureWidth)).toBeUndefined();
    const many = Array.from({ length: 11 }, (_, index) => `Item ${index}`);
    expect(fitLabels(many, every(60), measureWidth)).toHaveLength(11);
  });

  it('over time are thinned out if they do not fit on two lines', () => {
    expect(axisLabels(ages, every(30), measureWidth).step).toBe(2);
    expect(axisLabels(['Sep', 'Oct', 'Nov', 'Dec'], every(20), measureWidth)).toMatchObject({ step: 2 });
    expect(axisLabels(['Prepared', 'Loaded'], every(10), measureWidth)).toEqual({
      lines: [['Prepared'], ['Loaded']],
      step: 2,
    });
  });

  it('may be none, or a single one', () => {
    expect(axisLabels([], every(10), measureWidth)).toEqual({ lines: [], step: 1 });
    expect(axisLabels(['Nov 2'], every(10), measureWidth)).toEqual({ lines: [['Nov 2']], step: 1 });
  });
});
