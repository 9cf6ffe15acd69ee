import { readFileSync } from 'node:fs';
import { noPages, type DescribedPages, type Pages } from '#description/pages.ts';
import type { DescribedContract } from '#cases/contract.ts';

/** Written by the portal for its own description, in its repository and before the package is made. */
const file = new URL('../dist/pages.json', import.meta.url);

function readFile(): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The pages that call the operations of the contract; none where no pages of this contract are written. */
export function readPages({ title }: DescribedContract): Pages {
  const text = readFile();
  if (text === undefined) return noPages;
  const pages: DescribedPages = JSON.parse(text);
  return pages.title === title ? pages : noPages;
}
