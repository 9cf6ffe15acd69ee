import type { Json } from '#scripts/generate/document.ts';
import { requestFor, keyOf, type Call, type Target } from './http/call.ts';
import type { Client } from './http/client.ts';
import type { Operation } from './contract.ts';
import { headerOf, isSuccess, type Exchange } from './http/exchange.ts';
import { idOf, type Resource } from './resources.ts';

export interface Leftover {
  readonly resource: Resource;
  readonly id: Json;
  /** The call that made it; its identity and outer ids are needed to take it away. */
  readonly call: Call;
  readonly what: string;
  readonly source: Exchange;
}

/** Everything that the run has created, so that it can be taken away or at least be named. */
export class Leftovers {
  readonly #resources: readonly Resource[];
  readonly #things = new Map<string, Leftover>();
  readonly #others = new Set<string>();

  constructor(resources: readonly Resource[]) {
    this.#resources = resources;
  }

  /** Looks at an exchange for something that it created or took away. */
  notice(call: Call, exchange: Exchange): void {
    if (!isSuccess(exchange.answer)) return;
    const { operation } = call;
    this.#mention(operation, exchange);
    const method = (call.method ?? operation.method).toUpperCase();
    for (const resource of this.#resources) {
      if (method === 'POST' && operation === resource.create) {
        const id = idOf(resource, exchange.answer.json);
        const path = exchange.request.url.pathname.replace(/\/$/, '');
        if (id !== undefined)
          this.#add(`${path}/${encodeURIComponent(String(id))}`, resource, id, call, exchange);
      }
      if (method === 'PUT' && operation === resource.replace && exchange.answer.status === 201) {
        const { pathname } = exchange.request.url;
        this.#add(pathname, resource, lastSegment(pathname), call, exchange);
      }
      if (method === 'DELETE' && operation === resource.remove) {
        this.#forget(exchange.request.url.pathname);
      }
    }
  }

  /** What nothing is known of but its address. */
  #mention(operation: Operation, { answer }: Exchange): void {
    const location = answer?.status === 201 ? headerOf(answer, 'location') : undefined;
    const isKnown = this.#resources.some(({ create }) => create === operation);
    if (location !== undefined && operation.method === 'post' && !isKnown && !operation.path.includes('{'))
      this.#others.add(location);
  }

  /** What is gone takes along what was in it. */
  #forget(path: string): void {
    for (const own of this.#things.keys())
      if (own === path || own.startsWith(`${path}/`)) this.#things.delete(own);
  }

  #add(path: string, resource: Resource, id: Json, call: Call, exchange: Exchange): void {
    this.#things.set(path, { resource, id, call, what: path, source: exchange });
  }

  /** Takes away what one exchange has created, so that a long run does not pile it up. */
  async removeOf(exchange: Exchange, client: Client, target: Target): Promise<void> {
    for (const [path, { resource, id, call, source }] of this.#things) {
      if (source !== exchange || resource.remove === undefined) continue;
      if (await removed(client, target, resource.remove, resource, id, call)) this.#forget(path);
    }
  }

  /**
   * Takes away what it can, the last first, and resolves with what stays. Never throws: what fails is what stays.
   */
  async removeAll(client: Client, target: Target): Promise<readonly string[]> {
    const stays: string[] = [];
    for (const [path, { resource, id, call, what }] of [...this.#things].toReversed()) {
      const { remove } = resource;
      if (!this.#things.has(path)) continue;
      const isGone = remove !== undefined && (await removed(client, target, remove, resource, id, call));
      if (isGone) this.#forget(path);
      else stays.push(what);
    }
    // What could not be taken away may have gone with what it was in.
    const left = stays.filter((path) => this.#things.has(path));
    this.#things.clear();
    return [...left, ...this.#others];
  }
}

function lastSegment(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

async function removed(
  client: Client,
  target: Target,
  remove: NonNullable<Resource['remove']>,
  resource: Resource,
  id: Json,
  call: Call,
): Promise<boolean> {
  const parameters = new Map([...call.parameters, [keyOf('path', resource.idName), id]]);
  const { identity } = call;
  const required = remove.parameters.filter(({ isRequired }) => isRequired);
  const own = new Map(
    [...parameters].filter(([key]) => required.some(({ place, name }) => keyOf(place, name) === key)),
  );
  try {
    const { answer } = await client.send(
      requestFor(target, { operation: remove, parameters: own, body: undefined, identity }),
      true,
    );
    const status = answer?.status ?? 0;
    return (status >= 200 && status < 300) || status === 404 || status === 410;
  } catch {
    return false;
  }
}
