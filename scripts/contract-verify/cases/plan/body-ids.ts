import { isObject, type Json } from '#description/json.ts';
import type { DescribedContract, MediaType } from '../contract.ts';
import { getKey, type ParameterValues } from '../http/call.ts';

/**
 * The body with the ids of its path: where a property has the name of a path parameter, both name the same thing.
 * `except` is a property that stays; `seen` gives values for other properties, such as ids that a server returned.
 */
export function withPathIds(
  { request }: Pick<DescribedContract, 'request'>,
  media: MediaType,
  value: Json,
  parameters: ParameterValues,
  except = '',
  seen: (name: string) => readonly Json[] = () => [],
): Json {
  if (!isObject(value)) return value;
  const { properties } = request.view(media.schema);
  const changed = Object.entries(value).map(([name, member]): [string, Json] => {
    if (name === except || typeof member === 'object') return [name, member];
    const inPath = parameters.get(getKey('path', name));
    const candidates = [...(inPath === undefined ? [] : [inPath]), ...seen(name)];
    return [name, candidates.find((candidate) => request.matches(properties.get(name), candidate)) ?? member];
  });
  const whole = Object.fromEntries(changed);
  return request.matches(media.schema, whole) || !request.matches(media.schema, value) ? whole : value;
}
