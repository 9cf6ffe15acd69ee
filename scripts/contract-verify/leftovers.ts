import type { Json } from '#scripts/generate/document.ts';
import { requestFor, keyOf, type Call, type Target } from './http/call.ts';
import type { Client } from './http/client.ts';
import { isSuccess, type Exchange } from './http/exchange.ts';
import { idOf, type Resource } from './resources.ts';

export interface Leftover {
  readonly resource: Resource;
  readonly id: Json;
  /** The call that made it; its identity and outer ids are needed to take it away. */
  readonly call: Call;
  readonly what: string;
}

/** Everything that the run has created, so that it can be taken away or at least be named. */
export class Leftovers {
  readonly #resources: readonly Resource[];
  readonly #things = new Map<string, Leftover>();

  constructor(resources: readonly Resource[]) {
    this.#resources = resources;
  }

  /** Looks at an exchange for something that it created or took away. */
  notice(call: Call, exchange: Exchange): void {
    if (!isSuccess(exchange.answer)) return;
    const { operation } = call;
    const method = (call.method ?? operation.method).toUpperCase();
    for (const resource of this.#resources) {
      if (method === 'POST' && operation === resource.create) {
        const id = idOf(resource, exchange.answer.json);
        if (id !== undefined) this.#add(resource, id, call, exchange);
      }
      if (method === 'DELETE' && operation === resource.remove) {
        this.#things.delete(exchange.request.url.pathname);
      }
    }
  }

  #add(resource: Resource, id: Json, call: Call, exchange: Exchange): void {
    const path = `${exchange.request.url.pathname.replace(/\/$/, '')}/${encodeURIComponent(String(id))}`;
    this.#things.set(path, { resource, id, call, what: path });
  }

  /**
   * Takes away what it can, the last first, and resolves with what stays. Never throws: what fails is what stays.
   */
  async removeAll(client: Client, target: Target): Promise<readonly string[]> {
    const stays: string[] = [];
    for (const { resource, id, call, what } of [...this.#things.values()].toReversed()) {
      const { remove } = resource;
      const isGone = remove !== undefined && (await removed(client, target, remove, resource, id, call));
      if (!isGone) stays.push(what);
    }
    this.#things.clear();
    return stays;
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
