import { type Json, valueAt } from '#description/json.ts';
import { responseFor, type Operation, type DescribedContract } from '#cases/contract.ts';
import { getKey, type Call, type ParameterValues } from '#cases/http/call.ts';
import { getHeader, type HttpResponse } from '#cases/http/exchange.ts';

/** The value of an OpenAPI runtime expression or constant; undefined when it cannot be resolved. */
function evaluated(expression: Json, call: Call, response: HttpResponse): Json | undefined {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return expression;
  const [, side, source, rest = ''] =
    /^\$(request|response)\.(body|header|path|query)[.#]?(.*)$/.exec(expression) ?? [];
  if (side === 'response' && source === 'header') return getHeader(response, rest);
  if (source === 'body') {
    const body = side === 'response' ? response.json : call.body?.value;
    return body === undefined ? undefined : rest === '' ? body : valueAt(body, rest);
  }
  return side === 'request' && (source === 'path' || source === 'query' || source === 'header')
    ? call.parameters.get(getKey(source, rest))
    : undefined;
}

export interface FollowedLink {
  readonly name: string;
  readonly operation: Operation;
  readonly parameters: ParameterValues;
}

/** The documented links of a response with their parameter values. */
export function followLinks(
  contract: DescribedContract,
  call: Call,
  response: HttpResponse,
): readonly FollowedLink[] {
  return (responseFor(call.operation, response.status)?.links ?? []).flatMap((link): FollowedLink[] => {
    const operation = contract.operations.find(({ id }) => id === link.operationId);
    if (!operation) return [];
    const parameters = new Map<string, Json>();
    for (const [target, expression] of Object.entries(link.parameters)) {
      // A name may include its location, because two locations can have the same name.
      const [, place, bare] = /^(path|query|header|cookie)\.(.+)$/.exec(target) ?? [
        undefined,
        undefined,
        target,
      ];
      const parameter = operation.parameters.find(
        (parameter) => parameter.name === bare && (place === undefined || parameter.place === place),
      );
      const value = evaluated(expression, call, response);
      if (parameter && value !== undefined) parameters.set(getKey(parameter.place, parameter.name), value);
    }
    return [{ name: link.name, operation, parameters }];
  });
}
