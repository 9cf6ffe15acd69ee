import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Performs an action that saves a file, and reads the file. */
export async function savedBy(page: Page, action: () => Promise<void>): Promise<SavedFile> {
  const saving = page.waitForEvent('download');
  await action();
  const download = await saving;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** The records of a CSV file without quoted fields. */
export function plainRecords({ text }: SavedFile): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));
}
