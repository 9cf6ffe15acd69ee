import { screen, within } from '@testing-library/dom';
import { plainPath } from '#src/routing/route-paths.ts';
import type { Fault } from '#mocks/contract/faults.ts';
import type { PersonId } from '#mocks/people.ts';
import { chooseItem } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

/** The topic of the seeded question about a fuel line. */
export const fuelTopic = /^Fuel surcharge/;

/** Opens a question of Prairie Mill Foods, by default the seeded one about a fuel line, from the list. */
export async function openThread({ user }: RenderedRoute, name: RegExp = fuelTopic) {
  const list = within(await screen.findByRole('list', { name: 'Questions' }));
  const row = (await list.findAllByRole('button', { name }))[0];
  if (!row) throw new Error('The question is not listed.');
  await user.click(row);
  return findDrawer();
}

/** The drawer with the messages of the question about a fuel line. */
export async function findDrawer() {
  const drawer = within(await screen.findByRole('dialog', { name: 'Prairie Mill Foods' }));
  await drawer.findByRole('region', { name: 'Conversation messages' });
  await drawer.findByText(/Is that the Friday rate/);
  return drawer;
}

export type QuestionDrawer = Awaited<ReturnType<typeof openThread>>;

export async function openQuestion(person: PersonId, faults: readonly Fault[] = []) {
  const route = await renderRoute(plainPath('questions'), { person, faults });
  return { route, drawer: await openThread(route) };
}

export async function typeIn(
  { user }: RenderedRoute,
  drawer: QuestionDrawer,
  name: RegExp,
  text: string,
): Promise<void> {
  await user.type(drawer.getByRole('textbox', { name }), text);
}

/** Sends a message, and opens its editor. */
export async function startEdit(route: RenderedRoute, drawer: QuestionDrawer, text: string): Promise<void> {
  await typeIn(route, drawer, /^Write to/, text);
  await route.user.click(drawer.getByRole('button', { name: /^Send to/ }));
  await drawer.findByText(text, { selector: 'p' });
  const menu = drawer.getAllByRole('button', { name: /^Actions for your message/ }).at(-1);
  await route.user.click(menu ?? document.body);
  await chooseItem(route, 'Edit');
}
