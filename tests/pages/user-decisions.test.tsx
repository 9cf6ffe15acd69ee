import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { chooseItem } from './page-actions.ts';
import {
  approvePath,
  denyPath,
  drafts,
  findRow,
  getUserId,
  listPath,
  openUserPage,
  refusal,
} from './user-pages.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';

const avery = 'Avery Lindqvist';

it('approves a user, who then has the given roles only', async () => {
  const page = await openUserPage(`${listPath}?status=AwaitingApproval`);
  await page.openActions(avery);
  await chooseItem(page, 'Approve');
  await page.expectPath(approvePath(getUserId(avery)));
  const requested = await page.box('Customer Admin');
  await waitFor(() => expect(requested.checked).toBe(true));
  expect(screen.getByRole('region', { name: 'Account' }).textContent).toContain('Dana Whitfield');
  await page.user.click(requested);
  await page.user.click(await page.box('Order Entry Clerk'));
  await screen.findByText('Together they open: Orders, Inventory, Order entry.');
  await page.type('Message for the invitation', 'Welcome, Avery.');
  await page.press('Approve');
  await screen.findByText(new RegExp(`^${avery} approved\\.`));
  await page.expectPath(listPath);
  expect(page.bodies('setUserApproval')).toEqual([
    { approval: { roleIds: [6], comment: 'Welcome, Avery.' } },
  ]);
  expect((await findRow(avery)).textContent).toContain('Order Entry Clerk');

  await page.openAs('awaiting-approval-user', plainPath('performanceDashboard'));
  await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  await page.goto(plainPath('ordersDashboard'));
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
});

it(
  'denies a user for a reason, who remains refused; an older link shows the decision',
  { tags: 'full' },
  async () => {
    const page = await openUserPage(approvePath(getUserId(avery)));
    await page.user.click(await screen.findByRole('link', { name: 'Deny instead' }));
    await page.expectPath(denyPath(getUserId(avery)));
    await page.press('Deny');
    expect((await page.problems()).textContent).toContain('Reason: Enter the reason.');
    await page.type('Reason', 'Nobody knows Avery.');
    await page.press('Deny');
    await screen.findByText(`${avery} denied.`);
    expect((await findRow(avery)).textContent).toContain('Denied');

    await page.goto(approvePath(getUserId(avery)));
    await screen.findByText(/^Alex Prescott denied Avery Lindqvist on \d+\/\d+\/\d+ \d+:\d\d [AP]M\.$/);
    expect(screen.getByRole('main').textContent).toContain('Nobody knows Avery.');
    expect(screen.queryByRole('form')).toBeNull();
    await page.openAs('awaiting-approval-user', '/');
    await screen.findByText(refusal);
  },
);

const decisions = [
  {
    name: 'Robin Sato',
    path: approvePath,
    label: 'Message for the invitation',
    button: 'Approve',
    decision: 'approval',
    elsewhere: { awaitingInternalApproval: false, status: 'Denied', deniedBy: 'Mel Ito' },
    outcome: 'Mel Ito denied Robin Sato on',
  },
  {
    name: 'Quinn Abara',
    path: denyPath,
    label: 'Reason',
    button: 'Deny',
    decision: 'denial',
    elsewhere: { awaitingInternalApproval: false, status: 'Active', approvedBy: 'Mel Ito' },
    outcome: 'Mel Ito approved Quinn Abara on',
  },
] as const;

describe.each(decisions)('$button', ({ name, path, label, button, decision, ...facts }) => {
  it('shows a failure in place, keeps the text, and works the second time', { tags: 'full' }, async () => {
    const page = await openUserPage(path(getUserId(name)));
    page.backend.faults.add({
      operationId: 'setUserApproval',
      kind: 'status',
      status: 500,
      title: '',
      times: 1,
    });
    await page.type(label, 'Some words.');
    await page.press(button);
    expect((await page.problems()).textContent).toContain('An error occured saving the decision.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: label }).value).toBe('Some words.');
    expect(drafts()).toContain('Some words.');
    await page.press(button);
    await page.expectPath(listPath);
    expect(page.bodies('setUserApproval').map((body) => Object.keys(body ?? {}))).toEqual([
      [decision],
      [decision],
    ]);
    expect(drafts()).toBeNull();
  });

  it('repeats a decision whose response was lost without deciding twice', async () => {
    const page = await openUserPage(path(getUserId(name)));
    page.backend.faults.add({ operationId: 'setUserApproval', kind: 'drop', lost: 'response', times: 1 });
    await page.type(label, 'Some words.');
    await page.press(button);
    await page.problems();
    await page.press(button);
    await page.expectPath(listPath);
    const requests = page.backend.requests.list('setUserApproval');
    expect(requests.map(({ status }) => status).at(-1)).toBe(200);
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows the decision of an admin who was faster, and drops the text', async () => {
    const page = await openUserPage(path(getUserId(name)));
    page.allowError(/409/);
    await page.type(label, 'Some words.');
    const moment = page.backend.now().toISOString();
    peopleStore(page.backend.db).users.update(getUserId(name), {
      ...facts.elsewhere,
      ...(button === 'Approve' ? { deniedAt: moment, deniedReason: 'Faster.' } : { approvedAt: moment }),
    });
    await page.press(button);
    await screen.findByText(new RegExp(`^${facts.outcome}`));
    const panel = within(screen.getByRole('main')).getByRole('alert');
    expect(panel.textContent).toContain('Your decision was not saved.');
    await waitFor(() => expect(document.activeElement).toBe(panel));
    expect(drafts()).toBeNull();
  });
});
