import { readFileSync } from 'node:fs';
import { readContract } from '#description/read-contract.ts';
import { isObject, textAt, type Json, type JsonObject } from '#description/json.ts';
import { upgradeSchemas } from '#cases/schemas/upgrade-schemas.ts';
import { UnusableOptionError } from './unusable-option.ts';

/** References to other files, in JSON. */
const external = /"\$ref"\s*:\s*"[^#"]/;

function parseJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The reader of YAML reports it.
    return '';
  }
}

/**
 * Reads an OpenAPI 3.0 or 3.1 description, YAML or JSON, in one file or several. One in 3.0 is converted. Throws
 * UnusableInputError or UnusableOptionError when it cannot be read, or has another version.
 */
export async function readDescription(file: string): Promise<JsonObject> {
  const text = readText(file);
  const swagger = /^[ \t{]*["']?swagger["']?[ \t]*:[ \t]*["']?(2[.\d]*)/m.exec(text)?.[1];
  if (swagger !== undefined && !/^[ \t{]*["']?openapi["']?[ \t]*:/m.test(text)) {
    throw new UnusableOptionError(
      `${file} is Swagger ${swagger}, which came before OpenAPI 3. Convert it to OpenAPI 3, or give another file with --contract.`,
    );
  }
  // Large descriptions are JSON; a parser of YAML takes twenty times as long for them.
  const json = text.trimStart().startsWith('{') && !external.test(text) ? parseJson(text) : undefined;
  const document =
    isObject(json) && textAt(json, 'openapi')?.startsWith('3.') === true
      ? json
      : (await readContract(file, file, process.cwd())).document;
  const version = textAt(document, 'openapi') ?? '';
  if (version.startsWith('3.1')) return document;
  if (version.startsWith('3.0')) return upgradeSchemas(document);
  throw new UnusableOptionError(
    `${file} is OpenAPI ${version}; contract:verify reads 3.0 and 3.1. Give another file with --contract.`,
  );
}
