import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  isObject,
  objectAt,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from '#scripts/generate/document.ts';
import { listAt } from '#scripts/contract-diff/json.ts';
import { UnusableOptionError } from './options.ts';

export interface SetupStep {
  /** operationId to call before the run. */
  readonly call: string;
  readonly as: string | undefined;
  readonly parameters: JsonObject;
  readonly body: Json | undefined;
  /** Names of values to keep, and the JSON pointer into the answer where each stands. */
  readonly save: Readonly<Record<string, string>>;
}

/** What a team knows of its server and the contract cannot say. */
export interface Settings {
  /** Known values by parameter name, or by `operationId.parameter`. */
  readonly values: ReadonlyMap<string, readonly Json[]>;
  /** Bodies that the server takes, by operationId. */
  readonly bodies: ReadonlyMap<string, readonly Json[]>;
  /** operationIds that each identity may not call, or may not call with what the main identity may see. */
  readonly mustNot: ReadonlyMap<string, readonly string[]>;
  readonly setup: readonly SetupStep[];
  /** operationIds that are never called. */
  readonly skip: readonly string[];
}

export const usualSettings = 'contract-verify.yaml';
const keys = ['values', 'bodies', 'identities', 'setup', 'skip'];

function listed(values: JsonObject): Map<string, readonly Json[]> {
  return new Map(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value : [value]]),
  );
}

function stepOf(entry: Json, file: string): SetupStep {
  const step = isObject(entry) ? entry : {};
  const call = textAt(step, 'call');
  if (call === undefined) {
    throw new UnusableOptionError(`${file}: a setup step has no "call". Name the operationId that it calls.`);
  }
  const save = Object.entries(objectAt(step, 'save')).map(([name, pointer]): [string, string] => [
    name,
    String(pointer),
  ]);
  return {
    call,
    as: textAt(step, 'as'),
    parameters: objectAt(step, 'parameters'),
    body: step['body'],
    save: Object.fromEntries(save),
  };
}

/**
 * Reads the settings, or none where the usual file does not exist. Throws UnusableOptionError for a file that is
 * missing, no YAML, or has members that mean nothing.
 */
export function readSettings(given: string | undefined): Settings {
  const file = given ?? usualSettings;
  let content: Json = {};
  if (given !== undefined || existsSync(file)) {
    try {
      content = parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new UnusableOptionError(
        `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}. Give an existing YAML file with --settings.`,
      );
    }
  }
  const root = isObject(content) ? content : {};
  const unknown = Object.keys(root).find((key) => !keys.includes(key));
  if (unknown !== undefined) {
    throw new UnusableOptionError(`${file}: "${unknown}" means nothing. There are ${keys.join(', ')}.`);
  }
  return {
    values: listed(objectAt(root, 'values')),
    bodies: new Map(Object.entries(objectAt(root, 'bodies')).map(([id, body]) => [id, [body]])),
    mustNot: new Map(
      Object.entries(objectAt(root, 'identities')).map(([name, entry]) => [
        name,
        isObject(entry) ? textsAt(entry, 'mustNot') : [],
      ]),
    ),
    setup: listAt(root, 'setup').map((entry) => stepOf(entry, file)),
    skip: textsAt(root, 'skip'),
  };
}
