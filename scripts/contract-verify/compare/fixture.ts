import type { Json, JsonObject } from '#description/json.ts';
import type { Contract } from '#description/contract.ts';
import { diffContracts } from './diff-contracts.ts';

/** A contract for tests from the parts that matter; the rest is the smallest valid document. */
export function createContract(label: string, parts: JsonObject): Contract {
  const document: JsonObject = { openapi: '3.1.0', info: { title: 'Test', version: '1.2.3' }, ...parts };
  return { label, document, findFile: () => 'openapi/portal.yaml' };
}

/** `GET /Things` (listThings) with the given members replacing the default ones. */
export function operationWith(members: JsonObject): JsonObject {
  const operation = { operationId: 'listThings', responses: { '204': { description: 'Done' } }, ...members };
  return { paths: { '/Things': { get: operation } } };
}

export function withBody(schema: Json): JsonObject {
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  return operationWith({ requestBody });
}

export function withResponse(schema: Json): JsonObject {
  const content = { 'application/json': { schema } };
  return operationWith({ responses: { '200': { description: 'Things', content } } });
}

/** The changes from one contract to the next, in brief: 'major operation-removed'. */
export function ratings(before: JsonObject, after: JsonObject): string[] {
  const changes = diffContracts(createContract('old', before), createContract('new', after));
  return changes.map(({ rating, kind }) => `${rating} ${kind}`);
}
