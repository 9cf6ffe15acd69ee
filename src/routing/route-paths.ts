import { routes, type RouteId } from './routes.ts';

type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a route's pattern, unencoded. */
type RouteParameters<Id extends RouteId> = Record<ParameterName<(typeof routes)[Id]['path']>, string>;

/** The query parameters that links to a route set, except those that open a record over a list. */
interface RouteQueries {
  readonly asnDashboard: { search?: string };
  readonly inventoryDashboard: { dashboard?: 'lots'; search?: string };
  readonly order: { bsid: string };
  readonly inboundOrder: { bsid: string };
  readonly orderEntry: { draft?: string; copy?: string; order?: string; submitted?: string; bsid?: string };
  readonly ltlTool: { order?: string; bsid?: string };
  readonly predictiveItem: { warehouse: string };
  readonly ordersDashboard: { dashboard?: string };
  readonly reportingSuite: {
    report?: string;
    run?: string;
    search?: string;
    view?: 'results' | 'schedules';
  };
  readonly disputeProcess: { warc: string; resync?: 'true' | 'false'; step?: string };
}

type QueryOfRoute<Id extends RouteId> = Id extends keyof RouteQueries ? RouteQueries[Id] : never;

/** Routes without parameters and query: the possible targets of a redirect. */
export type PlainRouteId = {
  [Id in RouteId]: [ParameterName<(typeof routes)[Id]['path']>] extends [never] ? Id : never;
}[RouteId];

export function plainPath(id: PlainRouteId): string {
  return routes[id].path;
}

type Optional<T> = object extends T ? [value?: T] : [value: T];
type BuilderArguments<Id extends RouteId> = [ParameterName<(typeof routes)[Id]['path']>] extends [never]
  ? Id extends keyof RouteQueries
    ? Optional<{ query?: QueryOfRoute<Id> }>
    : []
  : [
      to: { params: RouteParameters<Id> } & (Id extends keyof RouteQueries
        ? { query: QueryOfRoute<Id> }
        : object),
    ];

/**
 * The URL of a route. Parameters are encoded, so that a value with '/', '?' or '#' stays one segment; absent query
 * values are omitted.
 */
export function pathTo<Id extends RouteId>(id: Id, ...builderArguments: BuilderArguments<Id>): string {
  const to: { params?: Readonly<Record<string, string>>; query?: object } = builderArguments[0] ?? {};
  const path = routes[id].path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeSegment(to.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(to.query ?? {})) {
    if (typeof value === 'string') query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** '.' and '..' are not changed by URL encoding and would be resolved as path steps. */
function encodeSegment(value: string): string {
  return encodeURIComponent(value).replaceAll(/^\.{1,2}$/g, (dots) => '%2E'.repeat(dots.length));
}
