import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { allFiles } from './used-files.ts';

// The name of a built file contains a hash of its content, so that a change of one file renames it in all that import
// it, and in what imports those. Builds are compared without the hashes.

const hashedName = /([\w.-]+)-[\w-]{8}(\.\w+)/g;

/** A text with the names of built files as they are without hashes. */
export function removeHashes(text: string): string {
  return text.replace(hashedName, '$1$2');
}

/** What every page and its response depend on. */
const always = ['index.html', 'staticwebapp.config.json'];

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * A digest of each file of a build, by its path in the build's folder: the same in another build if the file differs in
 * nothing but the hashes in names.
 */
export function digestBuild(directory: string): ReadonlyMap<string, string> {
  const contents = new Map(
    globSync('**/*.*', { cwd: directory, exclude: ['**/*.br'] }).map(
      (file) => [file, readFileSync(join(directory, file), 'latin1')] as const,
    ),
  );
  const files = Map.groupBy(contents.keys(), removeHashes);
  const newNames = new Map(
    [...files].flatMap(([short, sameNames]) =>
      // Where several files have a name, it must still say which of them is meant.
      sameNames.map((file) => {
        const suffix = sameNames.length === 1 ? '' : ` ${digest(removeHashes(contents.get(file) ?? ''))}`;
        return [basename(file), basename(short) + suffix] as const;
      }),
    ),
  );
  const rename = (text: string) => text.replaceAll(hashedName, (name) => newNames.get(name) ?? name);
  return new Map([...contents].map(([file, text]) => [file, digest(`${rename(file)}\0${rename(text)}`)]));
}

/** The records of journeys that passed, in a folder for their other inputs. */
export class JourneyMemory {
  readonly #folder: string;
  readonly #build: ReadonlyMap<string, string>;
  readonly #digests: ReadonlySet<string>;

  constructor(folder: string, build: ReadonlyMap<string, string>) {
    this.#folder = folder;
    this.#build = build;
    this.#digests = new Set(build.values());
  }

  #getPath(journey: string): string {
    return join(this.#folder, `${encodeURIComponent(journey)}.json`);
  }

  /** Records that a file of journeys has passed and has used these paths; those without a built file are left out. */
  add(journey: string, used: readonly string[]): void {
    const files = used.includes(allFiles)
      ? this.#build.keys()
      : new Set([...always, ...used.map((path) => path.slice(1))]);
    const digests = [...files].flatMap((file) => this.#build.get(file) ?? []);
    const path = this.#getPath(journey);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(digests));
  }

  remove(journey: string): void {
    rmSync(this.#getPath(journey), { force: true });
  }

  /** Whether a file of journeys has passed, and the build contains all that it used, unchanged. */
  holds(journey: string): boolean {
    const path = this.#getPath(journey);
    if (!existsSync(path)) return false;
    const digests: readonly string[] = JSON.parse(readFileSync(path, 'utf8'));
    return digests.every((digest) => this.#digests.has(digest));
  }
}
