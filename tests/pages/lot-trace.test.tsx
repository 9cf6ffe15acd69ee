import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { TraceFact } from '#mocks/fsma/trace-facts.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { traceStore } from '#mocks/fsma/trace-store.ts';

afterEach(() => vi.restoreAllMocks());

const shipments = 500;
const places = 200;

/** Adds 500 shipments of one case each, to 200 places, to a lot; returns its code. */
function addShipments({ backend }: RenderedRoute): string {
  const facts = traceStore(backend.db).getTraceFacts('PMF');
  const shipped = facts.records.find(({ event }) => event.cte === 'Shipping' && event.orderNumber !== null);
  const code = shipped?.event.traceabilityLotCode;
  const received = facts.records.find(
    ({ event }) => event.cte === 'Receiving' && event.traceabilityLotCode === code,
  );
  if (!shipped?.consignee || !received || code === undefined)
    throw new Error('The seeds lack a shipped lot.');
  const { consignee } = shipped;
  const more = Array.from({ length: shipments }, (_, index): TraceFact => {
    const number = 1 + (index % places);
    const toLocation = { ...consignee, name: `Store ${number}`, code: `S-${number}` };
    const event = { ...shipped.event, eventId: `SHP-many-${index}`, quantity: 1, toLocation };
    return { ...shipped, event, consignee: toLocation, omitted: [] };
  });
  const arrived = { ...received.event, eventId: 'RCV-many-0', quantity: shipments };
  const records = [...facts.records, { ...received, event: arrived, omitted: [] }, ...more];
  vi.spyOn(traceStore(backend.db), 'getTraceFacts').mockReturnValue({ ...facts, records });
  return code;
}

it(
  'a lot with 500 shipments is drawn with its largest recipients, and every other is found by the keyboard',
  { tags: 'full' },
  async () => {
    const page = await renderRoute(plainPath('announcements'), { person: 'customer-user' });
    await screen.findByRole('heading', { name: 'Announcements', level: 1 });
    const code = addShipments(page);
    await page.goto(pathTo('fsmaLot', { params: { traceabilityLotCode: code } }));
    const { user } = page;
    const graph = await screen.findByRole('group', { name: /^Trace of the lot/ });
    const drawn = within(graph).getAllByRole('button');
    expect(drawn.length).toBeLessThan(30);
    const moreRecipients = within(graph).getByRole('button', { name: /^\d+ more recipients, / });
    expect(moreRecipients.getAttribute('aria-pressed')).toBe('false');

    await user.click(screen.getByRole('radio', { name: 'Table' }));
    const search = await screen.findByRole('textbox', { name: 'Search routes' });
    await user.type(search, 'Store 137');
    const table = await screen.findByRole('table', { name: 'Cases between places' });
    await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(1));
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
    within(table)
      .getByRole('button', { name: /^Store 137/ })
      .focus();
    await user.keyboard('{Enter}');
    await screen.findByText(/^Only Store 137/);
    const records = within(screen.getByRole('table', { name: 'Records' }));
    expect(records.getAllByRole('rowheader')).toHaveLength(2);

    // The recipients that are drawn as one stay chosen in the graph.
    await user.click(screen.getByRole('radio', { name: 'Graph' }));
    const again = await screen.findByRole('button', { name: /^\d+ more recipients, /, pressed: true });
    await user.click(again);

    const more = (): HTMLElement | null => screen.queryByRole('button', { name: /^Show \d+ more \(/ });
    while (more()) {
      more()?.focus();
      await user.keyboard('{Enter}');
    }
    expect(records.getAllByRole('rowheader').length).toBeGreaterThan(shipments);
    expect(document.activeElement).not.toBe(document.body);
  },
);
