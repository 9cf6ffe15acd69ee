import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { operationIds } from '#src/api/generated/operations.ts';
import { renderRoute } from './render-route.tsx';

const guide = readFileSync('docs/adopting.md', 'utf8');
const smallestSet = new Set([...guide.matchAll(/^\| `(\w+)` \| `GET /gm)].map(([, id = '']) => id));

it('Home opens with the smallest set of the guide alone', { tags: 'full' }, async () => {
  const faults = operationIds
    .filter((operationId) => !smallestSet.has(operationId))
    .map((operationId) => ({ operationId, kind: 'status', status: 404, title: '' }) as const);
  const page = await renderRoute('/', { person: 'customer-user', faults });
  page.allowError(/^The server lacks |^The active (?:survey|announcement) response/);
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  const flash = await screen.findByRole('region', { name: 'Flash' });
  await within(flash).findByRole('link', { name: 'Billing' });
  for (const id of smallestSet) {
    await expect
      .poll(() => page.backend.requests.list().some(({ operationId }) => operationId === id), { message: id })
      .toBe(true);
  }
});
