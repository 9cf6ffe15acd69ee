import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { guardedPlaces, places, unlistedPlaces } from '../support/places.ts';
import { renderRoute } from './render-route.tsx';

// The records of some URLs do not exist; their pages say so below the same title.
it.each(guardedPlaces)('%s opens, with its title', async (place) => {
  const [path, title] = places[place];
  const { address } = await renderRoute(path, { person: 'internal-admin' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.title).toBe(`${title} - Customer Portal`));
  expect(address()).toContain(path.split('?')[0]);
});

it('every route has a URL to open', () => {
  expect(unlistedPlaces).toEqual([]);
});
