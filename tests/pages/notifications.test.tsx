import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import type { ThreadPage } from '#src/api/generated/types.ts';
import type { PersonId } from '#mocks/people.ts';
import { callApi } from './call-api.ts';
import { chooseCompany } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';

const messages = () => within(screen.getByRole('region', { name: 'Messages' }));
const findBell = () => screen.findByRole('button', { name: /^Notifications, \d+ unread$/ });

/** Someone of the provider writes to Prairie Mill Foods about its lot. */
async function writeToCustomer(person: PersonId): Promise<void> {
  const response = await callApi(person, 'GET', '/Conversations?customerId=PMF&search=released');
  const { items }: ThreadPage = await response.json();
  await callApi(person, 'POST', `/Conversations/PMF/Threads/${items[0]?.threadId ?? ''}/Messages`, {
    visibility: 'Customer',
    content: 'On Monday.',
    mentionedUserIds: [],
    lines: [],
    fileIds: [],
  });
}

const countUnread = (bell: HTMLElement): number =>
  Number(/\d+/.exec(bell.getAttribute('aria-label') ?? '')?.[0]);

/** The path and the parameters of an address. */
const listParts = (address: string): string[] => address.split(/[?&]/);

describe('the bell', () => {
  it('counts what is unread, and opens the latest notices with one next step each', async () => {
    const { user, address } = await renderRoute('/', { person: 'customer-user' });
    const bell = await findBell();
    const unread = countUnread(bell);
    expect(unread).toBeGreaterThan(2);
    await user.click(bell);
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const marks = await panel.findAllByRole('button', { name: /^Mark as read: / });
    expect(marks).toHaveLength(Math.min(unread, 20));
    expect(await findViolations(screen.getByRole('dialog', { name: 'Notifications' }))).toEqual([]);
    const [step] = panel.getAllByRole('link', { name: /: / });
    if (!step) throw new Error('A notice must have a next step.');
    const path = step.getAttribute('href') ?? '';
    await user.click(step);
    // A dashboard completes its address with a period.
    await waitFor(() => expect(listParts(address())).toEqual(expect.arrayContaining(listParts(path))));
    await waitFor(async () => expect(countUnread(await findBell())).toBe(unread - 1));
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull();
  });

  it('marks one as read, and all that were seen', { tags: 'full' }, async () => {
    const { user } = await renderRoute('/', { person: 'customer-user' });
    const unread = countUnread(await findBell());
    await user.click(await findBell());
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const [mark] = await panel.findAllByRole('button', { name: /^Mark as read: / });
    if (!mark) throw new Error('A notice must be unread.');
    await user.click(mark);
    await panel.findByRole('tab', { name: new RegExp(`^Unread\\s*${unread - 1}$`) });
    await user.click(panel.getByRole('button', { name: 'Mark all read' }));
    await panel.findByText('You have read everything');
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Notifications' });
  });

  it('keeps a notice unread that could not be marked, and reports it', async () => {
    const { user } = await renderRoute('/', {
      person: 'customer-user',
      faults: [{ operationId: 'setNotificationsRead', kind: 'status', status: 500, title: 'Not now' }],
    });
    const unread = countUnread(await findBell());
    await user.click(await findBell());
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const [mark] = await panel.findAllByRole('button', { name: /^Mark as read: / });
    if (!mark) throw new Error('A notice must be unread.');
    await user.click(mark);
    await messages().findByText(/^The notice was not changed: /);
    expect(panel.getByRole('tab', { name: new RegExp(`^Unread\\s*${unread}$`) })).toBeTruthy();
  });

  it('says when the notices cannot be loaded, with Retry', async () => {
    const { user } = await renderRoute('/', {
      person: 'customer-user',
      faults: [{ operationId: 'listNotifications', kind: 'status', status: 400, times: 1 }],
    });
    await user.click(await findBell());
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await panel.findByText('Your notifications could not be loaded');
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    await panel.findAllByRole('button', { name: /^Mark as read: / });
  });
});

describe('a user of several companies', () => {
  it('learns of a message at another one, and opens its notices there', { tags: 'full' }, async () => {
    const route = await renderRoute('/announcements', { person: 'multi-customer-user' });
    await chooseCompany(route, /Blue Heron/);
    await waitFor(() => expect(localStorage.getItem('customerId')).toBe('BHB'));
    await findBell();
    await writeToCustomer('internal-user');
    route.reload();
    const bell = await screen.findByRole('button', { name: /, 1 at other companies$/ });
    await route.user.click(bell);
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
    const line = await within(dialog).findByRole('link', { name: 'Prairie Mill Foods: 1 update' });
    expect(line.getAttribute('href')).toBe('/notifications?company=PMF');
    expect(await findViolations(dialog)).toEqual([]);
    await route.user.click(line);
    await waitFor(() => expect(route.address()).toBe('/notifications'));
    await screen.findByText(/^Ira Coleman wrote on /);
    await screen.findByRole('button', { name: /^Notifications, \d+ unread$/ });
    expect(screen.queryByRole('region', { name: 'At other companies' })).toBeNull();
  });
});

it('a conversation that is read reads its notices', { tags: 'full' }, async () => {
  const route = await renderRoute('/questions?view=all', { person: 'multi-customer-user' });
  const before = countUnread(await findBell());
  await writeToCustomer('internal-user');
  route.reload();
  await waitFor(async () => expect(countUnread(await findBell())).toBe(before + 1));
  const list = within(await screen.findByRole('list', { name: 'Questions' }));
  await route.user.click((await list.findAllByRole('button', { name: /lot released/ }))[0] ?? document.body);
  await within(await screen.findByRole('dialog')).findByText('On Monday.');
  await waitFor(() => expect(route.backend.requests.list('setThreadReadMark').at(-1)?.status).toBe(204));
  // The bell is out of reach behind the drawer.
  await route.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(countUnread(await findBell())).toBe(before));
});

it(
  'opening a question reads a notice that has no message, once, and no other question is marked',
  { tags: 'full' },
  async () => {
    const route = await renderRoute('/questions?view=all', { person: 'customer-admin' });
    const marks = () => route.backend.requests.list('setThreadReadMark');
    const open = async () => {
      const list = within(await screen.findByRole('list', { name: 'Questions' }));
      await route.user.click((await list.findAllByRole('button', { name: /POD/ }))[0] ?? document.body);
      const drawer = within(await screen.findByRole('dialog'));
      await drawer.findAllByRole('article');
      await drawer.findByRole('button', { name: /^(?:Resolve|Reopen)$/ });
    };
    const close = async () => {
      await route.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await open();
    await close();
    const before = countUnread(await findBell());
    const earlier = marks().length;
    const path = '/Conversations?customerId=PMF&search=POD';
    const { items }: ThreadPage = await (await callApi('internal-admin', 'GET', path)).json();
    await callApi(
      'internal-admin',
      'PUT',
      `/Conversations/PMF/Threads/${items[0]?.threadId ?? ''}/Resolution`,
      { isResolved: true },
    );
    route.reload();
    await waitFor(async () => expect(countUnread(await findBell())).toBe(before + 1));
    await open();
    await waitFor(() => expect(marks()).toHaveLength(earlier + 1));
    await waitFor(() => expect(marks().at(-1)?.status).toBe(204));
    await close();
    await waitFor(async () => expect(countUnread(await findBell())).toBe(before));

    // Nothing about it is unread.
    route.reload();
    await open();
    const reads = route.backend.requests.list('getNotificationCounts').length;
    await close();
    expect(marks()).toHaveLength(earlier + 1);
    expect(route.backend.requests.list('getNotificationCounts')).toHaveLength(reads);
  },
);

describe('the page', () => {
  it('lists all notices by day, and more on demand', { tags: 'full' }, async () => {
    const { user } = await renderRoute('/notifications?show=All', { person: 'customer-user' });
    const more = await screen.findByRole('button', { name: /^Show \d+ more$/ });
    const before = screen.getAllByRole('button', { name: /^Mark as / }).length;
    await user.click(more);
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Mark as / }).length).toBeGreaterThan(before),
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Today' })).toBeTruthy();
    expect(await findViolations(document.body)).toEqual([]);
  });

  it('outlines the notice to which a link leads', { tags: 'full' }, async () => {
    const page = await renderRoute('/announcements', { person: 'customer-user' });
    const response = await callApi('customer-user', 'POST', '/Notifications/PMF/Test');
    const { notificationId } = await response.json();
    await page.goto(`/notifications?company=PMF&notice=${notificationId}`);
    await screen.findByRole('tab', { name: /^All/, selected: true });
    await screen.findAllByRole('button', { name: /^Mark as / });
    page.reload();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
    expect(document.activeElement?.textContent).toContain('This is a test for Prairie Mill Foods');
  });

  it('is empty for a customer without data', async () => {
    await renderRoute('/notifications', { person: 'empty-customer-user' });
    await screen.findByText('You have read everything');
  });
});

describe('the settings', () => {
  it('are saved as they are changed, with Undo', { tags: 'full' }, async () => {
    const { user, backend } = await renderRoute('/notifications/settings', { person: 'customer-user' });
    const rule = within(await screen.findByRole('group', { name: 'An order will miss its window' }));
    const email = rule.getByRole('checkbox', { name: 'Email' });
    expect(email).toHaveProperty('checked', true);
    await user.click(email);
    await waitFor(() => expect(email).toHaveProperty('checked', false));
    await messages().findByText(/^An order will miss its window: saved/);
    await user.click(messages().getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(email).toHaveProperty('checked', true));
    await messages().findByText(/^An order will miss its window: change undone/);
    expect(backend.requests.list('updateNotificationRule')).toHaveLength(2);
    expect(await findViolations(document.body)).toEqual([]);
  });

  it('several changes of a rule are saved one after the other', async () => {
    const { user, backend } = await renderRoute('/notifications/settings', { person: 'customer-user' });
    const rule = within(await screen.findByRole('group', { name: 'An order will miss its window' }));
    for (const name of ['Email', 'Digest', 'Portal']) await user.click(rule.getByRole('checkbox', { name }));
    await waitFor(() => expect(backend.requests.list('updateNotificationRule')).toHaveLength(3));
    await waitFor(() =>
      expect(backend.requests.list('updateNotificationRule').map(({ status }) => status)).toEqual([
        200, 200, 200,
      ]),
    );
    const last = backend.requests.list('updateNotificationRule').at(-1);
    expect(last?.body).toMatchObject({ portal: false, email: false, digest: true });
  });

  it('a change that could not be saved is reverted, and reported', async () => {
    const { user } = await renderRoute('/notifications/settings', {
      person: 'customer-user',
      faults: [{ operationId: 'updateNotificationRule', kind: 'status', status: 500, title: 'Not now' }],
    });
    const rule = within(await screen.findByRole('group', { name: 'An order will miss its window' }));
    await user.click(rule.getByRole('checkbox', { name: 'Email' }));
    await messages().findByText(/^An order will miss its window: not saved\./);
    await waitFor(() =>
      expect(rule.getByRole('checkbox', { name: 'Email' })).toHaveProperty('checked', true),
    );
  });

  it('quiet hours and a failed save of the times', async () => {
    const { user, backend } = await renderRoute('/notifications/settings', {
      person: 'customer-user',
      faults: [
        { operationId: 'updateNotificationTimes', kind: 'status', status: 500, title: 'Not now', times: 1 },
      ],
    });
    const quiet = await screen.findByRole('checkbox', { name: 'Keep quiet hours' });
    await user.click(quiet);
    await messages().findByText(/^Your times were not saved: /);
    await waitFor(() => expect(quiet).toHaveProperty('checked', true));
    await user.click(quiet);
    await messages().findByText(/^Times saved/);
    await waitFor(() => expect(quiet).toHaveProperty('checked', false));
    expect(backend.requests.list('updateNotificationTimes')[0]?.body).toMatchObject({ quietHours: null });
  });

  it('sends a test to the bell and by email', async () => {
    const { user } = await renderRoute('/notifications/settings', { person: 'customer-user' });
    await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
    await messages().findByText('Sent to the bell and to casey.ortiz@prairiemill.example', { exact: false });
    await screen.findByText(/^Last delivered /);
  });

  it('says that no test was sent, and sends the next one', { tags: 'full' }, async () => {
    const { user } = await renderRoute('/notifications/settings', {
      person: 'customer-user',
      faults: [{ operationId: 'createTestNotification', kind: 'status', status: 500, title: '', times: 1 }],
    });
    const button = await screen.findByRole('button', { name: 'Send me a test' });
    await user.click(button);
    await messages().findByText(/^No test was sent: An error occured /);
    await user.click(button);
    await messages().findByText(/^Sent to the bell and to /);
  });
});

describe('a link for a company', () => {
  it('opens for that company, which is removed from the URL', { tags: 'full' }, async () => {
    const { address } = await renderRoute('/notifications?company=BHB', { person: 'multi-customer-user' });
    await waitFor(() => expect(address()).toBe('/notifications'));
    expect(localStorage.getItem('customerId')).toBe('BHB');
  });

  it('that the person does not have says so, and changes nothing', async () => {
    const { address } = await renderRoute('/notifications?company=BHB', { person: 'customer-user' });
    await screen.findByRole('region', { name: 'Messages' });
    await messages().findByText('This link is for a company to which you have no access.', { exact: false });
    await waitFor(() => expect(address()).toBe('/notifications'));
    expect(localStorage.getItem('customerId')).toBe('PMF');
  });
});
