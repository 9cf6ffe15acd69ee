import type { DescribedContract, Operation } from '#scripts/contract-calls/contract.ts';

/** Throws UnusableSchemaError, with place and reason, where a schema of the operation cannot be used. */
export function requireUsable({ request, response }: DescribedContract, operation: Operation): void {
  for (const { schema } of operation.parameters) request.require(schema);
  for (const { schema } of operation.body?.content ?? []) request.require(schema);
  for (const { content, headers } of operation.responses)
    for (const { schema } of [...content, ...headers]) response.require(schema);
}
