import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { RowCard } from './row-card.tsx';

interface Line {
  readonly cases: number;
  readonly days: number;
  readonly dcs: number;
  readonly off: string;
}

const card = { line: 2, header: 'after' } as const;
const columns: readonly Column<Line>[] = [
  { id: 'name', header: 'Lot', value: () => 'L-1', card: { line: 1 } },
  { id: 'cases', header: 'Cases', value: ({ cases }) => cases, card },
  { id: 'days', header: 'Days of supply', value: ({ days }) => days, card },
  { id: 'off', header: 'Days', value: ({ off }) => off, card },
  { id: 'dcs', header: 'DCs', value: ({ dcs }) => dcs, card },
];

function renderText(row: Line): string {
  const markup = renderToStaticMarkup(<RowCard row={row} columns={columns} actions={undefined} />);
  return markup.replaceAll(/<[^>]*>/g, '');
}

it('names the unit behind a value in its number, and keeps abbreviations', () => {
  expect(renderText({ cases: 1, days: 1, dcs: 1, off: '+1' })).toContain(
    '1 case · 1 day of supply · +1 day · 1 DC',
  );
  expect(renderText({ cases: 2, days: 0, dcs: 3, off: '+11' })).toContain(
    '2 cases · 0 days of supply · +11 days · 3 DCs',
  );
});
