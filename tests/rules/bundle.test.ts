import { existsSync, globSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { removeHashes } from '#scripts/check/journey-memory.ts';
import { people } from '#mocks/people.ts';

const files = globSync('dist/**/*', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`);
const texts = files
  .filter((file) => /\.(js|css|html|json)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

function holding(pattern: RegExp): string[] {
  return texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

const measured = new Map<string, number>();

/**
 * The bytes of a file as it is sent, with the same hash in the names of all chunks: how well hashes compress is chance,
 * and a change of any page changes a name in files of all pages.
 */
function measureFile(file: string): number {
  const bytes =
    measured.get(file) ??
    brotliCompressSync(
      readFileSync(`dist/assets/${file}`, 'utf8').replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '-00000000'),
    ).length;
  measured.set(file, bytes);
  return bytes;
}

/** The code of a dashboard's page that loads before its figures are drawn. */
function readDashboard(name: string): ReadonlyMap<string, string> {
  const [page = ''] = globSync(`${name}-page-*.js`, { cwd: 'dist/assets' });
  return readWithImports(page);
}

/** The code of a file and of all that it imports statically, by file. */
function readWithImports(file: string, read = new Map<string, string>()): ReadonlyMap<string, string> {
  if (read.has(file)) return read;
  const text = readFileSync(`dist/assets/${file}`, 'utf8');
  read.set(file, text);
  for (const [, imported = ''] of text.matchAll(/\bfrom\s*"\.\/([^"]+)"/g)) readWithImports(imported, read);
  return read;
}

describe('the production build', () => {
  it('exists', () => {
    expect(texts.length).toBeGreaterThan(5);
  });

  it('contains no mock code', () => {
    expect(holding(/mockServiceWorker|@msw\/|setupWorker|\/__mock\b|x-mock-fault/i)).toEqual([]);
    for (const { name, email } of people) {
      expect(texts.filter(({ text }) => text.includes(name) || text.includes(email))).toEqual([]);
    }
    // Without the hash at the end, which may contain any word.
    const namesWithoutHash = files.map((file) => removeHashes(file));
    expect(namesWithoutHash.filter((file) => /mock|worker\.js$/i.test(file))).toEqual([]);
  });

  it('contains no source map', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(holding(/sourceMappingURL=/)).toEqual([]);
  });

  it('contains nothing of the router’s server framework', () => {
    expect(holding(/PrefetchPageLinks|data-discover/)).toEqual([]);
  });

  it('contains no gallery and no test', () => {
    expect(files.filter((file) => /gallery|\.test\./.test(file))).toEqual([]);
    expect(holding(/-exhibit\b/)).toEqual([]);
  });

  it('does not ask :has() of most elements', () => {
    // The browser checks the last part of a selector first. Where that is `:has()` alone, or of an element that holds the
    // page, every insertion styles the whole page again: half of the processor time in which a dashboard starts.
    const subjects = texts
      .filter(({ file }) => file.endsWith('.css'))
      .flatMap(({ text }) => [
        ...text
          .replaceAll(/\\./g, '-')
          .replaceAll(':not(:has(', ':has(')
          .matchAll(/((?:[^\s,{}>~+()]|\([^()]*\))*):has\(/g),
      ])
      .map(([, subject]) => subject);
    expect(subjects).toContain('#headlessui-portal-root');
    expect(subjects.filter((subject) => /^(\*|:root.*|html|body|div|span)?$/.test(subject ?? ''))).toEqual(
      [],
    );
  });

  it('evaluates no code from strings', () => {
    expect(holding(/\beval\s*\(|\bnew Function\s*\(/)).toEqual([]);
  });

  it('loads nothing from other origins and has no inline scripts', () => {
    for (const { file, text } of texts.filter((entry) => entry.file.endsWith('.html'))) {
      expect(text.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? [], file).toEqual([]);
      expect(text.match(/\son\w+=/g) ?? [], file).toEqual([]);
      expect(text.match(/(?:src|href)="(?:https?:)?\/\//g) ?? [], file).toEqual([]);
    }
  });

  it('has the Brotli version of its code and style sheets', () => {
    const code = texts.filter(({ file }) => /^dist\/assets\/.*\.(js|css)$/.test(file));
    // Of a few words, it would not be smaller.
    const large = code.filter(({ text }) => text.length > 300);
    expect(large.filter(({ file }) => !existsSync(`${file}.br`))).toEqual([]);
    const isSame = ({ file, text }: { readonly file: string; readonly text: string }): boolean =>
      brotliDecompressSync(readFileSync(`${file}.br`)).toString() === text;
    expect(large.filter((each) => !isSame(each))).toEqual([]);
    // Browsers never request it by its name.
    expect(readFileSync('dist/sw.js', 'utf8')).not.toMatch(/\.br\b/);
  });

  it('loads the session and the view in parallel', () => {
    const page = readFileSync('dist/index.html', 'utf8');
    const preloaded = (name: string): string =>
      new RegExp(`<link[^>]*rel="modulepreload"[^>]*href="/assets/(${name}-[^"]+)"`).exec(page)?.[1] ?? '';
    const [start, view] = [preloaded('start'), preloaded('view')];
    expect([start, view]).not.toContain('');
    const imported = [...readFileSync(`dist/assets/${start}`, 'utf8').matchAll(/\bfrom\s*"\.\/([^"]+)"/g)];
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.map(([, file]) => file)).not.toContain(view);
  });

  it('requests six files, beside its icon, before any page', () => {
    const page = readFileSync('dist/index.html', 'utf8');
    const requested = [...page.matchAll(/\b(?:src|href)="\/(?:assets\/)?([^"]+)"/g)];
    const names = requested.map(([, file = '']) => removeHashes(file));
    const reason = 'On a slow network, each further file delays the first paint and whatever the page shows.';
    expect(names.toSorted(), reason).toEqual([
      'config.json',
      'icon.svg',
      'main.css',
      'main.js',
      'rolldown-runtime.js',
      'start.js',
      'view.js',
    ]);
  });

  it('draws Home from small files, without the sanitizer', () => {
    const page = readFileSync('dist/index.html', 'utf8');
    const code = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file);
    expect(code.length).toBeGreaterThan(2);
    const bytes = code.map(measureFile);
    expect(
      bytes.reduce((sum, each) => sum + each, 0),
      'At 1.6 Mbit/s, each 10 kB delays the first paint of every page by 50 ms.',
    ).toBeLessThan(135_250);
    const started = code.filter((file) => !file.startsWith('rolldown-runtime'));
    const isCompiledAhead = (file: string): boolean =>
      readFileSync(`dist/assets/${file}`, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
    expect(started.filter((file) => !isCompiledAhead(file))).toEqual([]);
    expect(code.filter((file) => /DOMPurify/.test(readFileSync(`dist/assets/${file}`, 'utf8')))).toEqual([]);
  });

  it('loads the keys, which every page has at once, without the code of lists', () => {
    const [keys = ''] = globSync('shortcuts-*.js', { cwd: 'dist/assets' });
    const names = [...readWithImports(keys).keys()].map((file) => file.replace(/[~-].*/, ''));
    expect(names.toSorted()).toEqual(['main', 'rolldown', 'shortcuts', 'start', 'view']);
  });

  it('continues a session without the sign-in library', () => {
    const page = readFileSync('dist/index.html', 'utf8');
    const [, start = ''] = /href="\/assets\/(start-[^"]+)"/.exec(page) ?? [];
    const code = readWithImports(start);
    expect(code.size).toBeGreaterThan(1);
    expect([...code.keys()].filter((file) => file.startsWith('identity'))).toEqual([]);
    expect(page).not.toContain('/identity');
  });

  it.each(['orders', 'inventory', 'billing', 'asn', 'otif', 'performance', 'cost'])(
    'draws the %s dashboard from few files, which are small',
    (name) => {
      const code = readDashboard(name);
      expect(code.size).toBeGreaterThan(3);
      expect(
        [...code.keys()],
        'Beyond these, each file is a request of its own on the way to the first rows.',
      ).toSatisfy((files: readonly string[]) => files.length <= 11);
      const bytes = [...code.keys()].reduce((sum, file) => sum + measureFile(file), 0);
      expect(
        bytes,
        'At 1.6 Mbit/s, each 10 kB delays the rows by 50 ms. Every page and every operation adds a few bytes to all: their names, and what they need.',
      ).toBeLessThan(191_250);
    },
  );

  it.each(['orders', 'inventory', 'billing', 'asn', 'performance', 'cost'])(
    'draws the %s dashboard without the code of what opens',
    (name) => {
      const code = readDashboard(name);
      expect(code.size).toBeGreaterThan(3);
      const opening = [...code].filter(([, text]) => /headlessui-(dialog|menu|listbox)-/.test(text));
      expect(opening.map(([file]) => file)).toEqual([]);
    },
  );

  it('sends the first requests of a dashboard without waiting for its page or the view', () => {
    const [definitions = ''] = globSync('definitions-*.js', { cwd: 'dist/assets' });
    const files = [...readWithImports(definitions).keys()];
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => /^(view|lists|\w+-page)-/.test(file))).toEqual([]);
  });
});
