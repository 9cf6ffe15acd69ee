import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import type { PersonId } from '#mocks/people.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { chooseItem } from './page-actions.ts';
import { openQuestion, startEdit, typeIn, type QuestionDrawer } from './question-drawer.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { sampled } from '#mocks/testing/sampled.ts';

interface Save {
  readonly operationId: OperationId;
  /** What it sends, where that decides which of two changes it is. */
  readonly body?: object;
  readonly person: PersonId;
  /** What comes before the request that fails. */
  readonly prepare?: (route: RenderedRoute, drawer: QuestionDrawer) => Promise<void>;
  readonly act: (route: RenderedRoute, drawer: QuestionDrawer) => Promise<void>;
  /** Whether the request has a version, which another change outdates. */
  readonly isVersioned?: boolean;
  /** What remains of the attempt. */
  readonly expectKept: (drawer: QuestionDrawer) => void;
}

const isTyped = (drawer: QuestionDrawer): void => {
  expect(drawer.getByRole<HTMLTextAreaElement>('textbox', { name: /^Write to/ }).value).toBe('Hello');
  drawer.getByRole('button', { name: 'Retry' });
};

const click =
  (name: string) =>
  async ({ user }: RenderedRoute, drawer: QuestionDrawer): Promise<void> =>
    user.click(drawer.getByRole('button', { name }));

/** The failure is in the conversation, not only in a message that goes. */
const isInPlace = (drawer: QuestionDrawer): void => void drawer.getByRole('alert');

/** Every save of a thread, and what a failure leaves. */
const saves: readonly Save[] = [
  {
    operationId: 'createMessage',
    person: 'customer-user',
    act: async (route, drawer) => {
      await typeIn(route, drawer, /^Write to/, 'Hello');
      await route.user.click(drawer.getByRole('button', { name: 'Send to provider' }));
    },
    expectKept: isTyped,
  },
  {
    operationId: 'setThreadResolution',
    body: { isResolved: true },
    person: 'customer-user',
    act: click('Resolve'),
    expectKept: (drawer) => {
      isInPlace(drawer);
      drawer.getByText('Question open');
    },
  },
  {
    operationId: 'setThreadFollow',
    body: { isFollowed: false },
    person: 'customer-user',
    act: click('Unfollow'),
    expectKept: (drawer) => {
      isInPlace(drawer);
      drawer.getByRole('button', { name: 'Unfollow' });
    },
  },
  {
    operationId: 'setThreadFollow',
    body: { isFollowed: true },
    person: 'internal-admin',
    act: click('Follow'),
    expectKept: (drawer) => {
      isInPlace(drawer);
      drawer.getByRole('button', { name: 'Follow' });
    },
  },
  {
    operationId: 'setThreadAssignment',
    isVersioned: true,
    person: 'internal-user',
    act: async (route, drawer) => {
      await route.user.click(drawer.getByRole('button', { name: 'Assign' }));
      await chooseItem(route, 'Quality desk');
    },
    expectKept: (drawer) => {
      isInPlace(drawer);
      expect(drawer.getAllByText(/^Billing desk/).length).toBeGreaterThan(0);
      expect(drawer.queryByText(/^Quality desk/)).toBeNull();
    },
  },
  {
    operationId: 'setMessageRemoval',
    isVersioned: true,
    person: 'customer-user',
    act: async (route, drawer) => {
      const [menu] = drawer.getAllByRole('button', { name: /^Actions for your message/ });
      await route.user.click(menu ?? document.body);
      await chooseItem(route, 'Remove');
      const dialog = within(await screen.findByRole('alertdialog'));
      await route.user.click(dialog.getByRole('button', { name: 'Remove' }));
    },
    expectKept: (drawer) => void drawer.getByText(/Is that the Friday rate/),
  },
  {
    operationId: 'updateMessage',
    isVersioned: true,
    person: 'customer-user',
    act: async (route, drawer) => {
      await startEdit(route, drawer, 'Frist');
      await route.user.type(drawer.getByRole('textbox', { name: 'Edit your message' }), ' and last');
      await route.user.click(drawer.getByRole('button', { name: 'Save' }));
    },
    expectKept: (drawer) => {
      const box = drawer.getByRole('textbox', { name: 'Edit your message' });
      expect(box).toHaveProperty('value', 'Frist and last');
      const failure = drawer.getByText(/^Not saved: /);
      expect(failure.parentElement?.contains(box)).toBe(true);
      drawer.getByRole('button', { name: 'Retry' });
    },
  },
  {
    operationId: 'setThreadResolution',
    body: { isResolved: false },
    person: 'customer-user',
    prepare: async (route, drawer) => {
      await typeIn(route, drawer, /^Write to/, 'Hello');
      await click('Resolve')(route, drawer);
      await drawer.findByRole('button', { name: 'Reopen' });
    },
    act: click('Reopen'),
    expectKept: (drawer) => {
      drawer.getByRole('button', { name: 'Reopen' });
      drawer.getByText('Resolved');
      expect(drawer.getByRole('textbox', { name: /^Write to/ })).toHaveProperty('value', 'Hello');
    },
  },
  {
    operationId: 'uploadThreadAttachment',
    person: 'customer-user',
    act: async (route, drawer) => {
      await typeIn(route, drawer, /^Write to/, 'Hello');
      const file = new File(['%PDF-1.4 rate'], 'rate.pdf', { type: 'application/pdf' });
      await route.user.upload(drawer.getByLabelText('Attach a file'), file);
    },
    expectKept: (drawer) => {
      isTyped(drawer);
      expect(drawer.queryByRole('list', { name: 'Attached' })).toBeNull();
      // It is beside the button that attaches, in the composer.
      const composer = drawer.getByRole('region', { name: /^Write to/ });
      within(composer).getByRole('alert');
    },
  },
];

interface Failure {
  readonly name: string;
  readonly fault: Omit<Fault, 'operationId'>;
  readonly message: RegExp;
}

const status = (code: number): Failure => ({
  name: String(code),
  fault: { kind: 'status', status: code, title: 'Not now' },
  message: /Not now/,
});

const failures: readonly Failure[] = [
  { ...status(403), message: /You no longer have permission to .* can restore it\./ },
  { ...status(404), message: /no longer available[:.]/ },
  status(400),
  status(409),
  status(500),
  {
    name: 'no connection',
    fault: { kind: 'drop', lost: 'request' },
    message: /An error occured|Check your connection/,
  },
];
const outdated: Failure = { ...status(412), message: /Not now|Changed by someone else/ };

/** The first save meets every failure, and of each later one two others: what a failure says is the same for all. */
const cases = saves.flatMap((save, place) =>
  [
    ...failures.filter((_, index) => place === 0 || (place + index) % 3 === 0),
    ...(save.isVersioned === true ? [outdated] : []),
  ]
    // An edit that comes too late has another way out.
    .filter(({ name }) => save.operationId !== 'updateMessage' || name !== '409')
    .map((failure) => ({ ...save, failure, name: failure.name })),
);

describe.each(cases)('$operationId $body with $name', ({ operationId, body, person, failure, ...save }) => {
  const isFirst = operationId === cases[0]?.operationId && failure === cases[0].failure;
  it('shows the failure, and loses nothing', sampled(isFirst), async () => {
    const { route, drawer } = await openQuestion(person);
    const { faults, requests } = route.backend;
    await save.prepare?.(route, drawer);
    const countBefore = requests.list(operationId).length;
    faults.add({ operationId, times: 1, ...failure.fault });
    await save.act(route, drawer);
    await screen.findByText(failure.message);
    expect(document.body.textContent).not.toMatch(/Forbidden|Not Found/);
    save.expectKept(drawer);
    expect(requests.list(operationId)).toHaveLength(countBefore + 1);
    expect(requests.list(operationId).at(-1)).toMatchObject(body ? { body } : {});
  });
});

it.each(failures)(
  'createThread with $name keeps topic and text, and Retry asks once',
  { tags: 'full' },
  async ({ fault, message }) => {
    const route = await renderRoute(plainPath('ordersDashboard'), {
      person: 'customer-user',
      faults: [{ operationId: 'createThread', times: 1, ...fault }],
    });
    const { user } = route;
    const table = await screen.findByRole('table', { name: 'Orders' });
    const [, first] = await within(table).findAllByRole('checkbox', { name: /^Select/ });
    await user.click(first ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Ask about this' }));
    const drawer = within(await screen.findByRole('dialog', { name: /^Ask about/ }));
    await user.type(await drawer.findByLabelText('Topic'), 'Stops');
    await user.type(drawer.getByRole('textbox', { name: 'Ask the provider' }), 'Why two?');
    await user.click(drawer.getByRole('button', { name: 'Send to provider' }));
    expect((await drawer.findByRole('alert')).textContent).toMatch(message);
    expect(drawer.getByLabelText('Topic')).toHaveProperty('value', 'Stops');
    expect(drawer.getByRole('textbox', { name: 'Ask the provider' })).toHaveProperty('value', 'Why two?');
    await user.click(drawer.getByRole('button', { name: 'Retry' }));
    await drawer.findByText('Question open');
    expect(await drawer.findAllByText('Why two?', { selector: 'p' })).toHaveLength(1);
  },
);

it('an assignment that another one outdated succeeds when it is repeated', async () => {
  const { route, drawer } = await openQuestion('internal-user', [
    { operationId: 'setThreadAssignment', kind: 'status', status: 412, title: 'Not now', times: 1 },
  ]);
  for (const times of [1, 2]) {
    await route.user.click(drawer.getByRole('button', { name: 'Assign' }));
    await chooseItem(route, 'Quality desk');
    if (times === 1) await screen.findByText(/Not now/);
  }
  await drawer.findByText(/^Quality desk/);
});

it('a change without a connection says what to do, until it succeeds', { tags: 'full' }, async () => {
  const { route, drawer } = await openQuestion('customer-user', [
    { operationId: 'setThreadFollow', kind: 'drop', lost: 'request', times: 1 },
  ]);
  await route.user.click(drawer.getByRole('button', { name: 'Unfollow' }));
  const alert = await drawer.findByRole('alert');
  expect(alert.textContent).toMatch(/^Couldn’t unfollow: .*\. Check your connection, then try again\.$/);
  await route.user.click(drawer.getByRole('button', { name: 'Unfollow' }));
  await drawer.findByRole('button', { name: 'Follow' });
  expect(drawer.queryByRole('alert')).toBeNull();
});

it('a change whose response was lost is no failure once the thread has it', async () => {
  const { route, drawer } = await openQuestion('customer-user', [
    { operationId: 'setThreadResolution', kind: 'status', status: 500, lost: 'response', times: 1 },
  ]);
  await route.user.click(drawer.getByRole('button', { name: 'Resolve' }));
  await drawer.findByRole('button', { name: 'Reopen' });
  expect(drawer.queryByRole('alert')).toBeNull();
});
