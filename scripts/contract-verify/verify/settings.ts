import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isObject, textAt, type Json, type JsonObject } from '#description/json.ts';
import type { SuppliedValues } from '#cases/supplied-values.ts';
import { codes, isFindingCode, severities, type FindingCode, type Severity } from './findings/codes.ts';
import { UnusableOptionError } from './unusable-option.ts';

interface SetupStep {
  /** operationId to call before the run. */
  readonly call: string;
  readonly as: string | undefined;
  readonly parameters: JsonObject;
  readonly body: Json | undefined;
  /** Names of values to store, and the JSON pointer of each in the response. */
  readonly save: Readonly<Record<string, string>>;
}

/** The content of the settings file. */
export interface Settings extends SuppliedValues {
  /** operationIds that each identity may not call, or may not call for the main identity's records. */
  readonly mustNot: ReadonlyMap<string, readonly string[]>;
  readonly setup: readonly SetupStep[];
  /** Severities by check; `defaultSeverity` where none is given. */
  readonly checks: ReadonlyMap<FindingCode, Severity>;
  /** operationIds of calls that create nothing, so that a run that may write may repeat them. */
  readonly createsNothing: readonly string[];
  /** operationIds that are never called. */
  readonly skip: readonly string[];
}

const defaultSettings = 'contract-verify.yaml';
const keys = ['values', 'bodies', 'identities', 'setup', 'skip', 'checks', 'createsNothing'];
const identityKeys = ['mustNot'];
const stepKeys = ['call', 'as', 'parameters', 'body', 'save'];

function listed(values: JsonObject): Map<string, readonly Json[]> {
  return new Map(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value : [value]]),
  );
}

/** Reads members of the file and reports each invalid one with its place. */
class Place {
  readonly #file: string;
  readonly #at: string;

  constructor(file: string, at = '') {
    this.#file = file;
    this.#at = at;
  }

  wrong(reason: string): UnusableOptionError {
    return new UnusableOptionError(
      `${this.#file}: ${this.#at === '' ? 'the file' : `"${this.#at}"`} ${reason}`,
    );
  }

  inside(name: string | number): Place {
    const step = typeof name === 'number' ? `[${name}]` : this.#at === '' ? name : `.${name}`;
    return new Place(this.#file, `${this.#at}${step}`);
  }

  /** The value as an object, with no members other than `allowedKeys` if given. */
  object(value: Json | undefined, allowedKeys?: readonly string[]): JsonObject {
    if (value === undefined || value === null) return {};
    if (!isObject(value)) throw this.wrong('must have members of its own, such as name: value.');
    const unknown = Object.keys(value).find((key) => allowedKeys !== undefined && !allowedKeys.includes(key));
    if (unknown !== undefined)
      throw this.inside(unknown).wrong(`is unknown. Choose from ${allowedKeys?.join(', ')}.`);
    return value;
  }

  list(value: Json | undefined): readonly Json[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) throw this.wrong('must be a list.');
    return value;
  }

  texts(value: Json | undefined): readonly string[] {
    return this.list(value).map((step, index) => {
      if (typeof step !== 'string') throw this.inside(index).wrong('must be a text.');
      return step;
    });
  }
}

function parseStep(entry: Json, place: Place): SetupStep {
  const step = place.object(entry, stepKeys);
  const call = textAt(step, 'call');
  if (call === undefined) throw place.wrong('has no "call". Name the operationId that it calls.');
  const saving = place.inside('save');
  const save = Object.entries(saving.object(step['save'])).map(([name, pointer]): [string, string] => {
    if (typeof pointer !== 'string' || !/^(\/|$)/.test(pointer)) {
      throw saving.inside(name).wrong('must be a JSON pointer into the response, such as /id.');
    }
    return [name, pointer];
  });
  return {
    call,
    as: textAt(step, 'as'),
    parameters: place.inside('parameters').object(step['parameters']),
    body: step['body'],
    save: Object.fromEntries(save),
  };
}

function readChecks(place: Place, value: Json | undefined): ReadonlyMap<FindingCode, Severity> {
  return new Map(
    Object.entries(place.object(value, Object.keys(codes))).map(([name, text]): [FindingCode, Severity] => {
      const severity = severities.find(
        (candidate) => candidate === text || (candidate === 'off' && text === false),
      );
      if (!isFindingCode(name) || severity === undefined)
        throw place.inside(name).wrong(`must be one of ${severities.join(', ')}.`);
      return [name, severity];
    }),
  );
}

/**
 * Reads the settings; none if the default file does not exist. Throws UnusableOptionError for a file that is missing,
 * is not YAML, or has unknown members.
 */
export function readSettings(requestedFile: string | undefined): Settings {
  const file = requestedFile ?? defaultSettings;
  let content: Json = {};
  if (requestedFile !== undefined || existsSync(file)) {
    try {
      content = parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new UnusableOptionError(
        `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}. Give an existing YAML file with --settings.`,
      );
    }
  }
  const top = new Place(file);
  const root = top.object(content, keys);
  const identities = top.inside('identities');
  const setup = top.inside('setup');
  return {
    values: listed(top.inside('values').object(root['values'])),
    bodies: new Map(
      Object.entries(top.inside('bodies').object(root['bodies'])).map(([id, body]) => [id, [body]]),
    ),
    mustNot: new Map(
      Object.entries(identities.object(root['identities'])).map(([name, entry]) => {
        const place = identities.inside(name);
        return [name, place.inside('mustNot').texts(place.object(entry, identityKeys)['mustNot'])];
      }),
    ),
    setup: setup.list(root['setup']).map((entry, index) => parseStep(entry, setup.inside(index))),
    createsNothing: top.inside('createsNothing').texts(root['createsNothing']),
    skip: top.inside('skip').texts(root['skip']),
    checks: readChecks(top.inside('checks'), root['checks']),
  };
}
