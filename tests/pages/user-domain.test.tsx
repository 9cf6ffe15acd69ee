import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderRoute } from './render-route.tsx';

it('asks for confirmation when no other user of the customer has the domain of a new user', async () => {
  const { user, backend } = await renderRoute(plainPath('userCreate'), { person: 'customer-admin' });
  for (const [label, text] of [
    ['First name', 'Rowan'],
    ['Last name', 'Hale'],
    ['Email address', 'rowan.hale@prairiemil.example'],
  ] as const)
    await user.type(await screen.findByRole('textbox', { name: label }), text);
  const create = async (): Promise<void> => user.click(await screen.findByRole('button', { name: 'Create' }));
  await create();
  const question = (): Promise<HTMLElement> =>
    screen.findByRole('alertdialog', { name: 'Give access to an address at prairiemil.example?' });
  await user.click(within(await question()).getByRole('button', { name: 'Go back' }));
  await screen.findByText(/Nothing was saved\. Correct the address at prairiemil\.example/);
  expect(backend.requests.list('createUser')).toEqual([]);
  await create();
  await user.click(within(await question()).getByRole('button', { name: 'Use prairiemil.example' }));
  await waitFor(() => expect(backend.requests.list('createUser')).toHaveLength(1));
});
