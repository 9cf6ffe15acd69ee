import { createHash } from 'node:crypto';
import { isObject, type Json } from '#description/json.ts';
import { documents, isSafe, type DescribedContract, type Operation } from '#cases/contract.ts';
import { getKey, type Call } from '#cases/http/call.ts';
import { isSuccess, type Exchange, type SentRequest } from '#cases/http/exchange.ts';
import type { ObservedValues } from '#cases/observed-values.ts';
import { findIdProperty, getId, getItems, type Resource } from '#cases/resources.ts';
import type { Settings } from '../settings.ts';
import { ForbiddenRequestError, type RequestGuard } from './forbidden-request.ts';
import { canonicalPath, createPlaceFinder, type Place } from './places.ts';

type Planned = Pick<SentRequest, 'method' | 'url' | 'body'>;

/** Why an unsafe request changes nothing that existed before the run. */
export type Ground = 'own' | 'absent' | 'creation' | 'named';

/** The report's text for the requests of each ground. */
const groundTexts: Readonly<Record<Ground, string>> = {
  own: 'to records that the run created',
  absent: 'to ids that do not exist',
  creation: 'to operations that create, or that create nothing',
  named: 'as the settings name them',
};

type Verdict =
  | { readonly ground: Ground }
  | {
      readonly ground: undefined;
      readonly refusal: string;
      /** The request may be sent when nothing is at this path. */
      readonly ifAbsent?: string;
    };

function parseBody({ body }: Planned): Json | undefined {
  try {
    const value: Json = JSON.parse((body ?? Buffer.alloc(0)).toString('utf8'));
    return value;
  } catch {
    return undefined;
  }
}

function fingerprint({ method, url, body }: Planned): string {
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  return `${method} ${canonicalPath(url.pathname)} ${digest}`;
}

interface Parts {
  readonly contract: DescribedContract;
  /** Origin and base path, without a trailing slash. */
  readonly base: string;
  readonly resources: readonly Resource[];
  readonly observed: ObservedValues;
  readonly settings: Pick<Settings, 'createsNothing'>;
  readonly allowsWrites: boolean;
  readonly isHarmless: (operation: Operation) => boolean;
}

/**
 * The possible targets of requests with unsafe methods. A run that only reads sends none. One that writes sends them
 * only to what it created, to ids that do not exist, to operations that create, and to calls that the settings state.
 */
export class WriteReach implements RequestGuard {
  readonly #parts: Parts;
  readonly #find: (method: string, path: string) => Place | undefined;
  /** Paths of records that the run created, also of those that it has deleted since. */
  readonly #own = new Set<string>();
  readonly #absent = new Set<string>();
  /** Paths of records that existed before. */
  readonly #others = new Set<string>();
  readonly #granted = new Set<string>();
  readonly #sent = new Map<Ground, number>();
  readonly #unsent = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#find = createPlaceFinder(parts.contract, parts.base);
  }

  /** Whether unsafe methods may be sent at all. */
  get allowsWrites(): boolean {
    return this.#parts.allowsWrites;
  }

  /** The numbers of unsafe requests by target, for the report. */
  get sent(): readonly string[] {
    if (this.#sent.size === 0) return ['none'];
    return [...this.#sent].map(([ground, count]) => `${count} ${groundTexts[ground]}`);
  }

  /** Cases that were left out because they could change what the run did not create. */
  get unsent(): readonly string[] {
    return [...this.#unsent].map(([label, count]) => (count === 1 ? label : `${label} (${count} cases)`));
  }

  require(planned: Planned, purpose: string): void {
    if (isSafe(planned.method)) return;
    const verdict = this.judge(planned);
    if (verdict.ground === undefined) {
      throw new ForbiddenRequestError(
        `${planned.method} ${planned.url.pathname} was not sent: ${verdict.refusal}. This is a fault of contract:verify, in the case: ${purpose}.`,
      );
    }
    this.#sent.set(verdict.ground, (this.#sent.get(verdict.ground) ?? 0) + 1);
  }

  /** Permits a call that the settings state: exactly this one. */
  grant(planned: Planned): void {
    this.#granted.add(fingerprint(planned));
  }

  leaveOut({ operation, method = operation.method }: Call): void {
    const label = `${method.toUpperCase()} ${operation.path}`;
    this.#unsent.set(label, (this.#unsent.get(label) ?? 0) + 1);
  }

  judge(planned: Planned): Verdict {
    const refuse = (refusal: string, ifAbsent?: string): Verdict => ({
      ground: undefined,
      refusal,
      ...(ifAbsent === undefined ? {} : { ifAbsent }),
    });
    if (!this.#parts.allowsWrites)
      return refuse('without --allow-writes, only GET, HEAD and OPTIONS are sent');
    if (this.#granted.has(fingerprint(planned))) return { ground: 'named' };
    const place = this.#find(planned.method, planned.url.pathname);
    if (!place) return refuse('the description has no such path');
    if (!place.operation && !place.isItem)
      return refuse('the method is not declared, and the path is not that of a single record');
    const record = place.ids.at(-1);
    if (record && this.#own.has(record.path)) return { ground: 'own' };
    if (record && this.#absent.has(record.path)) return { ground: 'absent' };
    if (place.operation?.method === 'post') {
      if (this.#parts.settings.createsNothing.includes(place.operation.id)) return { ground: 'creation' };
      if (this.#creates(place.operation) && this.#mayAddTo(place, place.operation)) {
        const named = this.#namedByBody(place.operation, planned);
        if (named === undefined || this.#own.has(named) || this.#absent.has(named))
          return { ground: 'creation' };
        return refuse('its body names a record that may exist', named);
      }
    }
    if (!record) return refuse('it could change what the run did not create');
    return this.#mayBeFree(place)
      ? refuse('the record may exist', record.path)
      : refuse('the record is not one that the run created');
  }

  #creates(operation: Operation): boolean {
    return (
      this.#parts.resources.some(({ create }) => create === operation) ||
      documents(operation, 201) ||
      this.#parts.isHarmless(operation)
    );
  }

  /**
   * Nothing is added to a record of others, because that may change it. A record that the run cannot create may get
   * what the run can delete again; an id that the description does not treat as a record, such as a customer's, may get
   * anything.
   */
  #mayAddTo({ ids }: Place, operation: Operation): boolean {
    const { resources, observed } = this.#parts;
    const isTakenAway = resources.some(({ create, remove }) => create === operation && remove !== undefined);
    return ids.every(({ path, itemPath, name, text }) => {
      if (this.#own.has(path) || this.#absent.has(path) || observed.isSupplied(name, text)) return true;
      const { create, replace, list, read } =
        resources.find((resource) => resource.itemPath === itemPath) ?? {};
      if (create || (replace && documents(replace, 201))) return false;
      return (list === undefined && read === undefined) || (isTakenAway && this.matchesShape(path));
    });
  }

  /** The path of the record that a creation would replace on a server that lets clients choose ids. */
  #namedByBody(operation: Operation, planned: Planned): string | undefined {
    const resource = this.#parts.resources.find(({ create }) => create === operation);
    const body = parseBody(planned);
    if (!resource || !isObject(body)) return undefined;
    const id = findIdProperty(resource, body);
    return id === undefined
      ? undefined
      : canonicalPath(`${planned.url.pathname}/${encodeURIComponent(String(body[id]))}`);
  }

  /** Whether the run made up the last id of the path, instead of receiving or seeing it. */
  #mayBeFree({ ids, operations }: Place): boolean {
    const last = ids.at(-1);
    return (
      last !== undefined &&
      !this.#others.has(last.path) &&
      !operations.some((operation) => {
        const parameter = operation.parameters.find(
          ({ place, name }) => place === 'path' && name === last.name,
        );
        return parameter && this.#parts.observed.mayExist(operation, parameter, last.text);
      })
    );
  }

  /** A call that reads the record at a path; undefined where the description has none. */
  lookup(path: string, identity: Call['identity']): Call | undefined {
    const place = this.#find('GET', path);
    const read = place?.operation;
    if (!place?.isItem || !read) return undefined;
    const [parameters] = this.#parts.observed.parameterSets(read, 1);
    const raw = place.ids.map(({ name, segment }) => [getKey('path', name), [segment]] as const);
    return {
      operation: read,
      parameters: parameters ?? new Map(),
      body: undefined,
      identity,
      rawParameters: new Map(raw),
    };
  }

  /** Whether the id of a path fits its schema, so that nothing but a record could be missing. */
  matchesShape(path: string): boolean {
    const place = this.#find('GET', path);
    const last = place?.ids.at(-1);
    return (
      place !== undefined &&
      last !== undefined &&
      place.operations.some(({ parameters }) => {
        const schema = parameters.find(({ place: at, name }) => at === 'path' && name === last.name)?.schema;
        const number = Number(last.text);
        return [last.text, ...(last.text.trim() === '' || Number.isNaN(number) ? [] : [number])].some(
          (value) => this.#parts.contract.request.matches(schema, value),
        );
      })
    );
  }

  /** The result of reading a path. */
  learn(path: string, isAbsent: boolean): void {
    (isAbsent ? this.#absent : this.#others).add(path);
  }

  /** Whether the run has created the record at this path; false for one that was there before. */
  claim(path: string): boolean {
    const canonical = canonicalPath(path);
    if (this.#others.has(canonical)) return false;
    this.#absent.delete(canonical);
    this.#own.add(canonical);
    return true;
  }

  /** Whether the run has created the record at the path. */
  isOwn(path: string): boolean {
    return this.#own.has(canonicalPath(path));
  }

  /** Whether the path is known to have no record. */
  isFree(path: string): boolean {
    return this.#absent.has(canonicalPath(path));
  }

  /** After an accepted request, a path that had no record may have one. */
  forgetAbsence(path: string): void {
    const [at] = this.#find('GET', path)?.ids.slice(-1) ?? [];
    if (at) this.#absent.delete(at.path);
  }

  /** The path of an item below the base path. */
  itemPath({ itemPath }: Resource, parameters: Call['parameters']): string {
    const path = itemPath.replaceAll(/\{([^}]+)\}/g, (_match, name: string) =>
      encodeURIComponent(String(parameters.get(getKey('path', name)) ?? '')),
    );
    return `${new URL(this.#parts.base).pathname.replace(/\/$/, '')}${path}`;
  }

  /** The resource of a single record's path; undefined for other paths. */
  findResource({ path }: Operation): Resource | undefined {
    const itemPath = path.replace(/\/$/, '');
    const [, collectionPath, idName] = /^(.*)\/\{([^}/]+)\}$/.exec(itemPath) ?? [];
    if (collectionPath === undefined || idName === undefined) return undefined;
    const { contract, resources } = this.#parts;
    const at = (method: string) =>
      contract.operations.find(
        (operation) => operation.path.replace(/\/$/, '') === itemPath && operation.method === method,
      );
    return (
      resources.find((resource) => resource.itemPath === itemPath) ?? {
        ...{ collectionPath, itemPath, idName, create: undefined, list: undefined },
        ...{ read: at('get'), replace: at('put'), modify: at('patch'), remove: at('delete') },
      }
    );
  }

  /** Ids of the run under the name of a parameter. */
  listOwnIds(name: string): readonly string[] {
    return [...this.#own].flatMap((path) => {
      const last = this.#find('GET', path)?.ids.at(-1);
      return last?.name === name ? [last.text] : [];
    });
  }

  /** Notes the records that a response shows and that the run has not created. */
  see({ operation }: Call, { request, response }: Exchange): void {
    if (!this.#parts.allowsWrites || !isSafe(request.method) || !isSuccess(response)) return;
    const path = request.url.pathname;
    const note = (recordPath: string): void => {
      const canonical = canonicalPath(recordPath);
      if (!this.#own.has(canonical)) this.#others.add(canonical);
    };
    for (const resource of this.#parts.resources) {
      if (operation === resource.read && request.method === 'GET') note(path);
      if (operation !== resource.list) continue;
      for (const item of getItems(response.json) ?? []) {
        const id = getId(resource, item);
        if (id !== undefined) note(`${path}/${encodeURIComponent(String(id))}`);
      }
    }
  }
}
