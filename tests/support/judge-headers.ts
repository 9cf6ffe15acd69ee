import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { dereference } from '#description/document.ts';
import { isObject, objectAt, type JsonObject } from '#description/json.ts';
import { operations, type OperationId } from '#src/api/generated/operations.ts';
import { readContract } from './bundled-contract.ts';

interface HeaderCheck {
  readonly name: string;
  readonly isRequired: boolean;
  readonly validate: ValidateFunction;
}

const document = readContract();
const ajv = new Ajv2020({ strict: false });
const checks = new Map<string, readonly HeaderCheck[]>();

function getHeaders(id: OperationId, status: number): JsonObject {
  const { method, path } = operations[id];
  const operation = objectAt(dereference(document, objectAt(document, 'paths')[path]), method);
  const response = dereference(document, objectAt(operation, 'responses')[String(status)] ?? {});
  return objectAt(response, 'headers');
}

function getChecks(id: OperationId, status: number): readonly HeaderCheck[] {
  const key = `${id} ${status}`;
  const cached = checks.get(key);
  if (cached) return cached;
  const headerChecks = Object.entries(getHeaders(id, status)).map(([name, entry]) => {
    const header = dereference(document, entry);
    const schema = dereference(document, header['schema'] ?? {});
    return {
      name,
      isRequired: header['required'] === true,
      validate: ajv.compile(isObject(schema) ? schema : {}),
    };
  });
  checks.set(key, headerChecks);
  return headerChecks;
}

/** The contract violations of a response's documented headers. Undocumented headers are ignored. */
export function headerFindings(id: OperationId, response: Response): string[] {
  return getChecks(id, response.status).flatMap(({ name, isRequired, validate }) => {
    const value = response.headers.get(name);
    if (value === null) return isRequired ? [`the header ${name} is missing`] : [];
    return validate(value) ? [] : [`the header ${name} ${ajv.errorsText(validate.errors)}`];
  });
}
