import type { components } from '#src/api/generated/types.ts';
import { schemas } from '#mocks/generated/bodies.js';
import type { Caller } from './test-mock.ts';

type Schemas = components['schemas'];

/** Whether a body matches a schema of the contract. */
export function matchesSchema<Name extends keyof Schemas>(name: Name, body: unknown): body is Schemas[Name] {
  return schemas[name]?.(body) === true;
}

/** The body of a successful GET. Throws when the response has another status or does not match the schema. */
export async function getBody<Name extends keyof Schemas>(
  call: Caller,
  name: Name,
  path: string,
): Promise<Schemas[Name]> {
  const { status, body } = await call(`GET ${path}`);
  if (status !== 200 || !matchesSchema(name, body))
    throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}
