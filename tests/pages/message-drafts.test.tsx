import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { PersonId } from '#mocks/people.ts';
import type { StoredDraft } from '#mocks/conversations/thread.ts';
import { conversationStore } from '#mocks/conversations/conversation-store.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { openQuestion, openThread, typeIn, type QuestionDrawer } from './question-drawer.ts';
import type { RenderedRoute } from './render-route.tsx';

const writing = /^Write to/;
const questions = plainPath('questions');

const getBox = (drawer: QuestionDrawer) =>
  drawer.getByRole<HTMLTextAreaElement>('textbox', { name: writing });

const listTexts = ({ backend }: RenderedRoute): readonly string[] =>
  [...conversationStore(backend.db).drafts.values()].map(({ values }) => values.content);

const untilSaved = (route: RenderedRoute, ...texts: readonly string[]) =>
  waitFor(() => expect(listTexts(route)).toEqual(texts));

/** Another text of the same person, saved on another device. */
function writeElsewhere(
  { backend }: RenderedRoute,
  content: string,
  { laterMs = 0, ...change }: Partial<StoredDraft['values']> & { readonly laterMs?: number } = {},
): void {
  const { drafts } = conversationStore(backend.db);
  for (const draft of drafts.values())
    drafts.set(draft.draftId, {
      ...draft,
      savedAt: draft.savedAt + laterMs,
      values: { ...draft.values, content, ...change },
    });
}

async function reload(route: RenderedRoute): Promise<QuestionDrawer> {
  route.reload();
  const drawer = within(await screen.findByRole('dialog', { name: 'Prairie Mill Foods' }));
  await drawer.findByRole('textbox', { name: writing });
  return drawer;
}

/** The window is shown again, such as after the user has worked on another device. */
const returnToWindow = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

const another = /^You have another draft, \d+:\d\d [AP]M\.$/;

async function openElsewhere(route: RenderedRoute, person: PersonId): Promise<QuestionDrawer> {
  await route.openAs(person, questions);
  return openThread(route);
}

it('a draft is on the other devices of its author, and nobody else has it', async () => {
  const { route, drawer } = await openQuestion('internal-user');
  await route.user.click(drawer.getByRole('radio', { name: 'Only provider' }));
  await typeIn(route, drawer, writing, 'Only we may know');
  await untilSaved(route, 'Only we may know');

  const again = await openElsewhere(route, 'internal-user');
  await waitFor(() => expect(getBox(again).value).toBe('Only we may know'));
  again.getByRole('button', { name: 'Send to provider only' });
  // It was not changed by opening it.
  expect(route.backend.requests.list('updateMessageDraft')).toEqual([]);

  for (const person of ['customer-user', 'internal-admin'] as const) {
    const foreign = await openElsewhere(route, person);
    await waitFor(() => expect(route.backend.requests.list('listMessageDrafts').at(-1)?.status).toBe(200));
    expect(getBox(foreign).value).toBe('');
  }
});

it('a draft is removed when the message was sent', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user');
  await typeIn(route, drawer, writing, 'Thank you');
  await untilSaved(route, 'Thank you');
  await route.user.click(drawer.getByRole('button', { name: 'Send to provider' }));
  await drawer.findByText('Thank you', { selector: 'p' });
  await untilSaved(route);
  expect(route.backend.requests.list('deleteMessageDraft')).toEqual([]);

  // The end of the text was not saved before it was sent.
  await typeIn(route, drawer, writing, 'One');
  await untilSaved(route, 'One');
  await typeIn(route, drawer, writing, ' more');
  await route.user.click(drawer.getByRole('button', { name: 'Send to provider' }));
  await drawer.findByText('One more', { selector: 'p' });
  await untilSaved(route);
  expect(getBox(drawer).value).toBe('');
});

it(
  'a message that was sent is no draft, however long it takes until it is shown',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user');
    await typeIn(route, drawer, writing, 'Once');
    route.backend.faults.add({ operationId: 'listMessages', kind: 'delay', delayMs: 3000, times: 1 });
    await route.user.click(drawer.getByRole('button', { name: 'Send to provider' }));
    await waitFor(() => expect(getBox(drawer).value).toBe(''));
    expect(drawer.queryByText('Once', { selector: 'p' })).toBeNull();
    route.reload();
    const again = within(await screen.findByRole('dialog', { name: 'Prairie Mill Foods' }));
    await again.findByText('Once', { selector: 'p' });
    await waitFor(() => expect(route.backend.requests.list('listMessageDrafts').at(-1)?.status).toBe(200));
    expect(getBox(again).value).toBe('');
    expect(listTexts(route)).toEqual([]);
  },
);

it(
  'a message whose response was lost is sent once, and its text does not come back as a draft',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user', [
      { operationId: 'createMessage', kind: 'status', status: 504, lost: 'response', times: 1 },
    ]);
    await typeIn(route, drawer, writing, 'Only once');
    await untilSaved(route, 'Only once');
    await route.user.click(drawer.getByRole('button', { name: 'Send to provider' }));
    await drawer.findByText(/^It may not have been sent/);
    expect(listTexts(route)).toEqual([]);
    route.reload();
    const again = within(await screen.findByRole('dialog', { name: 'Prairie Mill Foods' }));
    // It shows as sent, so nothing says that it may not have been.
    expect(await again.findAllByText('Only once', { selector: 'p' })).toHaveLength(1);
    await waitFor(() => expect(again.queryByText(/^It may not have been sent/)).toBeNull());
    await waitFor(() => expect(getBox(again).value).toBe(''));
    again.getByRole('button', { name: 'Send to provider' });
    expect(route.backend.requests.list('createMessage')).toHaveLength(1);

    const elsewhere = await openElsewhere(route, 'customer-user');
    await waitFor(() => expect(route.backend.requests.list('listMessageDrafts').at(-1)?.status).toBe(200));
    expect(getBox(elsewhere).value).toBe('');
    expect(listTexts(route)).toEqual([]);
    expect(route.backend.requests.list('createMessageDraft')).toHaveLength(1);
  },
);

it(
  'a draft that was saved after its message was sent is looked up and removed',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user');
    await typeIn(route, drawer, writing, 'Thank you');
    await untilSaved(route, 'Thank you');
    const { drafts } = conversationStore(route.backend.db);
    const saved = [...drafts];
    // The look waits until the late save has arrived.
    route.backend.faults.add({ operationId: 'listMessageDrafts', kind: 'delay', delayMs: 500, times: 1 });
    await route.user.click(drawer.getByRole('button', { name: 'Send to provider' }));
    await waitFor(() => expect(listTexts(route)).toEqual([]));
    for (const [id, draft] of saved) drafts.set(id, draft);
    await untilSaved(route);
    expect(route.backend.requests.list('deleteMessageDraft')).toHaveLength(1);
  },
);
it('a draft is removed when its text is', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user');
  await typeIn(route, drawer, writing, 'Never mind');
  await untilSaved(route, 'Never mind');
  await route.user.clear(getBox(drawer));
  await untilSaved(route);
});

it.each([
  ['Use it', 'Written on the phone', 'Here and there'],
  ['Discard it', 'Here and there', undefined],
])(
  'of two texts, the later one is used and the other is one press away: %s',
  { tags: 'full' },
  async (name, expected, expectedOther) => {
    const { route, drawer } = await openQuestion('customer-user');
    await typeIn(route, drawer, writing, 'Here');
    await untilSaved(route, 'Here');
    writeElsewhere(route, 'Written on the phone');
    await typeIn(route, drawer, writing, ' and there');
    await drawer.findByText(another);
    drawer.getByText('Written on the phone');
    expect(getBox(drawer).value).toBe('Here and there');
    await untilSaved(route, 'Here and there');
    expect(await findViolations(screen.getByRole('dialog'))).toEqual([]);

    // A reload loses neither.
    const again = await reload(route);
    expect(getBox(again).value).toBe('Here and there');
    again.getByText('Written on the phone');
    await route.user.click(again.getByRole('button', { name }));
    await waitFor(() => expect(getBox(again).value).toBe(expected));
    expect(document.activeElement).toBe(getBox(again));
    await untilSaved(route, expected);
    if (expectedOther === undefined) expect(again.queryByText(another)).toBeNull();
    else again.getByText(expectedOther, { selector: 'p' });
  },
);

it(
  'a reload goes on with the text of this tab, and shows that of another device',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user');
    await typeIn(route, drawer, writing, 'Here');
    await untilSaved(route, 'Here');
    await typeIn(route, drawer, writing, ' and there');
    const again = await reload(route);
    expect(getBox(again).value).toBe('Here and there');
    await untilSaved(route, 'Here and there');
    expect(again.queryByText(another)).toBeNull();

    writeElsewhere(route, 'Written on the phone');
    const third = await reload(route);
    await third.findByText(another);
    expect(getBox(third).value).toBe('Written on the phone');
    third.getByText('Here and there');
  },
);

it.each([
  ['later', 60_000, 'Written on the phone', 'Here and there'],
  ['earlier', 0, 'Here and there', 'Written on the phone'],
])(
  'a text that could not be saved meets an %s one of another device',
  { tags: 'full' },
  async (_name, laterMs, expected, expectedOther) => {
    const { route, drawer } = await openQuestion('customer-user');
    await typeIn(route, drawer, writing, 'Here');
    await untilSaved(route, 'Here');
    const { faults } = route.backend;
    faults.add({
      operationId: 'updateMessageDraft',
      kind: 'status',
      status: 500,
      title: 'Not now',
      times: 1,
    });
    await typeIn(route, drawer, writing, ' and there');
    await drawer.findByText('Draft kept on this device only.');
    writeElsewhere(route, 'Written on the phone', { laterMs });
    const again = await reload(route);
    await again.findByText(another);
    expect(getBox(again).value).toBe(expected);
    again.getByText(expectedOther, { selector: 'p' });
    await untilSaved(route, expected);
  },
);

it('each of two texts keeps its recipients', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('internal-user');
  await typeIn(route, drawer, writing, 'We credit it');
  await untilSaved(route, 'We credit it');
  writeElsewhere(route, 'Only we may know', { visibility: 'Provider' });
  returnToWindow();
  await waitFor(() => expect(getBox(drawer).value).toBe('Only we may know'));
  drawer.getByRole('button', { name: 'Send to provider only' });
  await route.user.click(drawer.getByRole('button', { name: 'Use it' }));
  expect(getBox(drawer).value).toBe('We credit it');
  await route.user.click(drawer.getByRole('button', { name: 'Send to customer' }));
  await drawer.findByText('We credit it', { selector: 'article p' });
  expect(route.backend.requests.list('createMessage').map(({ body }) => body)).toMatchObject([
    { content: 'We credit it', visibility: 'Customer' },
  ]);
  await route.user.click(drawer.getByRole('button', { name: 'Use it' }));
  expect(getBox(drawer).value).toBe('Only we may know');
  drawer.getByRole('button', { name: 'Send to provider only' });
});

it(
  'a save that fails does not stop writing, and says where the draft is until one succeeds',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user', [
      { operationId: 'createMessageDraft', kind: 'status', status: 500, title: 'Not now', times: 1 },
    ]);
    await typeIn(route, drawer, writing, 'Hello');
    await drawer.findByText('Draft kept on this device only.');
    await typeIn(route, drawer, writing, ' again');
    await untilSaved(route, 'Hello again');
    await waitFor(() => expect(drawer.queryByText('Draft kept on this device only.')).toBeNull());
  },
);

it('a save whose response was lost is no text of another device', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user', [
    { operationId: 'createMessageDraft', kind: 'drop', lost: 'response', times: 1 },
  ]);
  await typeIn(route, drawer, writing, 'Hello');
  await drawer.findByText('Draft kept on this device only.');
  await typeIn(route, drawer, writing, ' again');
  await untilSaved(route, 'Hello again');
  expect(drawer.queryByText(another)).toBeNull();
});

it('a draft that cannot be loaded can be loaded again, and writing goes on', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user', [
    { operationId: 'listMessageDrafts', kind: 'status', status: 400, title: 'Not now', times: 1 },
  ]);
  await drawer.findByText(/^Your draft from other devices could not be loaded/);
  await typeIn(route, drawer, writing, 'Hello');
  await untilSaved(route, 'Hello');
  await route.user.click(drawer.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(drawer.queryByText(/could not be loaded/)).toBeNull());
  expect(getBox(drawer).value).toBe('Hello');
});

/** The draft was sent or removed on another device. */
const dropElsewhere = ({ backend }: RenderedRoute) => conversationStore(backend.db).drafts.clear();

const gone = 'Your draft was sent or removed on another device.';

it(
  'a draft that was sent on another device is removed here, also after a reload',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user');
    await typeIn(route, drawer, writing, 'Thank you');
    await untilSaved(route, 'Thank you');
    dropElsewhere(route);
    returnToWindow();
    await drawer.findByText(gone);
    expect(getBox(drawer).value).toBe('');

    await typeIn(route, drawer, writing, 'One more');
    expect(drawer.queryByText(gone)).toBeNull();
    await untilSaved(route, 'One more');
    dropElsewhere(route);
    route.reload();
    const again = within(await screen.findByRole('dialog', { name: 'Prairie Mill Foods' }));
    await again.findByText(gone);
    expect(getBox(again).value).toBe('');
    expect(listTexts(route)).toEqual([]);
  },
);

it(
  'what was typed since a draft was sent on another device is kept, and is the next draft',
  { tags: 'full' },
  async () => {
    const { route, drawer } = await openQuestion('customer-user');
    await typeIn(route, drawer, writing, 'Here');
    await untilSaved(route, 'Here');
    await typeIn(route, drawer, writing, ' and there');
    dropElsewhere(route);
    returnToWindow();
    await untilSaved(route, 'Here and there');
    expect(getBox(drawer).value).toBe('Here and there');
  },
);

it('a draft of another device is shown when the window is shown again', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user');
  await typeIn(route, drawer, writing, 'Here');
  await untilSaved(route, 'Here');
  writeElsewhere(route, 'Written on the phone');
  returnToWindow();
  await waitFor(() => expect(getBox(drawer).value).toBe('Written on the phone'));
});

it.each([
  ['refused', { kind: 'status', status: 500, title: 'Not now' }],
  ['lost', { kind: 'drop', lost: 'response' }],
] as const)(
  'a text that is cleared after its save was %s is on no other device',
  { tags: 'full' },
  async (_name, fault) => {
    const { route, drawer } = await openQuestion('customer-user', [
      { operationId: 'createMessageDraft', ...fault, times: 1 },
    ]);
    await typeIn(route, drawer, writing, 'Hello');
    await drawer.findByText('Draft kept on this device only.');
    await route.user.clear(getBox(drawer));
    expect(drawer.queryByText(/could not be removed/)).toBeNull();
    await untilSaved(route);
  },
);

it('a draft that could not be removed says so until it is', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user', [
    { operationId: 'deleteMessageDraft', kind: 'status', status: 500, title: 'Not now', times: 1 },
  ]);
  await typeIn(route, drawer, writing, 'Hello');
  await untilSaved(route, 'Hello');
  await route.user.clear(getBox(drawer));
  await drawer.findByText('Your earlier draft could not be removed from other devices yet.');
  await waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(listTexts(route)).toEqual([]);
  });
  await waitFor(() => expect(drawer.queryByText(/could not be removed/)).toBeNull());
});
