import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Operation } from '#cases/contract.ts';

export interface SourcePlace {
  /** Relative to the working directory. */
  readonly file: string;
  readonly line: number;
}

function readFiles(root: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const visit = (file: string): void => {
    if (texts.has(file) || texts.size > 500) return;
    let text;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return;
    }
    texts.set(file, text);
    for (const [, path = ''] of text.matchAll(/\$ref["']?\s*:\s*["']?([^"'#\s{}]+\.(?:ya?ml|json))/g))
      visit(join(dirname(file), path));
  };
  visit(root);
  return texts;
}

/** Where the description states each operation: the line of its id, or of its path; the first line otherwise. */
export function locateOperations(
  root: string,
  operations: readonly Operation[],
): (operation: Operation) => SourcePlace {
  const places = new Map<string, SourcePlace>();
  const anchors = new Set(operations.flatMap(({ id, path }) => [`id ${id}`, `path ${path}`]));
  for (const [file, text] of readFiles(root)) {
    const name = relative(process.cwd(), file).replaceAll('\\', '/');
    text.split('\n').forEach((line, index) => {
      const id = /operationId["']?\s*:\s*["']?([^"',\s}]+)/.exec(line)?.[1];
      const path = /^\s*["']?(\/[^"':\s]*)["']?\s*:/.exec(line)?.[1];
      for (const key of [`id ${id}`, `path ${path}`])
        if (anchors.has(key) && !places.has(key)) places.set(key, { file: name, line: index + 1 });
    });
  }
  const first = { file: relative(process.cwd(), root).replaceAll('\\', '/'), line: 1 };
  return ({ id, path }) => places.get(`id ${id}`) ?? places.get(`path ${path}`) ?? first;
}
