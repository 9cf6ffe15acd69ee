import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatPageTable } from '#scripts/page-calls/page-table.ts';
import { readPortalPages } from '#scripts/page-calls/portal-pages.ts';
import { operations } from '#src/api/generated/operations.ts';

const guide = readFileSync('docs/adopting.md', 'utf8');

it('the guide to adopting the contract lists the pages with their operations', { tags: 'full' }, () => {
  const specified = Object.entries(operations).filter(([, { origin }]) => origin === 'specified');
  const [, table] = /<!-- pages -->\n+([^]*?)\n+<!-- \/pages -->/.exec(guide) ?? [];
  expect(table?.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,} ?\|/g, '---|')).toBe(
    formatPageTable(readPortalPages(), new Set(specified.map(([id]) => id))),
  );
});

it('the guide names the calls of the smallest set as the contract has them, all of them specified', () => {
  const rows = [...guide.matchAll(/^\| `(\w+)` \| `(\w+) ([^`]+)` \|/gm)];
  expect(rows.length).toBeGreaterThan(5);
  const byId = new Map(Object.entries(operations));
  for (const [, id = '', method = '', path = ''] of rows)
    expect(byId.get(id)).toMatchObject({ method: method.toLowerCase(), path, origin: 'specified' });
});
