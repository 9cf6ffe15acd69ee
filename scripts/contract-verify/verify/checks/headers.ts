import type { Json } from '#description/json.ts';
import { responseFor } from '#cases/contract.ts';
import { getHeader } from '#cases/http/exchange.ts';
import type { Schemas } from '#cases/schemas/schemas.ts';
import { buildFinding, type Check } from './check.ts';

/** A header parsed by the type of its schema: headers are sent as text. */
function typed(schemas: Schemas, schema: Json | undefined, text: string): Json {
  const { types } = schemas.view(schema);
  if (types?.has('array')) return text.split(',').map((part) => part.trim());
  if ((types?.has('integer') || types?.has('number')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (types?.has('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

export const documentedHeaders: Check = (judged) => {
  const { response, call, contract, expectation } = judged;
  if (['undeclared-method', 'head', 'options'].includes(expectation.kind)) return [];
  return (responseFor(call.operation, response.status)?.headers ?? []).flatMap(
    ({ name, isRequired, schema }) => {
      const value = getHeader(response, name);
      const cause = `${response.status} header ${name}`;
      if (value === undefined) {
        return isRequired
          ? [buildFinding('header-missing', judged, { cause, expected: `the header ${name}`, got: 'none' })]
          : [];
      }
      const [error] = contract.response.errors(schema, typed(contract.response, schema, value));
      return error
        ? [
            buildFinding('header-invalid', judged, {
              cause: `${cause} ${error.keyword}`,
              expected: `${name} ${error.message ?? 'to be valid'}`,
              got: value,
            }),
          ]
        : [];
    },
  );
};
