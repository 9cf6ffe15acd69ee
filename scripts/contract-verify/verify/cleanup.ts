import type { Json } from '#description/json.ts';
import { requestFor, getKey, type Call, type Target } from '#cases/http/call.ts';
import type { Client } from './http/client.ts';
import type { WriteReach } from './http/write-reach.ts';
import { basedOn, findCondition, getEtag } from './http/condition.ts';
import { isSafe, type Operation } from '#cases/contract.ts';
import { isSuccess, type Exchange } from '#cases/http/exchange.ts';
import { lastSegment, getLocation } from './http/location.ts';
import { getId, getItems, type Resource } from '#cases/resources.ts';

/** After this many consecutive deletions without a response, the remaining ones are skipped. */
const maxUnanswered = 3;

interface Leftover {
  readonly resource: Resource;
  readonly id: Json;
  /** The call that created it; its identity and outer ids are needed for the deletion. */
  readonly call: Call;
  readonly source: Exchange;
}

/** What remains on the server after a run. */
export interface Remains {
  /** URLs of created resources that could not be deleted. */
  readonly undeleted: readonly string[];
  /** Accepted calls that may have created or changed something that no operation can undo. */
  readonly effects: readonly string[];
  /** Writes without a response, whose effect is unknown. */
  readonly uncertain: readonly string[];
}

function countedLines(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts].map(([label, count]) => (count === 1 ? label : `${label} (${count} times)`));
}

function getPath(exchange: Exchange): string {
  return exchange.request.url.pathname.replace(/\/$/, '');
}

function within(path: string, id: Json): string {
  return `${path}/${encodeURIComponent(String(id))}`;
}

/** All resources that the run has created, to delete or at least report them. */
export class Leftovers {
  readonly #resources: readonly Resource[];
  readonly #records = new Map<string, Leftover>();
  readonly #others = new Set<string>();
  readonly #effects = new Map<string, number>();

  readonly #reach: WriteReach;
  readonly #isHarmless: (operation: Operation) => boolean;

  /** `isHarmless`: calls of the operation leave nothing behind. */
  constructor(
    resources: readonly Resource[],
    reach: WriteReach,
    isHarmless: (operation: Operation) => boolean,
  ) {
    this.#resources = resources;
    this.#reach = reach;
    this.#isHarmless = isHarmless;
  }

  /** Checks an exchange for a created or deleted resource. */
  notice(call: Call, exchange: Exchange): void {
    if (!isSuccess(exchange.response)) return;
    this.#reach.see(call, exchange);
    const { operation } = call;
    const method = (call.method ?? operation.method).toUpperCase();
    const path = getPath(exchange);
    if (isSafe(method)) return;
    // A nonconforming server may recreate a deleted record of the run by executing an invalid request.
    const wasFree = this.#reach.isFree(path) || (this.#reach.isOwn(path) && !this.#records.has(path));
    this.#reach.forgetAbsence(path);
    // Whether an undeclared method really deletes is unknown.
    if (method === 'DELETE' && operation.method === 'delete') return this.#forget(path);
    const ofItem = this.#reach.findResource(operation);
    if (ofItem && (wasFree || (method === 'PUT' && exchange.response.status === 201))) {
      if (method === 'DELETE' || this.#add(path, ofItem, lastSegment(path), call, exchange)) return;
    }
    if (method === 'POST') {
      const resource = this.#resources.find(({ create }) => create === operation);
      const id = resource && createdId(resource, exchange);
      if (resource && id !== undefined && this.#add(within(path, id), resource, id, call, exchange)) return;
    }
    // Changes of the run's own resources are deleted with them.
    if (
      [...this.#records.keys()].some((recordPath) => path === recordPath || path.startsWith(`${recordPath}/`))
    )
      return;
    const paths = [getLocation(exchange) ?? this.#toldBy(operation, exchange)].flat();
    for (const address of paths) this.#others.add(address);
    if (paths.length > 0 || this.#isHarmless(operation)) return;
    const label = `${method} ${operation.path}`;
    this.#effects.set(label, (this.#effects.get(label) ?? 0) + 1);
  }

  /**
   * URLs in 201 responses of calls on a whole collection. They are reported and never deleted: such a response may
   * contain resources that existed before.
   */
  #toldBy({ path }: Operation, exchange: Exchange): readonly string[] {
    if (exchange.response?.status !== 201) return [];
    const around = this.#resources.findLast(
      ({ collectionPath }) =>
        /^[/:][^{]*$/.test(path.slice(collectionPath.length)) && path.startsWith(collectionPath),
    );
    if (!around) return [];
    const rest = path.length - around.collectionPath.length;
    const collection = getPath(exchange).slice(0, -rest);
    return (getItems(exchange.response.json) ?? [])
      .map((item) => getId(around, item))
      .filter((id) => id !== undefined)
      .map((id) => within(collection, id));
  }

  /** Deleting a resource also deletes the resources inside it. */
  #forget(path: string): void {
    for (const recordPath of this.#records.keys())
      if (recordPath === path || recordPath.startsWith(`${path}/`)) this.#records.delete(recordPath);
  }

  /** False for a record that was there before, as when a server returns the one that has the same name. */
  #add(path: string, resource: Resource, id: Json, call: Call, exchange: Exchange): boolean {
    if (!this.#reach.claim(path)) return false;
    this.#records.set(path, { resource, id, call, source: exchange });
    return true;
  }

  /** URLs of what the run has created and not deleted so far. */
  get paths(): readonly string[] {
    return [...this.#records.keys(), ...this.#others];
  }

  /** Deletes what one exchange created, so that a long run does not accumulate resources. */
  async deleteCreated(exchange: Exchange, client: Client, target: Target): Promise<void> {
    for (const [path, { resource, id, call, source }] of this.#records) {
      if (source !== exchange || resource.remove === undefined) continue;
      if ((await removal(client, target, resource.remove, resource, id, call)) === 'gone') this.#forget(path);
    }
  }

  /**
   * Deletes what it can, newest first, and resolves to what remains. Never throws: failed deletions are part of the
   * result.
   */
  async removeAll(client: Client, target: Target): Promise<Remains> {
    const stays: string[] = [];
    let unanswered = 0;
    for (const [path, { resource, id, call }] of [...this.#records].toReversed()) {
      const { remove } = resource;
      if (!this.#records.has(path)) continue;
      // If the server is down, each deletion would wait for its timeout.
      if (unanswered < maxUnanswered) {
        const end = await (remove === undefined
          ? lookAt(client, target, resource, id, call)
          : removal(client, target, remove, resource, id, call));
        unanswered = end === 'unanswered' ? unanswered + 1 : 0;
        if (end === 'gone') {
          this.#forget(path);
          continue;
        }
      }
      stays.push(path);
    }
    // A resource that could not be deleted may have been deleted with its parent.
    const remaining = stays.filter((path) => this.#records.has(path));
    return {
      undeleted: [...remaining, ...this.#others],
      effects: countedLines(this.#effects),
      uncertain: countedLines(client.uncertain),
    };
  }
}

/** The id of the created resource: from the response, or the last segment of its URL in the same collection. */
function createdId(resource: Resource, exchange: Exchange): Json | undefined {
  const stated = getId(resource, exchange.response?.json);
  const location = stated === undefined ? getLocation(exchange) : undefined;
  // Behind a proxy the URL may start differently.
  const collection = location?.split('/').at(-2);
  const isInside = collection !== undefined && collection === getPath(exchange).split('/').at(-1);
  return location !== undefined && isInside ? lastSegment(location) : stated;
}

/** The call of an operation on a created record. */
function callOn(operation: Operation, { idName }: Resource, id: Json, { parameters, identity }: Call): Call {
  const provided = new Map([...parameters, [getKey('path', idName), id]]);
  const required = operation.parameters.filter(({ isRequired }) => isRequired);
  const entries = required.flatMap(({ place, name }): [string, Json][] => {
    const key = getKey(place, name);
    const value = provided.get(key);
    return value === undefined ? [] : [[key, value]];
  });
  return { operation, parameters: new Map(entries), body: undefined, identity };
}

type End = 'gone' | 'refused' | 'unanswered';

async function send(client: Client, target: Target, call: Call): Promise<Exchange> {
  return client.send({ ...requestFor(target, call), purpose: 'deleting what the run created' }, true);
}

function readEnd({ response }: Exchange): End {
  if (!response) return 'unanswered';
  return [404, 410].includes(response.status) ? 'gone' : 'refused';
}

/** Whether a record that no operation deletes is there at all. */
async function lookAt(
  client: Client,
  target: Target,
  resource: Resource,
  id: Json,
  call: Call,
): Promise<End> {
  if (!resource.read) return 'refused';
  try {
    return readEnd(await send(client, target, callOn(resource.read, resource, id, call)));
  } catch {
    return 'unanswered';
  }
}

async function removal(
  client: Client,
  target: Target,
  remove: Operation,
  resource: Resource,
  id: Json,
  call: Call,
): Promise<End> {
  const { read } = resource;
  try {
    const now =
      read && findCondition(remove)
        ? await send(client, target, callOn(read, resource, id, call))
        : undefined;
    const exchange = await send(client, target, basedOn(callOn(remove, resource, id, call), getEtag(now)));
    return isSuccess(exchange.response) ? 'gone' : readEnd(exchange);
  } catch {
    return 'unanswered';
  }
}
