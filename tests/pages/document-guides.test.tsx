import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { guideKey } from '#mocks/db.ts';
import type { MockBackend } from '#mocks/mock-backend.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderRoute } from './render-route.tsx';

const path = plainPath('documentList');

function latest(backend: MockBackend): string | undefined {
  return backend.db.documentGuides.where(({ id, isLatest }) => id === 2 && isLatest)[0]?.versionId;
}

async function openDialog(user: Awaited<ReturnType<typeof renderRoute>>['user']): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Make latest: Guru Guide / }));
  return screen.findByRole('alertdialog', { name: /^Make Guru Guide .* the latest version\?$/ });
}

it('makes a replaced version the latest only after a confirmation', async () => {
  const { user, backend } = await renderRoute(path, { person: 'internal-admin' });
  const before = latest(backend);
  const dialog = await openDialog(user);
  expect(dialog.textContent).toContain(`instead of ${before}`);
  expect(latest(backend)).toBe(before);
  await user.click(within(dialog).getByRole('button', { name: 'Make latest' }));
  expect(await screen.findByText(/^Guru Guide .* is now the latest version\.$/)).toBeTruthy();
  expect(latest(backend)).not.toBe(before);
  expect(await screen.findByRole('button', { name: `Make latest: Guru Guide ${before}` })).toBeTruthy();
});

it('asks for another confirmation when a newer version was uploaded in the meantime', async () => {
  const { user, backend } = await renderRoute(path, { person: 'internal-admin' });
  const dialog = await openDialog(user);
  const [guide] = backend.db.documentGuides.where(({ id, isLatest }) => id === 2 && isLatest);
  if (!guide) throw new Error('The guide has no version.');
  await backend.db.documentGuides.update(guideKey(guide.fileName, guide.versionId), { isLatest: false });
  await backend.db.documentGuides.create({ ...guide, versionId: '2026-11-19.1' });

  await user.click(within(dialog).getByRole('button', { name: 'Make latest' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(dialog.textContent).toContain('instead of 2026-11-19.1'));
  expect(latest(backend)).toBe('2026-11-19.1');

  await user.click(within(dialog).getByRole('button', { name: 'Make latest' }));
  await waitFor(() => expect(latest(backend)).not.toBe('2026-11-19.1'));
});
