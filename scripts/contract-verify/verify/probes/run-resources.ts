import { isObject, type Json, type JsonObject } from '#description/json.ts';
import { documents, type Operation } from '#cases/contract.ts';
import { getKey, type Call, type ParameterValues } from '#cases/http/call.ts';
import { basedOn, getEtag, needsCondition } from '../http/condition.ts';
import { isSuccess, type Exchange } from '#cases/http/exchange.ts';
import type { ObservedValues } from '#cases/observed-values.ts';
import { mainMediaType, validBodies, type ValidBody } from '#cases/plan/valid-bodies.ts';
import { richBody } from './rich-body.ts';
import { findIdProperty, type Resource } from '#cases/resources.ts';
import type { Session } from '../session.ts';
import type { Settings } from '../settings.ts';
import { type CreatedRecord, ResourceCreator } from './resource-creator.ts';

/** Properties with the version that a change is based on: they must have the current values. */
const versions =
  /^(updated_?at|version|row_?version|revision|etag|last_?modified|modified_?at|concurrency_?(token|stamp))$/i;

/** The record that a successful response contains. */
function getRecord(exchange: Exchange | undefined): JsonObject | undefined {
  const record = isSuccess(exchange?.response) ? exchange.response.json : undefined;
  return isObject(record) ? record : undefined;
}

/** What is needed to work with resources of the run. */
export class RunResources {
  readonly session: Session;
  readonly observed: ObservedValues;
  readonly settings: Settings;
  readonly operations: readonly Operation[];
  readonly resources: readonly Resource[];
  /** Paths of records that have been tried with undeclared methods. */
  readonly triedPaths = new Set<string>();
  readonly #read: Set<Operation>;

  constructor(
    session: Session,
    observed: ObservedValues,
    settings: Settings,
    operations: readonly Operation[],
    resources: readonly Resource[],
    read: ReadonlySet<Operation>,
  ) {
    this.session = session;
    this.observed = observed;
    this.settings = settings;
    this.operations = operations;
    this.resources = resources;
    this.#read = new Set(read);
  }

  /** Returns whether the read cases of an operation have run, and marks them as run. */
  isRead(operation: Operation): boolean {
    const isKnown = this.#read.has(operation);
    this.#read.add(operation);
    return isKnown;
  }

  creator(resource: Resource, outer: ParameterValues): ResourceCreator | undefined {
    const { create } = resource;
    return create && this.operations.includes(create)
      ? new ResourceCreator(this.session, this.observed, this.settings, resource, create, outer)
      : this.upserter(resource, outer);
  }

  /** Creates resources with PUT, if that is documented and verifiably replaces none. */
  upserter(resource: Resource, outer: ParameterValues): ResourceCreator | undefined {
    const { replace, read } = resource;
    return replace && read && this.operations.includes(replace) && documents(replace, 201)
      ? new ResourceCreator(this.session, this.observed, this.settings, resource, replace, outer)
      : undefined;
  }

  /** Resources directly nested in another. */
  within({ itemPath }: Resource): readonly Resource[] {
    return this.resources.filter(
      ({ collectionPath }) =>
        collectionPath.startsWith(`${itemPath}/`) && !collectionPath.slice(itemPath.length).includes('{'),
    );
  }

  /** Creates a child in each nested collection, to test that deletion includes them. */
  async fill(created: CreatedRecord): Promise<void> {
    for (const inner of this.within(created.resource)) {
      const creator = this.creator(inner, created.parameters);
      if (creator && (await creator.learn())) await creator.make();
    }
  }

  /** All reads that need only the resource's id: itself and its nested resources. */
  readsIn({ itemPath }: Resource): readonly Operation[] {
    const names = [...itemPath.matchAll(/\{[^}]+\}/g)].length;
    return this.session.contract.operations.filter(
      ({ method, path }) =>
        method === 'get' &&
        `${path}/`.startsWith(`${itemPath}/`) &&
        [...path.matchAll(/\{[^}]+\}/g)].length === names,
    );
  }

  /** Bodies for updates; the first with all properties, the last with required ones only. */
  updateValues(update: Operation): readonly Json[] {
    const { request } = this.session.contract;
    const media = mainMediaType(update);
    const bodies = validBodies(this.session.contract, this.settings, update, this.session.seed + 1).map(
      ({ value }) => value,
    );
    const [first] = bodies;
    if (!media || !isObject(first)) return bodies.slice(0, 1);
    const view = request.view(media.schema);
    // Which properties are optional depends on the alternative, so each is tried.
    const least = Object.keys(first).reduce<JsonObject>((rest, name) => {
      const { [name]: _left, ...fewer } = rest;
      return request.matches(media.schema, fewer) ? fewer : rest;
    }, first);
    // Changes one property at a time, to find those that a patch ignores; null if allowed.
    const single = Object.keys(first).flatMap((name) => {
      const schema = view.properties.get(name);
      const isNullable = schema !== undefined && request.matches(schema, null);
      return [{ [name]: first[name] ?? null }, ...(isNullable ? [{ [name]: null }] : [])];
    });
    const nulls = Object.fromEntries(
      [...view.properties].flatMap(([name, schema]) =>
        request.matches(schema, null) ? [[name, null] as const] : [],
      ),
    );
    const rich = richBody(
      this.session.contract,
      { media, value: first, label: '' },
      this.session.seed + 1,
    )?.value;
    const further = update.method === 'patch' ? [nulls, ...single.slice(0, 8)] : [least];
    const full = rich === undefined ? [] : [rich];
    const distinct = [...bodies.slice(0, 2), ...full, ...further].filter((value) =>
      request.matches(media.schema, value),
    );
    return [...new Map(distinct.map((value) => [JSON.stringify(value), value])).values()];
  }

  hasVersion(update: Operation): boolean {
    const media = mainMediaType(update);
    const names = media ? [...this.session.contract.request.view(media.schema).properties.keys()] : [];
    return names.some((name) => versions.test(name)) || needsCondition(update);
  }

  /** The property with the id of the resource that an update of it names in its path; it cannot be changed. */
  idProperty(update: Operation, now: Exchange | undefined): string | undefined {
    const resource = this.resources.find(({ replace, modify }) => replace === update || modify === update);
    const current = getRecord(now);
    return resource && current && findIdProperty(resource, current);
  }

  /** The value as a body with the current version and the id of the resource. */
  updateBody(update: Operation, value: Json, now: Exchange | undefined): ValidBody | undefined {
    const media = mainMediaType(update);
    if (!media) return undefined;
    const current = getRecord(now);
    if (!isObject(value) || !current) return { media, value, label: 'an update' };
    const id = this.idProperty(update, now);
    const renewed = Object.entries(value).map(([name, member]): [string, Json] => [
      name,
      versions.test(name) || name === id ? (current[name] ?? member) : member,
    ]);
    return { media, value: Object.fromEntries(renewed), label: 'an update' };
  }

  /** Deletes a resource if possible; otherwise it is reported at the end. */
  async remove(created: CreatedRecord | undefined): Promise<void> {
    if (created)
      await this.session.leftovers.deleteCreated(created.exchange, this.session.client, this.session.target);
  }
}

/** A call of an operation on a resource of the run; undefined when it needs further values. */
export function callOn(
  runResources: RunResources,
  operation: Operation,
  created: CreatedRecord,
  body?: Call['body'],
  now?: Exchange,
): Call | undefined {
  const createdParameters = new Map(created.parameters);
  const [parameters] = runResources.observed.parameterSets(operation, 1, createdParameters);
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => getKey('path', name ?? ''));
  const isOwn =
    operation.path.startsWith(created.resource.itemPath) ||
    operation.path.replace(/\/$/, '') === created.resource.collectionPath;
  if (!parameters || !isOwn || !names.every((name) => parameters.has(name))) return undefined;
  const call: Call = { operation, parameters, body, identity: runResources.session.main };
  return needsCondition(operation) ? basedOn(call, getEtag(now)) : call;
}
