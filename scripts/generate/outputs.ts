import { emitAddress } from './address.ts';
import { emitColumns } from './columns.ts';
import { emitFigures } from './figures.ts';
import { emitHandlers } from './handlers.ts';
import { emitLimits } from './limits.ts';
import { emitLists } from './lists.ts';
import { emitParameterLimits } from './parameter-limits.ts';
import type { Contract } from '#description/operations.ts';
import { outputFolders } from './output-folders.ts';
import { emitPaging } from './paging.ts';
import { emitReads } from './reads.ts';
import { emitOperationNames } from './operation-names.ts';
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

/** The outputs that a type checker reads, by path relative to the root: a change of the contract can break them. */
export function typedOutputs(contract: Contract, emit: typeof emitTypes = emitTypes): Map<string, string> {
  const types = `${outputFolders.api}/types.ts`;
  return new Map([...codeOutputs(contract), [types, emit(contract.document)]]);
}

/** The outputs without the contract's types. */
export function codeOutputs(contract: Contract): Map<string, string> {
  const { api, mocks } = outputFolders;
  const within = (folder: string, files: Map<string, string>): [string, string][] =>
    [...files].map(([name, code]) => [`${folder}/${name}`, code]);
  return new Map([
    ...within(`${api}/limits`, emitLimits(contract)),
    ...within(`${api}/parameters`, emitParameterLimits(contract)),
    ...within(api, emitCalls(contract)),
    ...within(api, emitReads(contract)),
    ...within(api, emitLists(contract)),
    [`${api}/operations.ts`, emitOperations(contract)],
    [`${api}/operation-names.ts`, emitOperationNames(contract)],
    ...within(api, emitEnums(contract)),
    [`${api}/scopes.ts`, emitScopes(contract)],
    [`${api}/address.ts`, emitAddress(contract)],
    [`${api}/paging.ts`, emitPaging(contract)],
    [`${mocks}/columns.ts`, emitColumns(contract)],
    [`${mocks}/figures.ts`, emitFigures(contract)],
    [`${mocks}/handlers.ts`, emitHandlers(contract)],
    [`${mocks}/validator.ts`, validatorDeclaration],
    [`${mocks}/parameters.d.ts`, parameterDeclaration],
    [`${mocks}/bodies.d.ts`, bodyDeclaration],
  ]);
}

/** The checks, as plain JavaScript without run-time compilation. */
export function checkOutputs(contract: Contract): Map<string, string> {
  const { api, mocks } = outputFolders;
  const outputs = new Map([
    [`${mocks}/parameters.js`, emitParameterValidators(contract)],
    [`${mocks}/bodies.js`, emitBodyValidators(contract)],
  ]);
  for (const [name, code] of emitShapes(contract)) outputs.set(`${api}/shapes/${name}`, code);
  return outputs;
}
