import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, it } from 'vitest';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { follow } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

/** The pages that the flag turns on, with their headings. */
const pages: readonly (readonly [path: string, heading: RegExp])[] = [
  [plainPath('fsmaDashboard'), /^Food Traceability$/],
  [plainPath('recallList'), /^Mock recalls$/],
  [plainPath('recallStart'), /^Mock recall$/],
  [pathTo('recallExercise', { params: { exerciseId: 'none' } }), /^Recall exercise$/],
  [pathTo('fsmaLot', { params: { traceabilityLotCode: 'L-0' } }), /^Lot$/],
];

let page: RenderedRoute;

beforeEach(async () => {
  page = await renderRoute('/', { person: 'customer-user' });
  page.allowError(/404|422/);
  await screen.findByRole('heading', { level: 1, name: 'Home' });
});

const links = (): HTMLElement[] => screen.queryAllByRole('link', { name: /^Food Traceability/ });

it.each([
  ['its name', { fsmaEnabled: true, Fsma: false }],
  ['its older name', { fsmaEnabled: false, Fsma: true }],
  ['both names', { fsmaEnabled: true, Fsma: true }],
])('the flag is on by %s: every page opens, and the menu and Home lead there', async (_name, flags) => {
  page.backend.setFeatures(flags);
  await page.goto('/');
  await waitFor(() => expect(links()).toHaveLength(2));
  for (const [path, heading] of pages) {
    follow(path);
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(page.address().startsWith(path), path).toBe(true);
  }
});

it(
  'the flag is off by both names: every page redirects Home, and nothing leads there',
  { tags: 'full' },
  async () => {
    page.backend.setFeatures({ fsmaEnabled: false, Fsma: false });
    for (const [path] of pages) {
      await page.goto(path);
      await screen.findByRole('heading', { level: 1, name: 'Home' });
      expect(page.address(), path).toBe('/');
      const messages = await screen.findByRole('region', { name: 'Messages' });
      await within(messages).findByText(/ is turned off\.$/);
    }
    expect(links()).toEqual([]);
    const requested = page.backend.requests.list().map(({ path }) => path);
    expect(requested.filter((path) => path.includes('/Fsma/'))).toEqual([]);
  },
);

it('points of manufacture need the tier, not the flag', async () => {
  page.backend.setFeatures({ fsmaEnabled: false, Fsma: false });
  await page.goto(plainPath('pointOfManufacture'));
  await screen.findByRole('heading', { level: 1, name: 'Point of manufacture' });
  await screen.findByRole('link', { name: 'Joliet mill' });
});
