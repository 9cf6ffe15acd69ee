import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import type { Fault } from '#mocks/contract/faults.ts';
import { findViolations } from './axe.ts';
import { renderRoute } from './render-route.tsx';

const file = 'otif-benchmark.png';
const typed = 'https://www.provider.example/otif';

/** Opens a form in a dialog: the link of a marketing image. */
async function openForm(faults: readonly Fault[] = []) {
  const page = await renderRoute(plainPath('marketing'), { person: 'internal-admin', faults });
  const { user } = page;
  const open = async (): Promise<HTMLElement> => {
    await user.click(await screen.findByRole('button', { name: `Edit the link of ${file}` }));
    return screen.findByRole('dialog', { name: `Link of ${file}` });
  };
  const form = within(await open());
  const field = form.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  const press = (name: string): Promise<void> => user.click(form.getByRole('button', { name }));
  return { page, user, open, form, field, press };
}

const findQuestion = (): Promise<HTMLElement> =>
  screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('asks before a dialog with typed values is closed, however it is closed', async () => {
  const { user, field, press, open } = await openForm();
  const before = field.value;
  await user.clear(field);
  await user.type(field, typed);
  for (const close of [() => user.keyboard('{Escape}'), () => press('Close'), () => press('Cancel')]) {
    await close();
    const question = await findQuestion();
    expect(await findViolations(question)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe(typed);
  }

  await user.keyboard('{Escape}');
  await findQuestion();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(field));

  await press('Close');
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Discard changes' }));
  await closed();
  const again = within(await open()).getByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(again.value).toBe(before);
});

it('closes a dialog in which nothing was typed without a question', async () => {
  const { user, press, open } = await openForm();
  await press('Close');
  await closed();
  await open();
  await user.keyboard('{Escape}');
  await closed();
});

it('stays open while it saves', { tags: 'full' }, async () => {
  const { user, field, form, press } = await openForm([
    { operationId: 'setMarketingImageLink', kind: 'delay', delayMs: 500 },
  ]);
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
  const button = form.getByRole('button', { name: 'Close' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await press('Close');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(button.isConnected).toBe(true);
  await closed();
  await screen.findByText(`Link of ${file} saved.`);
});
