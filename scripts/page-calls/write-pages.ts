import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DescribedPages } from '#description/pages.ts';
import { LOCK_FILE } from '#scripts/contract-lock/lock-file.ts';
import { readPortalPages } from './portal-pages.ts';

const root = join(import.meta.dirname, '../..');

/** Where contract:verify reads the pages, relative to the project's root. */
export const pagesFile = 'scripts/contract-verify/dist/pages.json';

/** Writes the pages of the portal for contract:verify, which has neither their sources nor the compiler. */
export function writePages(): void {
  const { info }: { info: { title: string } } = JSON.parse(readFileSync(join(root, LOCK_FILE), 'utf8'));
  const pages: DescribedPages = { title: info.title, ...readPortalPages() };
  mkdirSync(dirname(join(root, pagesFile)), { recursive: true });
  writeFileSync(join(root, pagesFile), JSON.stringify(pages));
}

if (import.meta.main) writePages();
