import { flattenSchema } from '#description/flatten-schema.ts';
import { objectAt, type Json, type JsonObject } from '#description/json.ts';
import type { OperationModel } from '#description/operations.ts';

/** The members of a schema, by name. */
export function readMembers(document: JsonObject, schema: Json | undefined): JsonObject {
  return objectAt(flattenSchema(document, schema), 'properties');
}

/** The schema of a call's successful response. */
export function readJson(operation: OperationModel): JsonObject | undefined {
  const success = operation.responses.find(({ status }) => status === '200');
  return success?.media.find(({ mediaType }) => mediaType === 'application/json')?.schema;
}
