import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { callApi } from './call-api.ts';
import { findDrawer, openQuestion, startEdit, type QuestionDrawer } from './question-drawer.ts';
import type { RenderedRoute } from './render-route.tsx';

const minute = 60_000;

const findBox = (drawer: QuestionDrawer): Promise<HTMLTextAreaElement> =>
  drawer.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your message' });

const listBodies = ({ backend }: RenderedRoute, operationId: 'createMessage' | 'updateMessage') =>
  backend.requests.list(operationId).map(({ body }) => body);

/** The path of the message that was sent last. */
async function findMessage({ backend }: RenderedRoute): Promise<string> {
  const sent = backend.requests.list('createMessage')[0];
  if (!sent) throw new Error('Nothing was sent.');
  const path = sent.path.replace(/^.*\/api/, '');
  const page: unknown = await (await callApi('customer-user', 'GET', `${path}?pageSize=500`)).json();
  const id = /"messageId":"([^"]+)"(?!.*"messageId":")/.exec(JSON.stringify(page))?.[1];
  return `${path}/${id ?? ''}`;
}

it('an edit in progress is still there after a reload, and is saved', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user');
  await startEdit(route, drawer, 'Frist');
  await route.user.type(await findBox(drawer), ' and last');
  route.reload();
  const again = await findDrawer();
  const box = await findBox(again);
  expect(box.value).toBe('Frist and last');
  expect(document.activeElement).not.toBe(box);
  await route.user.click(again.getByRole('button', { name: 'Save' }));
  await again.findByText('Frist and last', { selector: 'p' });
  route.reload();
  const last = await findDrawer();
  await last.findByText('Frist and last', { selector: 'p' });
  expect(last.queryByRole('textbox', { name: 'Edit your message' })).toBeNull();
});

it('an edit that could not be saved stays with Retry, also after a reload', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user', [
    { operationId: 'updateMessage', kind: 'status', status: 500, title: 'Not now', times: 1 },
  ]);
  await startEdit(route, drawer, 'Frist');
  await route.user.type(await findBox(drawer), ' and last');
  await route.user.click(drawer.getByRole('button', { name: 'Save' }));
  await drawer.findByText(/^Not saved: /);
  drawer.getByRole('button', { name: 'Retry' });
  route.reload();
  const again = await findDrawer();
  expect((await findBox(again)).value).toBe('Frist and last');
  await again.findByText(/^Not saved: /);
  await route.user.click(again.getByRole('button', { name: 'Retry' }));
  await again.findByText('Frist and last', { selector: 'p' });
});

it('an edit whose response was lost is closed, because it was saved', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user', [
    { operationId: 'updateMessage', kind: 'drop', lost: 'response', times: 1 },
  ]);
  await startEdit(route, drawer, 'Frist');
  await route.user.type(await findBox(drawer), ' and last');
  await route.user.click(drawer.getByRole('button', { name: 'Save' }));
  await drawer.findByText('Frist and last', { selector: 'p' });
  expect(drawer.queryByRole('textbox', { name: 'Edit your message' })).toBeNull();
  expect(listBodies(route, 'updateMessage')).toHaveLength(1);
});

it(
  'an edit of a message that was changed in another window says so, and Retry replaces that',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user');
    await startEdit(route, drawer, 'Frist');
    await route.user.type(await findBox(drawer), ' and last');
    await callApi('customer-user', 'PUT', await findMessage(route), {
      content: 'Elsewhere',
      mentionedUserIds: [],
      lines: [],
    });
    await route.user.click(drawer.getByRole('button', { name: 'Save' }));
    await drawer.findByText(/now reads: “Elsewhere”/);
    expect((await findBox(drawer)).value).toBe('Frist and last');
    await route.user.click(await drawer.findByRole('button', { name: /^(Retry|Save)$/ }));
    await drawer.findByText('Frist and last', { selector: 'p' });
  },
);

it(
  'an edit whose time has ended is kept, and is sent as a new message to the same people',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('internal-user');
    const { user, backend } = route;
    await user.click(drawer.getByRole('radio', { name: 'Only provider' }));
    await startEdit(route, drawer, 'Frist');
    await user.type(await findBox(drawer), ' and last');
    backend.moveClock((clock) => clock.advance(11 * minute));
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await drawer.findByText(/^The time to edit this message has ended/);
    expect((await findBox(drawer)).value).toBe('Frist and last');
    expect(await findViolations(screen.getByRole('dialog', { name: 'Prairie Mill Foods' }))).toEqual([]);

    route.reload();
    const again = await findDrawer();
    expect((await findBox(again)).value).toBe('Frist and last');
    await again.findByText(/^The time to edit this message has ended/);
    backend.faults.add({ operationId: 'createMessage', kind: 'drop', lost: 'response', times: 1 });
    await user.click(again.getByRole('button', { name: 'Send to provider only as new message' }));
    await user.click(await again.findByRole('button', { name: 'Retry' }));
    const sent = await again.findByText('Frist and last', { selector: 'p' });
    expect(sent.closest('article')?.dataset['visibility']).toBe('Provider');
    again.getByText('Frist', { selector: 'p' });
    await waitFor(() => expect(again.queryByRole('textbox', { name: 'Edit your message' })).toBeNull());
    expect(listBodies(route, 'createMessage').at(-1)).toMatchObject({ visibility: 'Provider' });
    expect(again.getAllByText('Frist and last', { selector: 'p' })).toHaveLength(1);
  },
);
