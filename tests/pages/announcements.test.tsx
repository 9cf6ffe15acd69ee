import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import { formatMomentDay } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { failures } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { announcementStore } from '#mocks/announcements/announcement-store.ts';

const path = plainPath('announcements');
const guru = plainPath('guruDashboard');
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

describe('the list of announcements', () => {
  const cards = (): readonly HTMLElement[] =>
    within(screen.getByRole('main'))
      .queryAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes('Created on'));

  const openList = (...faults: readonly Fault[]): Promise<RenderedRoute> =>
    renderRoute(path, { person: 'customer-user', faults });

  it('has everything that has started, newest first', async () => {
    const { backend, queries } = await openList();
    await waitFor(() => expect(cards()).toHaveLength(14));
    const started = announcementStore(backend.db)
      .announcements.all()
      .filter(({ startDate }) => startDate <= backend.now().toISOString().slice(0, 10))
      .toSorted((a, b) => b.startDate.localeCompare(a.startDate) || b.id - a.id);
    expect(cards().map(({ textContent }) => /Created on (.+)$/.exec(textContent)?.[1])).toEqual(
      started.map(({ createdDate }) => formatMomentDay(createdDate)),
    );
    expect(cards()[0]?.textContent).toContain('Cut-off for same-day release');
    expect(cards()[13]?.textContent).toContain('Welcome to the new portal!');
    expect(queries('listAnnouncements').at(-1)).toEqual({ filterType: '2' });
  });

  it('shows that there are none', async () => {
    await openList({ operationId: 'listAnnouncements', kind: 'schema', body: [] });
    await screen.findByText('There are currently no announcements.');
  });

  it('never shows a failure as an empty list', async () => {
    const fault = { operationId: 'listAnnouncements', kind: 'status', status: 409, title: '' } as const;
    const page = await openList({ operationId: 'listAnnouncements', kind: 'delay', delayMs: 200 }, fault);
    await screen.findByText('Loading announcements');
    await waitFor(() => expect(failures()).toHaveLength(1));
    expect(failures()[0]?.textContent).toContain('Announcements could not be loaded');
    expect(failures()[0]?.textContent).toContain('An error occured fetching announcements.');
    expect(screen.queryByText('There are currently no announcements.')).toBeNull();
    page.backend.faults.clear();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(cards()).toHaveLength(14));
  });

  it('shows a long history in steps, and focuses the first of each', { tags: 'full' }, async () => {
    const body = Array.from({ length: 120 }, (_, index) => ({
      id: index + 1,
      messageHtml: `<p>Notice ${index + 1}</p>`,
      startDate: '2026-01-05',
      createdDate: '2026-01-04T15:00:00Z',
      tiers: null,
      type: 0,
    }));
    const { user } = await openList({ operationId: 'listAnnouncements', kind: 'schema', body });
    await waitFor(() => expect(cards()).toHaveLength(50));
    expect(cards()[0]?.textContent).toContain('Notice 120');
    await user.click(screen.getByRole('button', { name: 'Show older announcements' }));
    expect(cards()).toHaveLength(100);
    expect(document.activeElement).toBe(cards()[50]);
    await user.click(screen.getByRole('button', { name: 'Show older announcements' }));
    expect(cards()).toHaveLength(120);
    expect(screen.queryByRole('button', { name: 'Show older announcements' })).toBeNull();
  });
});

describe('announcements that pop up', () => {
  const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: /^Announcements?$/ });
  const expectClosed = (): Promise<void> =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: /^Announcements?$/ })).toBeNull());

  const expectDialogText = (text: string): Promise<void> =>
    waitFor(async () => expect((await dialog()).textContent).toContain(text));

  /** A plain click: a second one in quick succession would count as a double click. */
  async function press(name: string): Promise<void> {
    const button = await within(await dialog()).findByRole('button', { name });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    button.click();
  }

  /** The announcements that the session has stored as dismissed. */
  function dismissed(): readonly number[] {
    const text = sessionStorage.getItem('activeAnnouncementResponses') ?? '[]';
    const entries = JSON.parse(text) as readonly { id: number | null; announcementId: number }[];
    return entries.filter(({ id }) => id !== null).map(({ announcementId }) => announcementId);
  }

  /** Two are due on the Guru pages, and one of them elsewhere. They wait until the survey has ended. */
  async function openPopUps(where: string): Promise<RenderedRoute> {
    const page = await renderRoute(where, { person: 'survey-user' });
    const survey = await screen.findByRole('dialog', { name: 'Portal satisfaction' });
    expect(screen.queryByRole('dialog', { name: /^Announcements?$/ })).toBeNull();
    await page.user.click(await within(survey).findByRole('button', { name: 'Do not ask again' }));
    await dialog();
    return page;
  }

  it('do so where their tiers allow, each once', { tags: 'full' }, async () => {
    const page = await openPopUps('/');
    await expectDialogText('Dallas is closed on Friday');
    expect((await dialog()).textContent).not.toMatch(/\d of \d/);
    await press('Dismiss');
    await expectClosed();
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Home')));
    expect(dismissed()).toEqual([13]);
    expect(page.backend.requests.list('createAnnouncementResponse').map(({ status }) => status)).toEqual([
      201,
    ]);

    const menu = screen.getByRole('navigation', { name: 'Main' });
    await page.user.click(within(menu).getByRole('link', { name: 'Guru Dashboard' }));
    await heading('Guru Dashboard');
    await expectDialogText('Disputes now need a reason');
    await press('Dismiss');
    await expectClosed();

    // The next session.
    await page.openAs('survey-user', guru);
    await waitFor(() => expect(new Set(dismissed())).toEqual(new Set([12, 13])));
    await heading('Guru Dashboard');
    await expectClosed();
  });

  it('do so one at a time, without advancing automatically', { tags: 'full' }, async () => {
    await openPopUps(guru);
    await expectDialogText('1 of 2');
    await expectDialogText('Dallas is closed on Friday');
    await press('Next announcement');
    await expectDialogText('2 of 2');
    await expectDialogText('Disputes now need a reason');
    await press('Previous announcement');
    await expectDialogText('Dallas is closed on Friday');
    await press('Dismiss');
    await expectDialogText('Disputes now need a reason');
    expect((await dialog()).textContent).not.toContain('of 2');
  });

  it('return on the next page when they were only closed', { tags: 'full' }, async () => {
    const page = await openPopUps('/');
    await page.user.keyboard('{Escape}');
    await expectClosed();
    expect(dismissed()).toEqual([]);
    const menu = screen.getByRole('navigation', { name: 'Main' });
    await page.user.click(within(menu).getByRole('link', { name: 'Inventory' }));
    await heading('Inventory');
    await expectDialogText('Dallas is closed on Friday');
  });

  it('stay with a message when the dismissal fails', { tags: 'full' }, async () => {
    const page = await openPopUps(guru);
    const why = 'An error occured creating the announcement response.';
    const fault = { operationId: 'createAnnouncementResponse', kind: 'status', status: 500 } as const;
    page.backend.faults.add({ ...fault, title: '', times: 1 });
    await press('Dismiss');
    await within(screen.getByRole('region', { name: 'Messages' })).findByText(why);
    await expectDialogText('This announcement could not be dismissed');
    await expectDialogText('Dallas is closed on Friday');
    await expectDialogText('1 of 2');
    expect(dismissed()).toEqual([]);
    await press('Dismiss');
    await expectDialogText('Disputes now need a reason');
    expect(dismissed()).toEqual([13]);
  });

  it('are dropped when they were deleted in the meantime', { tags: 'full' }, async () => {
    const page = await openPopUps(guru);
    announcementStore(page.backend.db).announcements.delete(13);
    await press('Dismiss');
    await expectDialogText('Disputes now need a reason');
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).not.toContain('Not Found');
  });

  it('are sanitized', { tags: 'full' }, async () => {
    const announcement = {
      id: 1,
      messageHtml: 'Safe<img src="x" onerror="document.title=1"><script>document.title=2</script>',
      startDate: '2026-01-05',
      createdDate: '2026-01-04T15:00:00Z',
      tiers: null,
      type: 1,
    };
    const userId = '5f0c1d3e-0001-4a57-9b1e-6d2f8c3a0001';
    await renderRoute('/', {
      person: 'customer-user',
      faults: [
        {
          operationId: 'listActiveAnnouncementResponses',
          kind: 'schema',
          body: [{ id: null, userId, announcementId: 1, announcement }],
        },
      ],
    });
    await expectDialogText('Safe');
    expect((await dialog()).querySelector('script, [onerror], [src]')).toBeNull();
  });
});
