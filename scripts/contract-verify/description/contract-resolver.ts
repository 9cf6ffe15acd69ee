import { readFileSync } from 'node:fs';
import { BaseResolver, parseYaml, type Document, type Source } from '@redocly/openapi-core';
import { expandFile, readProblemSchema, readStandardResponses, type StandardResponse } from './shorthand.ts';

export interface ShorthandProblem {
  readonly source: Source;
  /** JSON pointer into the file, with its `#`. */
  readonly pointer: string;
  readonly message: string;
}

/**
 * Reads the files of a contract without their shorthand. One instance per pass over one contract: it caches files, and
 * `problems` contains the shorthand errors of every file that was read.
 */
export class ContractResolver extends BaseResolver {
  readonly problems: ShorthandProblem[] = [];
  #standardResponses: readonly StandardResponse[] = [];
  #problemSchema: string | undefined;
  readonly #contents = new Map<string, unknown>();

  override parseDocument(source: Source, isRoot = false): Document {
    const document = super.parseDocument(source, isRoot);
    const file = {
      file: source.absoluteRef,
      read: (path: string) => this.#read(path),
      report: (path: readonly (string | number)[], message: string) => {
        this.problems.push({ source, pointer: `#/${path.map(pointerSegment).join('/')}`, message });
      },
    };
    if (isRoot) {
      this.#standardResponses = readStandardResponses(document.parsed, file);
      this.#problemSchema = readProblemSchema(document.parsed, source.absoluteRef);
    }
    const declared = { standardResponses: this.#standardResponses, problemSchema: this.#problemSchema };
    return { source, parsed: expandFile(document.parsed, { ...file, ...declared }) };
  }

  #read(path: string): unknown {
    if (!this.#contents.has(path)) this.#contents.set(path, readYaml(path));
    return this.#contents.get(path);
  }
}

/** Undefined when it cannot be read: a reference to it is then reported as one that leads nowhere. */
function readYaml(path: string): unknown {
  try {
    return parseYaml(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function pointerSegment(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}
