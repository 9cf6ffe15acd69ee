import { isObject, type Json } from '#description/json.ts';
import { getLabel, type MediaType, type Operation } from '#cases/contract.ts';
import { getKey, type Call, type ParameterValues } from '#cases/http/call.ts';
import { isSuccess, type Exchange } from '#cases/http/exchange.ts';
import { lastSegment, getLocation } from '../http/location.ts';
import type { ObservedValues } from '#cases/observed-values.ts';
import {
  freshened,
  freshnessLevels,
  validBodies,
  type Freshness,
  type ValidBody,
} from '#cases/plan/valid-bodies.ts';
import { withPathIds } from '#cases/plan/body-ids.ts';
import { followLinks } from '../plan/links.ts';
import { sampleValid } from '#cases/schemas/arbitrary.ts';
import { richBody } from './rich-body.ts';
import { findIdProperty, getId, type Resource } from '#cases/resources.ts';
import { isUnsent, type Session } from '../session.ts';
import type { Settings } from '../settings.ts';

/** A resource that the run has created. */
export interface CreatedRecord {
  readonly resource: Resource;
  readonly id: Json;
  readonly call: Call;
  readonly exchange: Exchange;
  /** Path parameters of the resource, including outer ones. */
  readonly parameters: ParameterValues;
}

const about = { location: '', keyword: '', note: '' };

/** Creates resources of one type; finds a body that the server accepts. */
export class ResourceCreator {
  readonly #session: Session;
  readonly #known: ObservedValues;
  readonly #settings: Settings;
  readonly #outer: ParameterValues;
  readonly resource: Resource;
  readonly create: Operation;
  #body: ValidBody | undefined;
  /** The same with all optional properties, if the server accepts that. */
  #richBody: ValidBody | undefined;
  #freshness: Freshness = 0;
  #count = 0;
  /** For the resource that the next PUT creates. */
  #freeId: Json | undefined;
  readonly #usedIds = new Set<Json>();

  constructor(
    session: Session,
    observed: ObservedValues,
    settings: Settings,
    resource: Resource,
    create: Operation,
    outer: ParameterValues,
  ) {
    this.#session = session;
    this.#known = observed;
    this.#settings = settings;
    this.#outer = outer;
    this.resource = resource;
    this.create = create;
  }

  /** The body that the server accepts; undefined until one is found, or if none is needed. */
  get body(): ValidBody | undefined {
    return this.#body;
  }

  /** Whether the client chooses the ids. */
  get isUpsert(): boolean {
    return this.create.method === 'put';
  }

  get #idKey(): string {
    return getKey('path', this.resource.idName);
  }

  /**
   * Ensures that a PUT creates a resource and replaces no existing one. A resource that cannot be deleted is created
   * only once.
   */
  async #hasFreeId(): Promise<boolean> {
    const { read, remove, idName } = this.resource;
    if (!this.isUpsert || (this.#freeId !== undefined && remove === undefined)) return true;
    const parameter = this.create.parameters.find(({ place, name }) => place === 'path' && name === idName);
    const { request } = this.#session.contract;
    const free = sampleValid(request, parameter?.schema, 60, this.#session.seed + 4321).filter(
      (value) => String(value).length > 1 && !this.#usedIds.has(value),
    );
    for (const value of free.slice(0, 5)) {
      this.#usedIds.add(value);
      const [parameters] = read
        ? this.#known.parameterSets(read, 1, new Map([...this.#outer, [this.#idKey, value]]))
        : [];
      if (!read || !parameters) return false;
      const looked = await this.#session.send({
        call: { operation: read, parameters, body: undefined, identity: this.#session.main },
        expectation: { kind: 'any' },
        about: { ...about, note: 'whether an id is free' },
      });
      if (looked.response?.status !== 404) continue;
      this.#freeId = value;
      return true;
    }
    return false;
  }

  /** Changes a body so that it is not a duplicate, except for the property `except`. */
  fresh(value: Json, except = ''): Json {
    this.#count += 1;
    const media = this.#body?.media;
    // The number comes first, so that a truncated text is still unique.
    if (!media) return value;
    const { contract, seed } = this.#session;
    const mark = `${this.#count}cv${seed}`;
    const freshBody = freshened(contract, media, value, this.#freshness, mark, except);
    return this.#withOwnId(media, withPathIds(contract, media, freshBody, this.#outer, except), except);
  }

  /**
   * The body without the id of the new record where the server may choose it, and else with one that no other body
   * has: the id of an example may be that of a record of others, which a server could replace.
   */
  #withOwnId(media: MediaType, value: Json, except = ''): Json {
    const name = !this.isUpsert && isObject(value) ? findIdProperty(this.resource, value) : undefined;
    if (name === undefined || name === except || !isObject(value)) return value;
    const { request } = this.#session.contract;
    const { [name]: _id, ...withoutId } = value;
    if (!request.matches(media.schema, value) || request.matches(media.schema, withoutId)) return withoutId;
    const schema = request.view(media.schema).properties.get(name);
    const free = sampleValid(request, schema, 8, this.#session.seed + 6007 * this.#count).find(
      (id) => String(id).length > 1 && !this.#usedIds.has(id),
    );
    if (free === undefined) return value;
    this.#usedIds.add(free);
    return { ...withoutId, [name]: free };
  }

  callWith(body: Call['body']): Call {
    const preset =
      this.#freeId === undefined ? this.#outer : new Map([...this.#outer, [this.#idKey, this.#freeId]]);
    const [parameters] = this.#known.parameterSets(this.create, 1, preset);
    return {
      operation: this.create,
      parameters: parameters ?? new Map(),
      body,
      identity: this.#session.main,
    };
  }

  /** Finds a body that the server accepts. False when there is none. */
  async learn(): Promise<boolean> {
    if (!(await this.#hasFreeId())) return false;
    const bodies = validBodies(this.#session.contract, this.#settings, this.create, this.#session.seed);
    if (this.create.body === undefined) return (await this.#attempt(undefined)) !== undefined;
    const statuses = new Set<string>();
    for (const body of bodies) {
      for (const freshness of freshnessLevels) {
        this.#body = body;
        this.#freshness = freshness;
        const { exchange } = await this.#send(body);
        const status = exchange.response?.status;
        if (isSuccess(exchange.response)) {
          await this.#session.leftovers.deleteCreated(exchange, this.#session.client, this.#session.target);
          await this.#learnRich(body);
          return true;
        }
        statuses.add(String(status ?? (isUnsent(exchange) ? 'not sent' : 'no response')));
        // Other texts help only against a duplicate.
        if (status !== 409 && status !== 422) break;
      }
    }
    this.#body = undefined;
    this.#session.coverage.note(
      this.create,
      `no valid body was accepted (${[...statuses].join(', ')}); give one in the settings`,
    );
    return false;
  }

  async #learnRich(body: ValidBody): Promise<void> {
    const rich = richBody(this.#session.contract, body, this.#session.seed);
    if (!rich) return;
    const { exchange } = await this.#send(rich);
    await this.#session.leftovers.deleteCreated(exchange, this.#session.client, this.#session.target);
    if (isSuccess(exchange.response)) this.#richBody = rich;
  }

  async #send(body: ValidBody | undefined): Promise<{ readonly call: Call; readonly exchange: Exchange }> {
    const value =
      body &&
      freshened(
        this.#session.contract,
        body.media,
        body.value,
        this.#freshness,
        `${(this.#count += 1)}cv${this.#session.seed}`,
      );
    const { parameters } = this.callWith(undefined);
    const seen = (name: string): readonly Json[] => (body?.source ? [] : this.#known.seen(name));
    const sentBody =
      body && value !== undefined
        ? this.#withOwnId(
            body.media,
            withPathIds(this.#session.contract, body.media, value, parameters, '', seen),
          )
        : undefined;
    const call = this.callWith(
      body && sentBody !== undefined ? { media: body.media, value: sentBody } : undefined,
    );
    const exchange = await this.#session.send({
      call,
      expectation: { kind: 'valid' },
      about: { ...about, note: body?.label ?? `${getLabel(this.create)} without a body` },
    });
    return { call, exchange };
  }

  async #attempt(body: ValidBody | undefined): Promise<CreatedRecord | undefined> {
    const { call, exchange } = await this.#send(body);
    return this.readCreated(call, exchange);
  }

  /** Creates another resource; undefined when the server rejects it or does not return its id. */
  async make(): Promise<CreatedRecord | undefined> {
    if (!(await this.#hasFreeId())) return undefined;
    const created = await this.#attempt(this.#richBody ?? this.#body);
    if (created || this.#freshness === 2 || this.#body === undefined) return created;
    // The first body was not a duplicate, but the second one is.
    this.#freshness = this.#freshness === 0 ? 1 : 2;
    return this.make();
  }

  readCreated(call: Call, exchange: Exchange): CreatedRecord | undefined {
    if (!isSuccess(exchange.response)) return undefined;
    const location = getLocation(exchange);
    const key = this.#idKey;
    const linked = followLinks(this.#session.contract, call, exchange.response).find(
      ({ operation }) => operation.path.replace(/\/$/, '') === this.resource.itemPath,
    );
    // A link of the contract takes precedence over names.
    const id =
      (this.isUpsert ? call.parameters.get(key) : undefined) ??
      linked?.parameters.get(key) ??
      getId(this.resource, exchange.response.json) ??
      (location === undefined ? undefined : lastSegment(location));
    if (id === undefined) return undefined;
    const parameters = new Map([
      ...[...call.parameters].filter(([name]) => name.startsWith('path ')),
      [key, id],
    ]);
    // A server may respond with a record that was there before.
    if (!this.#session.reach.claim(this.#session.reach.itemPath(this.resource, parameters))) return undefined;
    return { resource: this.resource, id, call, exchange, parameters };
  }
}
