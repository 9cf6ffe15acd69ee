import type { Operation, Parameter, DescribedContract } from '#cases/contract.ts';

/** The roles of a list's query parameters, inferred from their names and types. */
export interface ListRoles {
  readonly limit: Parameter | undefined;
  readonly page: Parameter | undefined;
  readonly offset: Parameter | undefined;
  readonly cursor: Parameter | undefined;
  readonly sort: Parameter | undefined;
  readonly direction: Parameter | undefined;
  readonly search: Parameter | undefined;
  /** Everything else in the query. */
  readonly otherParameters: readonly Parameter[];
}

const names = {
  limit: /^\$?(limit|page_?size|per_?page|size|top|take|max_?results|first|max_?items)$/i,
  page: /^(page|page_?(number|no|index))$/i,
  offset: /^\$?(offset|skip|start|start_?index)$/i,
  cursor: /^(cursor|after|page_?token|continuation_?token|next_?token|starting_?after)$/i,
  sort: /^\$?(sort|sort_?by|order_?by|sort_?field|order)$/i,
  direction: /^(order|direction|dir|sort_?(order|dir|direction)|order_?(dir|direction))$/i,
  search: /^\$?(q|query|search|search_?text|search_?term|term|keyword)$/i,
} as const;

export function listRoles(contract: DescribedContract, operation: Operation): ListRoles {
  const query = operation.parameters.filter(({ place }) => place === 'query');
  const is = ({ schema }: Parameter, ...types: string[]) =>
    types.some((type) => contract.request.view(schema).types?.has(type) === true);
  const named = (role: keyof typeof names, ...types: string[]) =>
    query.find((parameter) => names[role].test(parameter.name) && is(parameter, ...types));
  const isDirection = (parameter: Parameter) =>
    contract.request
      .view(parameter.schema)
      .values?.some((value) => /^(asc|ascending)$/i.test(String(value))) === true;
  const direction = query.find((parameter) => names.direction.test(parameter.name) && isDirection(parameter));
  const roles = {
    limit: named('limit', 'integer'),
    page: named('page', 'integer'),
    offset: named('offset', 'integer'),
    cursor: named('cursor', 'string'),
    sort: query.find(
      (parameter) =>
        names.sort.test(parameter.name) && parameter !== direction && is(parameter, 'string', 'array'),
    ),
    direction,
    search: named('search', 'string'),
  };
  const assigned = new Set<Parameter | undefined>(Object.values(roles));
  return { ...roles, otherParameters: query.filter((parameter) => !assigned.has(parameter)) };
}
