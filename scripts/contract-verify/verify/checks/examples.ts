import { describeSchemaError } from '#description/schema-error.ts';
import {
  isJsonType,
  getLabel,
  type Example,
  type Operation,
  type DescribedContract,
} from '#cases/contract.ts';
import { formatValue, type Finding } from '../findings/finding.ts';
import type { Json } from '#description/json.ts';
import type { Schemas } from '#cases/schemas/schemas.ts';

function findingsFor(
  operation: Operation,
  where: string,
  schemas: Schemas,
  schema: Json | undefined,
  examples: readonly Example[],
): readonly Finding[] {
  return examples.flatMap(({ name, value }): Finding[] => {
    const [error] = schemas.errors(schema, value);
    if (!error) return [];
    return [
      {
        code: 'example-invalid',
        operation: getLabel(operation),
        cause: `${where} ${name}`,
        expected: `${error.instancePath || 'the example'} ${describeSchemaError(error)}`,
        got: formatValue(value),
        exchanges: [],
      },
    ];
  });
}

/** The contract's examples that do not match their schema. Sends no requests. */
export function exampleFindings(
  { request, response }: DescribedContract,
  operation: Operation,
): readonly Finding[] {
  return [
    ...operation.parameters.flatMap(({ place, name, schema, examples }) =>
      findingsFor(operation, `${place} ${name}`, request, schema, examples),
    ),
    ...(operation.body?.content ?? []).flatMap(({ type, schema, examples }) =>
      isJsonType(type) ? findingsFor(operation, `request ${type}`, request, schema, examples) : [],
    ),
    ...operation.responses.flatMap(({ status, content }) =>
      content.flatMap(({ type, schema, examples }) =>
        isJsonType(type) ? findingsFor(operation, `${status} ${type}`, response, schema, examples) : [],
      ),
    ),
  ];
}
