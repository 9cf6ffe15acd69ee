import { readFileSync } from 'node:fs';
import { BaseResolver, parseYaml, type Document, type Source } from '@redocly/openapi-core';
import { collectEntries } from './collect-entries.ts';
import { isNode } from './contract-node.ts';
import type { Reader } from './contract-reference.ts';
import { isObject, pointerSegment, type Json } from './json.ts';
import { readCallFrames, type CallFrames } from './shorthand-frames.ts';
import { expandLists, readListSchemas, type ListSchemas } from './shorthand-lists.ts';
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
  #listSchemas: ListSchemas | undefined;
  #callFrames: CallFrames | undefined;
  readonly #contents = new Map<string, unknown>();

  override parseDocument(source: Source, isRoot = false): Document {
    const document = super.parseDocument(source, isRoot);
    const reader = { file: source.absoluteRef, read: (path: string) => this.#read(path) };
    const file = {
      ...reader,
      report: (path: readonly (string | number)[], message: string) => {
        this.problems.push({
          source,
          pointer: `#/${path.map((key) => pointerSegment(String(key))).join('/')}`,
          message,
        });
      },
    };
    if (isRoot) {
      this.#standardResponses = readStandardResponses(document.parsed, file);
      this.#problemSchema = readProblemSchema(document.parsed, source.absoluteRef);
      this.#listSchemas = readListSchemas(document.parsed, source.absoluteRef);
      this.#callFrames = readCallFrames(document.parsed, reader);
    }
    const declared = {
      standardResponses: this.#standardResponses,
      problemSchema: this.#problemSchema,
      callFrames: this.#callFrames,
    };
    const content = isRoot
      ? withCollected(document.parsed, reader)
      : expandLists(document.parsed, { ...file, listSchemas: this.#listSchemas });
    return { source, parsed: expandFile(content, { ...file, ...declared }) };
  }

  #read(path: string): unknown {
    if (!this.#contents.has(path)) {
      // What is wrong with a list is reported where its file is parsed.
      const file = { file: path, listSchemas: this.#listSchemas, report: () => {} };
      this.#contents.set(path, expandLists(readYaml(path), file));
    }
    return this.#contents.get(path);
  }
}

/** The root with its collected entries. */
function withCollected(parsed: unknown, reader: Reader): unknown {
  if (!isNode(parsed)) return parsed;
  const root: Json = JSON.parse(JSON.stringify(parsed));
  return isObject(root) ? collectEntries(root, reader) : root;
}

/** Undefined when it cannot be read: a reference to it is then reported as one that leads nowhere. */
export function readYaml(path: string): unknown {
  try {
    return parseYaml(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
