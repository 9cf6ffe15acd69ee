import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { guideKey, guideStore } from '#mocks/documents/guide-store.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { savedFiles } from './browser.ts';
import { renderRoute } from './render-route.tsx';

const path = plainPath('documentList');

function latest(backend: MockBackend): string | undefined {
  return guideStore(backend.db).documentGuides.where(({ id, isLatest }) => id === 2 && isLatest)[0]
    ?.versionId;
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
  const [guide] = guideStore(backend.db).documentGuides.where(({ id, isLatest }) => id === 2 && isLatest);
  if (!guide) throw new Error('The guide has no version.');
  guideStore(backend.db).documentGuides.update(guideKey(guide.fileName, guide.versionId), {
    isLatest: false,
  });
  guideStore(backend.db).documentGuides.create({ ...guide, versionId: '2026-11-19.1' });

  await user.click(within(dialog).getByRole('button', { name: 'Make latest' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(dialog.textContent).toContain('instead of 2026-11-19.1'));
  expect(latest(backend)).toBe('2026-11-19.1');

  await user.click(within(dialog).getByRole('button', { name: 'Make latest' }));
  await waitFor(() => expect(latest(backend)).not.toBe('2026-11-19.1'));
});

const getVersions = (): string[] => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

it('lists the versions of the guides, newest first; each can be downloaded', async () => {
  const { user, backend } = await renderRoute(path, { person: 'internal-admin' });
  await waitFor(() =>
    expect(getVersions()).toEqual(['Flash Guide', 'Guru Guide', 'Flash Guide', 'Guru Guide', 'Flash Guide']),
  );
  expect(screen.getAllByText('Latest')).toHaveLength(2);
  const oldest = screen.getAllByRole('button', { name: /^Download Flash Guide \d/ }).at(-1);
  await user.click(oldest ?? document.body);
  await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
  const [file] = await savedFiles();
  expect(file?.name).toBe('Flash-Guide.pdf');
  expect(file?.text).toMatch(/^%PDF-/);
  expect(backend.requests.list('downloadDocumentGuide')[0]?.query).toMatchObject({
    fileName: 'Flash-Guide.pdf',
  });
  // A failed download names the version.
  backend.faults.add({ operationId: 'downloadDocumentGuide', kind: 'status', status: 404 });
  const [guru] = screen.getAllByRole('button', { name: /^Download Guru Guide \d/ });
  await user.click(guru ?? document.body);
  await screen.findByText(/Guru Guide \d{4}-.*: Not Found/);
});

async function chooseFile(user: Awaited<ReturnType<typeof renderRoute>>['user'], file: File) {
  const dialog = await screen.findByRole('dialog', { name: 'Upload a version' });
  const chooser = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (!chooser) throw new Error('No file can be chosen.');
  await user.upload(chooser, file);
  return within(dialog);
}

it('a file that is not a PDF is never sent', async () => {
  const { user, backend } = await renderRoute(path, { person: 'internal-admin' });
  await user.click(await screen.findByRole('button', { name: 'Upload version' }));
  const picture = new File(['\u0089PNG\r\n'], 'guide.pdf', { type: 'application/pdf' });
  const large = new File(['%PDF-1.7', Buffer.alloc(20_000_001)], 'large.pdf', { type: 'application/pdf' });
  await (await chooseFile(user, picture)).findByText(/PDF/, { selector: '[role="alert"], [role="alert"] *' });
  await (await chooseFile(user, large)).findByText(/20 MB/, { selector: '[role="alert"], [role="alert"] *' });
  expect(backend.requests.list('uploadDocumentGuide')).toEqual([]);
});
