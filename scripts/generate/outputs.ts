import type { JsonObject } from './document.ts';
import { emitHandlers } from './handlers.ts';
import { emitLimits } from './limits.ts';
import { emitLists } from './lists.ts';
import { emitParameterLimits } from './parameter-limits.ts';
import { emitReads } from './reads.ts';
import { emitCalls, emitEnums, emitOperations, emitScopes } from './tables.ts';
import { emitShapes } from './shapes.ts';
import { emitTypes } from './typescript.ts';
import {
  bodyDeclaration,
  emitBodyValidators,
  emitParameterValidators,
  parameterDeclaration,
  validatorDeclaration,
} from './validators.ts';

/** Folders of the outputs, relative to the project's root. */
export const outputFolders = {
  api: 'src/api/generated',
  mocks: 'mocks/generated',
  contract: 'openapi/generated',
} as const;

/** The outputs that a type checker sees, by path relative to the root: what a change of the contract can break. */
export async function typedOutputs(document: JsonObject): Promise<Map<string, string>> {
  const { api, mocks } = outputFolders;
  const within = (folder: string, files: Map<string, string>): [string, string][] =>
    [...files].map(([name, code]) => [`${folder}/${name}`, code]);
  return new Map([
    ...within(`${api}/limits`, emitLimits(document)),
    ...within(`${api}/parameters`, emitParameterLimits(document)),
    ...within(api, emitCalls(document)),
    ...within(api, emitReads(document)),
    ...within(api, emitLists(document)),
    [`${api}/types.ts`, await emitTypes(document)],
    [`${api}/operations.ts`, emitOperations(document)],
    ...within(api, emitEnums(document)),
    [`${api}/scopes.ts`, emitScopes(document)],
    [`${mocks}/handlers.ts`, emitHandlers(document)],
    [`${mocks}/validator.ts`, validatorDeclaration],
    [`${mocks}/parameters.d.ts`, parameterDeclaration],
    [`${mocks}/bodies.d.ts`, bodyDeclaration],
  ]);
}

/** The checks, as plain JavaScript without run-time compilation. */
export function checkOutputs(document: JsonObject): Map<string, string> {
  const { api, mocks } = outputFolders;
  const outputs = new Map([
    [`${mocks}/parameters.js`, emitParameterValidators(document)],
    [`${mocks}/bodies.js`, emitBodyValidators(document)],
  ]);
  for (const [name, code] of emitShapes(document)) outputs.set(`${api}/shapes/${name}`, code);
  return outputs;
}
