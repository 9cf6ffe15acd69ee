import { screen, within } from '@testing-library/dom';
import { plainPath } from '#src/routing/route-paths.ts';
import { scheduleStore } from '#mocks/schedules/schedule-store.ts';
import type { StoredSchedule } from '#mocks/schedules/stored-schedule.ts';
import { chooseItem } from './page-actions.ts';
import type { RenderedRoute } from './render-route.tsx';

export const schedulesPath = `${plainPath('reportingSuite')}?view=schedules`;

export const row = async (name: string): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(name) });

export const findStored = ({ backend }: RenderedRoute, scheduleName: string): StoredSchedule | undefined =>
  [...scheduleStore(backend.db).schedules.values()].find(({ name }) => name === scheduleName);

export async function openMenu({ user }: RenderedRoute, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await screen.findByRole('menuitem', { name: 'Edit' });
}

/** Presses Schedule on a list, and waits for the form, which follows a skeleton with the same name. */
export async function openForm({ user }: RenderedRoute): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  await screen.findByRole('textbox', { name: /^Name/ });
  return screen.getByRole('dialog', { name: 'New schedule' });
}

/** The same, with the next runs. */
export async function openDialog(page: RenderedRoute): Promise<HTMLElement> {
  const dialog = await openForm(page);
  await within(dialog).findByText(/^Next runs:/);
  return dialog;
}

/** Opens the form of a schedule, with its next runs. */
export async function openEditor(page: RenderedRoute, name: string): Promise<HTMLElement> {
  await openMenu(page, name);
  await chooseItem(page, 'Edit');
  const dialog = await screen.findByRole('dialog', { name: `Schedule “${name}”` });
  await within(dialog).findByText(/^Next runs:/);
  return dialog;
}

/** Opens the runs of a schedule, with their files. */
export async function openRuns(page: RenderedRoute, name: string): Promise<HTMLElement> {
  await openMenu(page, name);
  await chooseItem(page, 'Runs and files');
  return screen.findByRole('dialog', { name: `Runs of “${name}”` });
}
