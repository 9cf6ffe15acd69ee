import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { chooseItem } from './page-actions.ts';
import { findDrawer, openQuestion, startEdit, typeIn, type QuestionDrawer } from './question-drawer.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const pdf = (name: string): File => new File(['%PDF-1.4 rate'], name, { type: 'application/pdf' });

const listBodies = ({ backend }: RenderedRoute) =>
  backend.requests.list('createMessage').map(({ body }) => body);

const findText = (drawer: QuestionDrawer): HTMLElement => drawer.getByRole('textbox', { name: /^Write to/ });

/** Confirms a change of the recipients; returns what the dialog says. */
async function confirmSwitch({ user }: RenderedRoute, confirmLabel: string): Promise<string> {
  const dialog = await screen.findByRole('alertdialog');
  const text = dialog.textContent;
  await user.click(within(dialog).getByRole('button', { name: confirmLabel }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  return text;
}

it('a message is not sent without a file whose upload failed, and a change of its recipients is confirmed', async () => {
  const { route, drawer } = await openQuestion('internal-user', [
    { operationId: 'uploadThreadAttachment', kind: 'status', status: 400, title: 'Not now', times: 1 },
  ]);
  const { user } = route;
  await user.upload(drawer.getByLabelText('Attach a file'), pdf('rate.pdf'));
  await drawer.findByText('rate.pdf could not be uploaded: Not now');
  await user.click(drawer.getByRole('radio', { name: 'Only provider' }));
  await confirmSwitch(route, 'Write to provider only');
  await typeIn(route, drawer, /^Write to/, 'See the file');
  await user.click(drawer.getByRole('button', { name: 'Send to provider only' }));
  await drawer.findByText('rate.pdf could not be uploaded. Retry or remove it.');
  expect(listBodies(route)).toEqual([]);
  expect(findText(drawer)).toHaveProperty('value', 'See the file');
  await user.click(drawer.getByRole('button', { name: 'Retry' }));
  await within(await drawer.findByRole('list', { name: 'Attached' })).findByText(/^rate\.pdf/);
  expect(drawer.queryByText(/could not be uploaded/)).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Send to provider only' }));
  await waitFor(() =>
    expect(listBodies(route)).toMatchObject([
      { content: 'See the file', visibility: 'Provider', fileIds: [expect.any(String)] },
    ]),
  );
});

it(
  'a file whose upload failed can be removed, and attached files are removed one by one, with the focus',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user', [
      { operationId: 'uploadThreadAttachment', kind: 'status', status: 400, title: 'Not now', times: 1 },
    ]);
    const { user } = route;
    const input = drawer.getByLabelText('Attach a file');
    await user.upload(input, pdf('bad.pdf'));
    await user.click(await drawer.findByRole('button', { name: 'Remove' }));
    expect(drawer.queryByText(/could not be uploaded/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Attach' })));
    for (const name of ['a.pdf', 'b.pdf']) {
      await user.upload(input, pdf(name));
      await drawer.findByRole('button', { name: new RegExp(`^Remove ${name}`) });
    }
    await user.click(drawer.getByRole('button', { name: /^Remove a\.pdf/ }));
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: /^Remove b\.pdf/ }));
    await user.click(drawer.getByRole('button', { name: /^Remove b\.pdf/ }));
    expect(document.activeElement).toBe(findText(drawer));
  },
);

it(
  'a mention survives a change of the recipients and back, which says who is not notified',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('internal-user');
    const { user } = route;
    await typeIn(route, drawer, /^Write to/, '@casey');
    await within(await drawer.findByRole('listbox', { name: 'People' })).findByRole('option', {
      name: /Casey/,
    });
    await user.keyboard('{Enter}please check');
    await user.click(drawer.getByRole('radio', { name: 'Only provider' }));
    const text = await confirmSwitch(route, 'Write to provider only');
    expect(text).toContain('Casey Ortiz cannot see it and will not be notified.');
    await user.click(drawer.getByRole('radio', { name: 'To Prairie Mill Foods' }));
    await confirmSwitch(route, 'Write to Prairie Mill Foods');
    await user.click(drawer.getByRole('button', { name: 'Send to customer' }));
    await drawer.findByText('Message sent');
    expect(listBodies(route)).toMatchObject([
      { content: '@Casey Ortiz please check', mentionedUserIds: [expect.any(String)] },
    ]);
  },
);

it('a prepared answer is inserted, and the text has the focus', async () => {
  const { route, drawer } = await openQuestion('internal-user');
  await route.user.click(await drawer.findByRole('button', { name: 'Insert answer' }));
  const [answer] = await screen.findAllByRole('menuitem');
  await route.user.click(answer ?? document.body);
  await waitFor(() => expect(document.activeElement).toBe(findText(drawer)));
  expect(findText(drawer)).not.toHaveProperty('value', '');
});

it(
  'a message without a response may have been sent, also after a reload, and Retry sends it once',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user', [
      { operationId: 'createMessage', kind: 'drop', lost: 'request', times: 1 },
    ]);
    await typeIn(route, drawer, /^Write to/, 'Once');
    await route.user.click(drawer.getByRole('button', { name: 'Send to provider' }));
    await drawer.findByText(/^It may not have been sent: .*twice\.$/s);
    route.reload();
    const again = await findDrawer();
    again.getByText(/^It may not have been sent: An error occured sending the message\./);
    await route.user.click(again.getByRole('button', { name: 'Retry' }));
    await again.findByText('Message sent');
    expect(await again.findAllByText('Once', { selector: 'p' })).toHaveLength(1);
  },
);

it('a refused message says why after a reload, until it is changed', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user', [
    { operationId: 'createMessage', kind: 'status', status: 422, title: 'Remove the file.', times: 1 },
  ]);
  await typeIn(route, drawer, /^Write to/, 'Hello');
  await route.user.click(drawer.getByRole('button', { name: 'Send to provider' }));
  await drawer.findByText('Not sent: Remove the file.');
  route.reload();
  const again = await findDrawer();
  again.getByText('Not sent: Remove the file.');
  again.getByRole('button', { name: 'Retry' });
  await typeIn(route, again, /^Write to/, ' again');
  expect(again.queryByText(/^Not sent/)).toBeNull();
  route.reload();
  const third = await findDrawer();
  expect(findText(third)).toHaveProperty('value', 'Hello again');
  expect(third.queryByText(/^Not sent/)).toBeNull();
});

it('an edit that was refused says why after a reload', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user', [
    { operationId: 'updateMessage', kind: 'status', status: 422, title: 'Remove the line.', times: 1 },
  ]);
  await startEdit(route, drawer, 'Frist');
  await route.user.type(drawer.getByRole('textbox', { name: 'Edit your message' }), ' and last');
  await route.user.click(drawer.getByRole('button', { name: 'Save' }));
  await drawer.findByText('Not saved: Remove the line.');
  route.reload();
  const again = await findDrawer();
  await again.findByText('Not saved: Remove the line.');
});

it(
  'a message to a conversation that is gone can be copied, also after a reload',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user', [
      { operationId: 'createMessage', kind: 'status', status: 404 },
      { operationId: 'updateMessageDraft', kind: 'status', status: 404 },
      { operationId: 'createMessageDraft', kind: 'status', status: 404 },
    ]);
    const { user } = route;
    await typeIn(route, drawer, /^Write to/, 'Hello');
    await drawer.findByText(/^Draft kept on this device only\. This conversation is no longer available:/);
    await user.click(drawer.getByRole('button', { name: 'Send to provider' }));
    await drawer.findByText(/^Not sent: This conversation is no longer available: /);
    await user.click(drawer.getByRole('button', { name: 'Copy text' }));
    await screen.findByText('Text copied');
    route.backend.faults.add({ operationId: 'getThread', kind: 'status', status: 404 });
    route.reload();
    const gone = within(await screen.findByRole('dialog', { name: 'Question' }));
    await gone.findByText('The conversation could not be loaded');
    gone.getByText(/^This conversation is no longer available: /);
    gone.getByText('Hello');
    gone.getByRole('button', { name: 'Copy text' });
    expect(document.body.textContent).not.toMatch(/Forbidden|Not Found/);
  },
);

it('a person who may no longer write learns what to do', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user', [
    { operationId: 'createMessage', kind: 'status', status: 403, title: 'Forbidden', times: 1 },
  ]);
  await typeIn(route, drawer, /^Write to/, 'Hello');
  await route.user.click(drawer.getByRole('button', { name: 'Send to provider' }));
  await drawer.findByText(/^Not sent: You no longer have permission to write here\./);
  expect(findText(drawer)).toHaveProperty('value', 'Hello');
});

it(
  'an edit suggests people; Escape leaves it, keeps what was typed, and the menu continues it',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user');
    const { user } = route;
    await startEdit(route, drawer, 'Frist');
    const menu = (): HTMLElement | undefined =>
      drawer.getAllByRole('button', { name: /^Actions for your message/ }).at(-1);
    const findBox = () => drawer.findByRole('textbox', { name: 'Edit your message' });
    await user.type(await findBox(), ' @ira');
    await within(await drawer.findByRole('listbox', { name: 'People' })).findByRole('option', {
      name: /Ira/,
    });
    await user.keyboard('{Enter}{Escape}');
    expect(drawer.queryByRole('textbox', { name: 'Edit your message' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(menu()));
    drawer.getByText(/· changes not saved$/);
    await user.click(menu() ?? document.body);
    await chooseItem(route, 'Continue editing');
    expect(await findBox()).toHaveProperty('value', 'Frist @Ira Coleman ');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await drawer.findByText(/· edited$/);
    await waitFor(() => expect(document.activeElement).toBe(menu()));
    expect(route.backend.requests.list('updateMessage').map(({ body }) => body)).toMatchObject([
      { content: 'Frist @Ira Coleman ', mentionedUserIds: [expect.any(String)] },
    ]);
    await user.click(menu() ?? document.body);
    await chooseItem(route, 'Edit');
    await user.click(await drawer.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(menu()));
    await user.click(menu() ?? document.body);
    await chooseItem(route, 'Remove');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    const trace = await drawer.findByText(/^Message removed by you/);
    await waitFor(() => expect(document.activeElement).toBe(trace.closest('article')));
  },
);

it('rows that are selected in another order continue the same draft', { tags: 'full' }, async () => {
  const route = await renderRoute(plainPath('ordersDashboard'), { person: 'customer-user' });
  const { user } = route;
  const table = await screen.findByRole('table', { name: 'Orders' });
  const boxes = (await within(table).findAllByRole('checkbox', { name: /^Select/ })).slice(1, 3);
  const openNew = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ask about these 2' }));
    return within(await screen.findByRole('dialog', { name: 'Ask about 2 records' }));
  };
  for (const box of boxes) await user.click(box);
  const drawer = await openNew();
  await user.type(await drawer.findByLabelText('Topic'), 'Delays');
  await user.click(drawer.getByRole('button', { name: 'Close Ask about 2 records' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const box of [...boxes, ...boxes.toReversed()]) await user.click(box);
  const again = await openNew();
  expect(await again.findByLabelText('Topic')).toHaveProperty('value', 'Delays');
  await user.type(again.getByRole('textbox', { name: 'Ask the provider' }), 'When?');
  await user.click(again.getByRole('button', { name: 'Send to provider' }));
  await again.findByText('Message sent');
  expect(document.activeElement).toBe(again.getByRole('region', { name: 'Conversation messages' }));
});
