import { screen, waitFor, within } from '@testing-library/dom';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '#src/api/generated/operations.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { savedFiles } from './browser.ts';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';
import { getUserId } from '#mocks/testing/test-mock.ts';
import { openViews } from './dashboard-page.ts';
import { chooseCompany, chooseItem } from './page-actions.ts';
import { renderRoute } from './render-route.tsx';
import { findStored, openDialog, openEditor, openMenu, schedulesPath } from './schedule-page.ts';

const questions = plainPath('questions');

const findList = async () => within(await screen.findByRole('list', { name: 'Questions' }));

it('lists the questions of chosen desks, which the address keeps', async () => {
  const route = await renderRoute(`${questions}?view=all`, { person: 'internal-user' });
  const { user } = route;
  await findList();
  await user.click(screen.getByRole('button', { name: /^Desk/ }));
  await user.click(await screen.findByRole('option', { name: 'Quality desk' }));
  await user.click(await screen.findByRole('option', { name: 'EDI desk' }));
  await user.keyboard('{Escape}');
  await screen.findByText(/^2 questions/);
  expect(route.address()).toContain('desk=Edi%2CQuality');
  // The count in the menu is read with the same operation, at any moment.
  expect(route.queries('listThreads')).toContainEqual(expect.objectContaining({ desk: ['Edi', 'Quality'] }));
  for (const row of (await findList()).getAllByRole('listitem'))
    expect(row.textContent).toMatch(/Quality desk|EDI desk/);
  route.reload();
  await screen.findByText(/^2 questions/);
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);
});

it('names the filters that leave nothing, and clears them', { tags: 'full' }, async () => {
  const route = await renderRoute(`${questions}?desk=Quality&search=nothing-is-called-so`, {
    person: 'customer-user',
  });
  await screen.findByText('No open questions at the Quality desk contain “nothing-is-called-so”.');
  expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  await route.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await findList();
  // Its button has gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(route.address()).toBe(questions);
});

it(
  'the provider lists what is assigned to them, and the questions of one customer',
  { tags: 'full' },
  async () => {
    const route = await renderRoute(`${questions}?view=all`, { person: 'internal-admin' });
    const { user } = route;
    await findList();
    screen.getByText('Questions of all customers, by the time an answer is due.');
    const [lot] = (await findList()).getAllByRole('button', { name: 'When is this lot released?' });
    await user.click(lot ?? document.body);
    const drawer = within(await screen.findByRole('dialog', { name: 'Prairie Mill Foods' }));
    await user.click(await drawer.findByRole('button', { name: 'Assign' }));
    await chooseItem(route, 'Alex Prescott');
    await drawer.findByText(/Quality desk, Alex Prescott/);
    await drawer.findByRole('button', { name: 'Unfollow' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(await screen.findByRole('combobox', { name: 'Assigned to' }));
    await user.click(await screen.findByRole('option', { name: 'Me' }));
    await screen.findByText(/^1 question/);
    expect(route.address()).toContain('assigned=Me');
    await user.click(screen.getByRole('button', { name: 'Remove Assigned to: Me' }));
    await waitFor(() => expect(route.address()).not.toContain('assigned'));

    await route.goto(`${questions}?view=all&only=BHB`);
    await screen.findByText('Questions of Blue Heron Beverages, by the time an answer is due.');
    await waitFor(async () => {
      const rows = (await findList()).getAllByRole('listitem');
      expect(rows.every((row) => row.textContent.includes('Blue Heron Beverages'))).toBe(true);
    });
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
    route.backend.faults.add({ operationId: 'listThreads', kind: 'delay', delayMs: 200, times: 1 });
    await user.click(screen.getByRole('button', { name: 'Remove Customer: Blue Heron Beverages' }));
    await screen.findByText('Questions of all customers, by the time an answer is due.');
    // Also before the response: what is shown meanwhile must not be of another selection of customers.
    const [first] = (await findList()).getAllByRole('listitem');
    expect(first?.textContent).not.toContain('Blue Heron Beverages');
  },
);

it(
  'the provider lists what is assigned to a colleague, who stays chosen when they are gone',
  { tags: 'full' },
  async () => {
    const route = await renderRoute(`${questions}?view=all`, { person: 'internal-user' });
    const { user } = route;
    await findList();
    await user.click(await screen.findByRole('combobox', { name: 'Assigned to' }));
    await screen.findByRole('option', { name: 'No one' });
    await user.clear(screen.getByRole('combobox', { name: 'Assigned to' }));
    await user.keyboard('alex');
    await user.click(await screen.findByRole('option', { name: /^Alex Prescott/ }));
    await screen.findByRole('button', { name: 'Remove Assigned to: Alex Prescott' });
    const assigneeUserId = people.find(({ id }) => id === 'internal-admin')?.userId ?? '';
    await waitFor(() =>
      expect(route.queries('listThreads')).toContainEqual(expect.objectContaining({ assigneeUserId })),
    );
    expect(route.address()).toContain(`assigned=${assigneeUserId}`);

    const unknownId = '5f0c1d3e-0999-4a57-9b1e-6d2f8c3a0999';
    await route.goto(`${questions}?view=all&assigned=${unknownId}`);
    await screen.findByText('There are no questions assigned to this person.');
    await user.click(await screen.findByRole('button', { name: 'Remove Assigned to: Chosen person' }));
    await findList();
    expect(route.address()).toBe(`${questions}?view=all`);
  },
);

it('people who cannot be loaded can be loaded again', async () => {
  const route = await renderRoute(questions, {
    person: 'internal-user',
    faults: [{ operationId: 'listThreadAssignees', kind: 'status', status: 400, times: 1 }],
  });
  await screen.findByText(/^The people could not be loaded\./);
  await route.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^The people could not be loaded/)).toBeNull());
});

it('a customer has no filter by assignee, also with a link', async () => {
  const route = await renderRoute(`${questions}?assigned=Me`, { person: 'customer-user' });
  await findList();
  expect(screen.queryByText('Assigned to')).toBeNull();
  expect(route.queries('listThreads').every((query) => !('assignedTo' in (query ?? {})))).toBe(true);
  expect(route.backend.requests.list('listThreadAssignees')).toEqual([]);
});

it('what needs attention at one customer says so, and leads to all customers', { tags: 'full' }, async () => {
  const route = await renderRoute(`${questions}?attention=QuestionAwaitingAnswer`, {
    person: 'internal-user',
  });
  await chooseCompany(route, /Prairie Mill/);
  await screen.findByText('Questions of Prairie Mill Foods, by the time an answer is due.');
  await route.user.click(await screen.findByRole('button', { name: 'Remove Customer: Prairie Mill Foods' }));
  await screen.findByText('Questions of all customers, by the time an answer is due.');
  expect(route.address()).toBe(`${questions}?view=open`);
});

it('names the filters of the provider that leave nothing', async () => {
  const route = await renderRoute(`${questions}?view=all&assigned=Me&only=BHB`, {
    person: 'internal-user',
  });
  await screen.findByText('There are no questions of Blue Heron Beverages assigned to you.');
  await route.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await findList();
  expect(route.address()).toBe(`${questions}?view=all`);
});

it(
  'answers are due in the zone of the provider, which the list and the file name',
  { tags: 'full' },
  async () => {
    const route = await renderRoute(questions, { person: 'customer-user' });
    const due = (await findList()).getAllByText(/\d:\d\d [AP]M C[DS]T$/);
    expect(due.length).toBeGreaterThan(0);
    await route.user.click(screen.getByRole('button', { name: 'Export' }));
    await chooseItem(route, 'CSV');
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    const [file] = await savedFiles();
    const [headings] = new TextDecoder().decode(new Uint8Array(file?.bytes ?? [])).split('\r\n');
    expect(headings).toContain('Answer due (Chicago time)');
    expect(headings).toContain('Last message (Chicago time)');
  },
);

const exporters: readonly (readonly [PersonId, OperationId, string, readonly string[]])[] = [
  ['customer-user', 'exportThreads', '', []],
  ['internal-user', 'exportThreads', '', ['Customer', 'Visible to', 'Assigned to']],
  [
    'internal-user',
    'exportThreads',
    '?attention=QuestionAwaitingAnswer',
    ['Customer', 'Visible to', 'Assigned to'],
  ],
];

it.each(exporters)(
  '%s exports what is listed with %s%s',
  { tags: 'full' },
  async (person, operationId, query, ofProvider) => {
    const route = await renderRoute(`${questions}${query}`, { person });
    if (query !== '') await chooseCompany(route, /Prairie Mill/);
    const topics = (await findList())
      .getAllByRole('listitem')
      .map((row) => within(row).getByRole('button').textContent);
    await route.user.click(screen.getByRole('button', { name: 'Export' }));
    await chooseItem(route, 'Excel (xlsx)');
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    const [file] = await savedFiles();
    expect(route.backend.requests.list(operationId)).toHaveLength(1);
    const { sheets } = await readXlsx(new Uint8Array(file?.bytes ?? []));
    const [headings = [], ...rows] = sheets[0]?.rows ?? [];
    const all = ['Customer', 'Visible to', 'Assigned to'];
    expect(headings.filter((heading) => all.includes(String(heading)))).toEqual(ofProvider);
    const index = headings.indexOf('Question');
    expect(rows.map((row) => row[index])).toEqual(topics);
  },
);

it('an export that fails says so, and the list stays', async () => {
  const route = await renderRoute(questions, {
    person: 'customer-user',
    faults: [{ operationId: 'exportThreads', kind: 'status', status: 400, title: 'Not now', times: 1 }],
  });
  await findList();
  await route.user.click(screen.getByRole('button', { name: 'Export' }));
  await chooseItem(route, 'CSV');
  await screen.findByText('Export: Not now');
  await findList();
});

it(
  'a customer saves a view of the questions, and schedules what they may see',
  { tags: 'full' },
  async () => {
    const route = await renderRoute(`${questions}?view=answered&desk=Billing`, { person: 'customer-user' });
    await screen.findByRole('button', { name: 'Views' });
    await openViews(route);
    await chooseItem(route, 'Save as a view');
    const form = await screen.findByRole('dialog', { name: 'Save as a view' });
    expect(form.textContent).toContain('It includes the filters and the search.');
    await route.user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Answered bills');
    await route.user.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('“Answered bills” saved.');
    const dialog = await openDialog(route);
    const contents = within(dialog).getByRole('list', { name: 'What is sent' });
    expect(contents.textContent).toContain('State: Answered');
    expect(contents.textContent).toContain('Desk: Billing desk');
    expect(await findViolations(dialog)).toEqual([]);
    await route.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
    await screen.findByText('“Answered bills” is scheduled.');
    expect(findStored(route, 'Answered bills')).toMatchObject({
      customerId: 'PMF',
      period: null,
      source: {
        list: {
          dashboard: 'Questions',
          path: '/questions?view=answered&desk=Billing',
          filter: { state: ['Answered'], desk: ['Billing'] },
          sort: null,
        },
      },
    });
    expect(findStored(route, 'Answered bills')?.source.list?.savedViewId).toBeTruthy();
    expect(findStored(route, 'Answered bills')?.source.list?.columns).not.toContain('assignee');

    await route.user.click(await screen.findByRole('radio', { name: 'All' }));
    await waitFor(() => expect(route.address()).toContain('view=all'));
    await openViews(route);
    await chooseItem(route, /^Answered bills/);
    await waitFor(() => expect(route.address()).toContain('view=answered'));
  },
);

it(
  'the provider schedules the questions of all customers for themselves, or those of one',
  { tags: 'full' },
  async () => {
    const route = await renderRoute(`${questions}?assigned=Me`, { person: 'internal-admin' });
    await screen.findByRole('button', { name: 'Remove Assigned to: Me' });
    const schedule = async (name: string) => {
      const dialog = await openDialog(route);
      const field = within(dialog).getByRole('textbox', { name: /^Name/ });
      await route.user.clear(field);
      await route.user.type(field, name);
      await route.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
      await screen.findByText(`“${name}” is scheduled.`);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return findStored(route, name);
    };
    const all = await schedule('Mine of all');
    expect(all?.recipients.userIds).toEqual([getUserId('internal-admin')]);
    expect(all?.source.list).toMatchObject({
      dashboard: 'AllQuestions',
      path: '/questions?assigned=Me',
      filter: { state: ['Open', 'Reopened'], assignedTo: 'Me' },
    });
    await route.goto(`${questions}?only=BHB`);
    await screen.findByText('Questions of Blue Heron Beverages, by the time an answer is due.');
    expect(await schedule('Blue Heron')).toMatchObject({
      customerId: 'BHB',
      source: { list: { dashboard: 'Questions', path: '/questions?only=BHB' } },
    });
  },
);

describe('the person to whom scheduled questions are assigned', () => {
  const sentText = (dialog: HTMLElement) =>
    within(dialog).getByRole('list', { name: 'What is sent' }).textContent;

  it.each([
    [getUserId('internal-user'), 'Assigned to: Ira Coleman'],
    ['5f0c1d3e-0999-4a57-9b1e-6d2f8c3a0999', 'Assigned to: Chosen person'],
  ])('has the same words on the page, in a new schedule and in a stored one: %s', async (userId, words) => {
    const route = await renderRoute(`${questions}?assigned=${userId}`, { person: 'internal-admin' });
    await screen.findByRole('button', { name: `Remove ${words}` });
    const dialog = await openDialog(route);
    expect(sentText(dialog)).toContain(words);
    expect(sentText(dialog)).toContain('State: Open');
    const field = within(dialog).getByRole('textbox', { name: /^Name/ });
    await route.user.clear(field);
    await route.user.type(field, 'Theirs');
    await route.user.click(within(dialog).getByRole('button', { name: 'Save schedule' }));
    await screen.findByText('“Theirs” is scheduled.');
    await route.goto(schedulesPath);
    const editor = await openEditor(route, 'Theirs');
    await waitFor(() => expect(sentText(editor)).toContain(words));
    expect(sentText(editor)).toContain('State: Open');
  });

  it('is not named in a stored schedule for someone who may not read the people', async () => {
    const route = await renderRoute(schedulesPath, { person: 'customer-user' });
    const store = scheduleStore(route.backend.db);
    const late = findStored(route, 'Late Walmart orders');
    if (!late?.source.list) throw new Error('The schedule is missing.');
    const filter = { assigneeUserId: getUserId('internal-user') };
    const list = {
      ...late.source.list,
      dashboard: 'Questions',
      path: questions,
      filter,
      sort: null,
    } as const;
    store.save({ ...late, source: { ...late.source, list } });
    await openMenu(route, 'Late Walmart orders');
    await chooseItem(route, 'Edit');
    const editor = await screen.findByRole('dialog', { name: 'Schedule “Late Walmart orders”' });
    await waitFor(() => expect(sentText(editor)).toContain('Assigned to: Chosen person'));
  });
});
