import { isObject, type Json, type JsonObject } from '#description/json.ts';
import { differences } from '../checks/sameness.ts';
import { getLabel } from '#cases/contract.ts';
import { type Finding, formatResponseLine, formatValue } from '../findings/finding.ts';
import { getKey, type Call } from '#cases/http/call.ts';
import type { Identity } from '#cases/http/credentials.ts';
import { isSuccess, type Exchange } from '#cases/http/exchange.ts';
import { getId, getItems, type Resource } from '#cases/resources.ts';
import { listedRecord } from '../presence.ts';
import type { Session } from '../session.ts';
import type { Witness } from './discover.ts';
import type { Task } from './tasks.ts';

const maxRecords = 3;

function readCall(resource: Resource, witness: Witness, id: Json): Call | undefined {
  const { read } = resource;
  if (!read) return undefined;
  const key = getKey('path', resource.idName);
  const required = read.parameters
    .filter(({ isRequired }) => isRequired)
    .map(({ place, name }) => getKey(place, name));
  const parameters = new Map(
    [...witness.call.parameters].filter(([parameterKey]) => required.includes(parameterKey)),
  );
  parameters.set(key, id);
  // Another required parameter cannot be taken from the list.
  return required.every((parameterKey) => parameters.has(parameterKey))
    ? { operation: read, parameters, body: undefined, identity: witness.call.identity }
    : undefined;
}

/** The item's current list entry; undefined when it is no longer listed. */
async function listedNow(
  session: Session,
  resource: Resource,
  { call }: Witness,
  id: Json | undefined,
): Promise<JsonObject | undefined> {
  const { response } = await session.send({
    call,
    expectation: { kind: 'valid' },
    about: { location: '', keyword: '', note: 'the list again' },
  });
  const items = isSuccess(response) ? (getItems(response.json) ?? []) : [];
  return items.filter(isObject).find((item) => getId(resource, item) === id);
}

/** Each of the first items of a list can be read, equals its list entry, and is equal when read twice. */
async function listedRecordFindings(
  session: Session,
  resource: Resource,
  witness: Witness,
  item: JsonObject,
): Promise<readonly Finding[]> {
  const id = getId(resource, item);
  const call = id === undefined ? undefined : readCall(resource, witness, id);
  if (!call) return [];
  const send = (): Promise<Exchange> =>
    session.send({
      call,
      expectation: { kind: 'valid' },
      about: { location: '', keyword: '', note: listedRecord },
    });
  const exchange = await send();
  const operation = getLabel(call.operation);
  const status = exchange.response?.status ?? 0;
  if ([404, 410].includes(status)) {
    return [
      {
        code: 'listed-not-readable',
        operation,
        cause: `${status} for a listed item`,
        expected: '200',
        got: formatResponseLine(exchange),
        exchanges: [exchange],
      },
    ];
  }
  const json = isSuccess(exchange.response) ? exchange.response.json : undefined;
  if (!isObject(json)) return [];
  // Volatile properties may differ between the list and the item.
  const fresh = differences(item, json).length > 0 ? await listedNow(session, resource, witness, id) : item;
  const wrong = (fresh ? differences(fresh, json) : []).map(({ name, before, after }): Finding => ({
    code: 'read-differs',
    operation,
    cause: name,
    expected: `${name} ${formatValue(before)}, as it is listed`,
    got: formatValue(after),
    exchanges: [exchange],
  }));
  const again = await send();
  const second = isSuccess(again.response) ? again.response.json : undefined;
  const changed = isObject(second) ? differences(json, second) : [];
  return [
    ...wrong,
    ...changed.map(({ name, before, after }): Finding => ({
      code: 'read-not-safe',
      operation,
      cause: name,
      expected: `${name} ${formatValue(before)}, as before`,
      got: formatValue(after),
      exchanges: [exchange, again],
    })),
  ];
}

/** An identity can read every item of its own list; otherwise the list contains items of others. */
async function othersFindings(
  session: Session,
  resource: Resource,
  witness: Witness,
  identity: Identity,
): Promise<readonly Finding[]> {
  const call = { ...witness.call, identity };
  const listed = await session.send({
    call,
    expectation: { kind: 'any' },
    about: { location: '', keyword: '', note: `as ${identity.name}` },
  });
  const items = isSuccess(listed.response) ? (getItems(listed.response.json) ?? []) : [];
  const [item] = items.filter(isObject);
  const id = item && getId(resource, item);
  const read = id === undefined ? undefined : readCall(resource, { ...witness, call }, id);
  if (!read) return [];
  const exchange = await session.send({
    call: read,
    expectation: { kind: 'any' },
    about: { location: '', keyword: '', note: `as ${identity.name}` },
  });
  if (![404, 410].includes(exchange.response?.status ?? 0)) return [];
  return [
    {
      code: 'listed-not-readable',
      operation: getLabel(witness.call.operation),
      cause: `${exchange.response?.status} for an item listed for ${identity.name}`,
      expected: 'a list of records that the same identity can read',
      got: formatResponseLine(exchange),
      exchanges: [listed, exchange],
    },
  ];
}

/**
 * A list contains each item once. When reading a record requires other members of the item besides its id, several
 * items may have the same id.
 */
function twiceFindings(resource: Resource, { call }: Witness, listed: Exchange): readonly Finding[] {
  const otherNames = (resource.read?.parameters ?? [])
    .filter(({ isRequired, name }) => isRequired && name !== resource.idName)
    .map(({ name }) => name);
  const ids = (isSuccess(listed.response) ? (getItems(listed.response.json) ?? []) : [])
    .map((item) => ({ id: getId(resource, item), item }))
    .filter(({ id }) => id !== undefined)
    .map(({ id, item }) => ({
      id,
      key: JSON.stringify([id, ...otherNames.map((name) => (isObject(item) ? (item[name] ?? null) : null))]),
    }));
  const twice = ids.find(({ key }, index) => ids.findIndex((candidate) => candidate.key === key) < index)?.id;
  if (twice === undefined) return [];
  return [
    {
      code: 'page-wrong',
      operation: getLabel(call.operation),
      cause: 'the same item twice',
      expected: 'each item once',
      got: `${formatValue(twice)} twice`,
      exchanges: [listed],
    },
  ];
}

async function listTwiceFindings(
  session: Session,
  resource: Resource,
  witness: Witness,
): Promise<readonly Finding[]> {
  const listed = await session.send({
    call: witness.call,
    expectation: { kind: 'valid' },
    about: { location: '', keyword: '', note: 'a list' },
  });
  return twiceFindings(resource, witness, listed);
}

export function listedRecordTasks(
  session: Session,
  resources: readonly Resource[],
  witnesses: ReadonlyMap<unknown, Witness>,
): readonly Task[] {
  return resources.flatMap((resource): Task[] => {
    const witness = resource.list && witnesses.get(resource.list);
    if (!witness || !resource.read) return [];
    const named = resource.read.parameters
      .find(({ place, name }) => place === 'path' && name === resource.idName)
      ?.examples.map(({ value }) => String(value));
    const isNamed = (item: JsonObject) => named?.includes(String(getId(resource, item))) === true;
    // Examples of the contract come first.
    const records = (getItems(witness.response.json) ?? [])
      .filter(isObject)
      .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
      .slice(0, maxRecords);
    return [
      () => session.sequence(() => listTwiceFindings(session, resource, witness)),
      ...records.map(
        (item) => () => session.sequence(() => listedRecordFindings(session, resource, witness, item)),
      ),
      ...session.identities
        .slice(1)
        .map(
          (identity) => () => session.sequence(() => othersFindings(session, resource, witness, identity)),
        ),
    ];
  });
}
