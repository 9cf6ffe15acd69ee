import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { callApi } from './call-api.ts';
import { chooseItem } from './page-actions.ts';
import { fuelTopic, openQuestion, openThread, startEdit, typeIn } from './question-drawer.ts';
import { renderRoute } from './render-route.tsx';

describe('a message', () => {
  it('says to whom it is written in three places, and the default never returns to the customer', async () => {
    const { route, drawer } = await openQuestion('internal-user');
    const { user } = route;
    const composer = () => drawer.getByRole('region', { name: /^Write to/ });
    expect(composer().dataset['visibility']).toBe('Customer');
    const text = drawer.getByRole('textbox', { name: 'Write to Prairie Mill Foods' });
    await waitFor(() =>
      expect(text.getAttribute('placeholder')).toBe(
        'Write to Prairie Mill Foods. @ mentions a person, # a line',
      ),
    );
    drawer.getByRole('button', { name: 'Send to customer' });
    await user.click(drawer.getByRole('radio', { name: 'Only provider' }));
    expect(composer().dataset['visibility']).toBe('Provider');
    await typeIn(route, drawer, /^Write to the provider only$/, 'An internal note');
    await user.click(drawer.getByRole('button', { name: 'Send to provider only' }));
    const note = await drawer.findByText('An internal note', { selector: 'p' });
    expect(note.closest('article')?.dataset['visibility']).toBe('Provider');
    await waitFor(() =>
      expect(drawer.getByRole<HTMLTextAreaElement>('textbox', { name: /^Write to/ }).value).toBe(''),
    );
    await callApi(
      'customer-user',
      'POST',
      `/Conversations/PMF/Threads/${new URLSearchParams(route.address().split('?')[1]).get('thread') ?? ''}/Messages`,
      {
        visibility: 'Customer',
        content: 'Any news?',
        mentionedUserIds: [],
        lines: [],
        fileIds: [],
      },
    );
    expect(composer().dataset['visibility']).toBe('Provider');
  });

  it('with something typed changes its recipients only after a confirmation', { tags: 'full' }, async () => {
    const { route, drawer } = await openQuestion('internal-user');
    const { user } = route;
    await user.click(drawer.getByRole('radio', { name: 'Only provider' }));
    await typeIn(route, drawer, /^Write to the provider only$/, 'Secret');
    await user.click(drawer.getByRole('radio', { name: 'To Prairie Mill Foods' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Write to Prairie Mill Foods?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await drawer.findByRole('button', { name: 'Send to provider only' });
    expect(drawer.getByRole<HTMLTextAreaElement>('textbox', { name: /^Write to/ }).value).toBe('Secret');
  });

  it('mentions only people who may see it, and refers to a line', { tags: 'full' }, async () => {
    const { route, drawer } = await openQuestion('customer-user');
    const { user } = route;
    await typeIn(route, drawer, /^Write to the provider$/, 'Please look @');
    const people = await drawer.findByRole('listbox', { name: 'People' });
    const names = (await within(people).findAllByRole('option')).map(({ textContent }) => textContent);
    expect(names.some((name) => name.includes('Ira Coleman'))).toBe(true);
    expect(names.some((name) => name.includes('Grace Oyelaran'))).toBe(false);
    await user.keyboard('ira');
    await waitFor(() => expect(within(people).getAllByRole('option')).toHaveLength(1));
    const dialog = screen.getByRole('dialog', { name: 'Prairie Mill Foods' });
    const lineNumber = /The fuel on line (\d+)/.exec(dialog.textContent)?.[1] ?? '';
    await user.keyboard(`{Enter}#${lineNumber}`);
    await within(await drawer.findByRole('listbox', { name: 'Lines' })).findAllByRole('option');
    await user.keyboard('{Enter}');
    await user.click(await drawer.findByRole('button', { name: 'Send to provider' }));
    expect((await drawer.findByText('@Ira Coleman')).tagName).toBe('STRONG');
    expect(route.backend.requests.list('createMessage').map(({ body }) => body)).toMatchObject([
      { content: 'Please look @Ira Coleman ', mentionedUserIds: [expect.any(String)], lines: [{}] },
    ]);
  });

  it('that was typed is still there after a reload', { tags: 'full' }, async () => {
    const { route, drawer } = await openQuestion('customer-user');
    await typeIn(route, drawer, /^Write to the provider$/, 'Half a sent');
    route.reload();
    const again = within(await screen.findByRole('dialog', { name: 'Prairie Mill Foods' }));
    const box = await again.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to the provider' });
    expect(box.value).toBe('Half a sent');
  });

  it('whose response was lost is sent once with Retry', { tags: 'full' }, async () => {
    const { route, drawer } = await openQuestion('customer-user', [
      { operationId: 'createMessage', kind: 'drop', lost: 'response', times: 1 },
    ]);
    await typeIn(route, drawer, /^Write to the provider$/, 'Once');
    await route.user.click(drawer.getByRole('button', { name: 'Send to provider' }));
    await route.user.click(await drawer.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(drawer.getAllByText('Once', { selector: 'p' })).toHaveLength(1));
    await drawer.findByRole('button', { name: 'Send to provider' });
  });

  it('is edited with a mark, and removed with a trace', { tags: 'full' }, async () => {
    const { route, drawer } = await openQuestion('customer-user');
    const { user } = route;
    await startEdit(route, drawer, 'Frist');
    const menu = () => drawer.getAllByRole('button', { name: /^Actions for your message/ }).at(-1);
    const box = drawer.getByRole('textbox', { name: 'Edit your message' });
    await user.clear(box);
    await user.type(box, 'First');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await drawer.findByText('First', { selector: 'p' });
    await drawer.findByText(/· edited$/);
    await user.click(menu() ?? document.body);
    await chooseItem(route, 'Remove');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove your message?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await drawer.findByText(/^Message removed by you/);
    expect(drawer.queryByText('First', { selector: 'p' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await findViolations(screen.getByRole('dialog', { name: 'Prairie Mill Foods' }))).toEqual([]);
  });
});

it('a file whose upload failed is attached with Retry', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user', [
    { operationId: 'uploadThreadAttachment', kind: 'status', status: 400, title: 'Not now', times: 1 },
  ]);
  const file = new File(['%PDF-1.4 rate'], 'rate.pdf', { type: 'application/pdf' });
  await route.user.upload(drawer.getByLabelText('Attach a file'), file);
  await route.user.click(await drawer.findByRole('button', { name: 'Retry' }));
  const attached = within(await drawer.findByRole('list', { name: 'Attached' }));
  attached.getByText(/^rate\.pdf/);
  expect(drawer.queryByText(/Not now/)).toBeNull();
});

it(
  'a read mark that fails keeps the question unread and all that was typed, and is set when it is opened again',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('internal-user', [
      { operationId: 'setThreadReadMark', kind: 'status', status: 400, title: 'Not now', times: 1 },
    ]);
    const listMarks = () => route.backend.requests.list('setThreadReadMark').map(({ status }) => status);
    await waitFor(() => expect(listMarks()).toEqual([400]));
    await typeIn(route, drawer, /^Write to/, 'Hello');
    // Nobody asked for the mark, so its failure is a quiet line with Retry.
    await drawer.findByText('Could not be marked as read.');
    expect(screen.queryByText(/Not now/)).toBeNull();
    expect(drawer.getByRole('textbox', { name: /^Write to/ })).toHaveProperty('value', 'Hello');
    await route.user.click(drawer.getByRole('button', { name: 'Close Prairie Mill Foods' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('list', { name: 'Questions' });
    const row = () =>
      screen
        .getAllByRole('button', { name: fuelTopic })
        .find((button) => button.closest('li'))
        ?.closest('li');
    expect(row()?.textContent).toMatch(/\d new/);
    const again = await openThread(route);
    await waitFor(() => expect(listMarks()).toEqual([400, 204]));
    expect(again.getByRole('textbox', { name: /^Write to/ })).toHaveProperty('value', 'Hello');
  },
);

it(
  'a read mark that fails is repeated when the window is shown again, and once',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('internal-user', [
      { operationId: 'setThreadReadMark', kind: 'drop', lost: 'request', times: 1 },
    ]);
    const listMarks = () => route.backend.requests.list('setThreadReadMark').map(({ status }) => status);
    await waitFor(() => expect(listMarks()).toHaveLength(1));
    for (let times = 0; times < 3; times += 1) {
      document.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(listMarks().at(-1)).toBe(204));
    }
    expect(listMarks()).toHaveLength(2);
    await route.user.click(drawer.getByRole('button', { name: 'Close Prairie Mill Foods' }));
    await screen.findByRole('list', { name: 'Questions' });
    const buttons = screen.getAllByRole('button', { name: fuelTopic });
    const rows = buttons
      .map((button) => button.closest('li')?.textContent)
      .filter((text) => text?.includes('Prairie'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toMatch(/\d new/);
  },
);

it(
  'a question about a record starts its conversation, and a failure keeps what was typed',
  { tags: 'full' },
  async () => {
    const route = await renderRoute(`${plainPath('billingDashboard')}`, {
      person: 'customer-user',
      faults: [{ operationId: 'createThread', kind: 'status', status: 400, title: 'Not now', times: 1 }],
    });
    const { user } = route;
    const table = within(await screen.findByRole('table', { name: 'Invoices' }));
    const [invoice] = await table.findAllByRole('button', { name: /^INV-/ });
    await user.click(invoice ?? document.body);
    const drawer = within(await screen.findByRole('dialog', { name: /^Invoice INV-/ }));
    await user.click(await drawer.findByRole('tab', { name: /^Conversation/ }));
    await user.type(await drawer.findByLabelText('Topic'), 'Stops');
    await user.type(drawer.getByRole('textbox', { name: 'Ask the provider' }), 'Why two?');
    await user.click(drawer.getByRole('button', { name: 'Send to provider' }));
    await drawer.findByText('Not sent: Not now');
    await user.click(drawer.getByRole('button', { name: 'Retry' }));
    await drawer.findByText('Question open');
    await drawer.findByText('Why two?', { selector: 'p' });
    expect(await findViolations(screen.getByRole('dialog', { name: /^Invoice INV-/ }))).toEqual([]);
  },
);

it('one question is asked about chosen rows, and lists them', { tags: 'full' }, async () => {
  const route = await renderRoute(plainPath('ordersDashboard'), { person: 'customer-user' });
  const { user } = route;
  const table = await screen.findByRole('table', { name: 'Orders' });
  const boxes = await within(table).findAllByRole('checkbox', { name: /^Select/ });
  for (const box of boxes.slice(1, 4)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Ask about these 3' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ask about 3 records' }));
  await user.type(await drawer.findByLabelText('Topic'), 'Delays');
  const box = drawer.getByRole('textbox', { name: 'Ask the provider' });
  await user.type(box, 'When do they arrive? #1');
  const list = within(drawer.getByRole('list', { name: 'Records' }));
  const numbers = list.getAllByRole('listitem').map(({ textContent }) => textContent.replace('Order ', ''));
  const lines = within(await drawer.findByRole('listbox', { name: 'Lines' }));
  // The lines of each record are offered, with its number.
  for (const number of numbers) await lines.findByRole('option', { name: new RegExp(`^${number}.*line 1`) });
  expect(await findViolations(screen.getByRole('dialog', { name: 'Ask about 3 records' }))).toEqual([]);
  const second = await lines.findByRole('option', { name: new RegExp(`^${numbers[1] ?? ''}.*line 1`) });
  const options = lines.getAllByRole('option');
  await user.keyboard('{ArrowDown}'.repeat(options.indexOf(second)));
  expect(box.getAttribute('aria-activedescendant')).toBe(second.id);
  await user.keyboard('{Enter}');
  const attached = within(drawer.getByRole('list', { name: 'Attached' }));
  attached.getByText(new RegExp(`^${numbers[1] ?? ''} line 1 · `));
  await user.click(drawer.getByRole('button', { name: 'Send to provider' }));
  await drawer.findByText('Question open');
  expect(route.backend.requests.list('createThread').map(({ body }) => body)).toMatchObject([
    { message: { lines: [{ record: { type: 'Order', id: numbers[1] } }] } },
  ]);
  await drawer.findByText(new RegExp(`^${numbers[1] ?? ''} line 1 · `));
  expect(within(drawer.getByRole('list', { name: 'Records' })).getAllByRole('listitem')).toHaveLength(3);
});
