import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChartData } from '#src/components/chart/chart-data.ts';
import type { ChartKind } from '#src/components/chart/chart-kind.ts';
import { Drawings } from '#src/components/chart/drawings.tsx';
import type { Unit } from '#src/lib/figures.ts';

/** Widths of a drawing in windows of 390, 820 and 1440 px: alone in its row, or in the narrower column of two. */
const widths = [334, 740, 430, 660] as const;

/** The visible texts of a drawing; the lines of one text are joined. */
function drawnTexts(data: ChartData, kind: Exclude<ChartKind, 'map'>, width: number): readonly string[] {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(
    <Drawings {...{ data, kind, width }} height={200} label="Chart" onDrillDown={undefined} />,
  );
  return [...box.querySelectorAll('text')].map((text) =>
    [...text.childNodes].map(({ textContent }) => textContent).join(' '),
  );
}

const retailers = [
  'Walmart',
  'Kroger',
  'Target',
  'Costco Wholesale',
  'Publix Super Markets',
  'Ahold Delhaize USA',
  'Dollar General',
];

function amounts(names: readonly string[], unit: Unit, series = 1): ChartData {
  return {
    categoryName: 'Name',
    categories: names.map((label) => ({ key: label, label })),
    series: Array.from({ length: series }, (_, row) => ({
      key: `series${row}`,
      label: `Series ${row}`,
      unit,
      values: names.map((_name, index) => 10_000 - index * 90 - row),
    })),
  };
}

const waterfall: ChartData = {
  categoryName: 'Step',
  noteName: 'In all',
  categories: [
    { key: 'before', label: 'Before', note: '226,857 cases' },
    { key: 'Freight', label: 'Freight', note: '+$11,325' },
    { key: 'Accessorial', label: 'Accessorial', note: '+$9,437' },
    { key: 'Fuel', label: 'Fuel', note: '+$7,550' },
    { key: 'StorageRecurring', label: 'Storage', note: '+$5,662' },
    { key: 'HandlingIn', label: 'Handling in', note: '+$5,001' },
    { key: 'ValueAdded', label: 'Value added', note: '−$980' },
    { key: 'OrderProcessing', label: 'Processing', note: '−$1,887' },
    { key: 'HandlingOut', label: 'Handling out', note: '−$3,775' },
    { key: 'OtifFines', label: 'OTIF fines', note: '−$3,760' },
    { key: 'now', label: 'Now', note: '188,745 cases' },
  ],
  series: [
    {
      key: 'cpc',
      label: 'Cost per case',
      unit: 'usdPerCase',
      goal: 2.2,
      values: [2.18, 0.06, 0.05, 0.04, 0.03, 0.02, -0.01, -0.01, -0.02, -0.03, 2.31],
    },
  ],
};

describe.each(widths)('at %d px', (width) => {
  it('a waterfall names every step, with its dollars below the name', () => {
    const texts = drawnTexts(waterfall, 'waterfall', width);
    for (const { label, note } of waterfall.categories) {
      const isSideways = texts.includes(`${label} ${note}`);
      if (!isSideways) expect(texts).toEqual(expect.arrayContaining([label, note]));
    }
  });

  it.each(['columns', 'bar'] as const)('%s name each category', (kind) => {
    for (const series of [1, 2]) {
      if (kind === 'bar' && series === 2) continue;
      const texts = drawnTexts(amounts(retailers, 'cases', series), kind, width);
      const isSummed = texts.includes('Other (2)');
      for (const name of isSummed ? retailers.slice(0, 5) : retailers) expect(texts).toContain(name);
    }
  });

  it('the largest of many are named, and the rest are merged into one category', () => {
    const names = Array.from({ length: 40 }, (_, index) => `Retailer number ${index + 1}`);
    for (const kind of ['columns', 'bar'] as const) {
      const texts = drawnTexts(amounts(names, 'usd'), kind, width);
      const labels = texts.filter((text) => text.startsWith('Retailer number'));
      expect(labels.length).toBeGreaterThanOrEqual(5);
      expect(labels).toEqual(names.slice(0, labels.length));
      expect(texts).toContain(`Other (${40 - labels.length})`);
    }
  });

  it('rates are not summed: the text states how many more there are', () => {
    const names = Array.from({ length: 40 }, (_, index) => `Retailer number ${index + 1}`);
    for (const unit of ['pct', 'usdPerCase', 'days'] as const) {
      const texts = drawnTexts(amounts(names, unit), 'bar', width);
      const labels = texts.filter((text) => text.startsWith('Retailer number'));
      expect(texts).toContain(`${40 - labels.length} more in the table`);
      expect(texts.join()).not.toContain('Other');
    }
  });
});
