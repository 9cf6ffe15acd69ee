import { isObject } from '#description/json.ts';
import { lifecycleFinding, lostFindings, readableIn, sentFindings } from '../checks/lifecycle.ts';
import { findSets } from '../checks/sets.ts';
import type { Finding } from '../findings/finding.ts';
import { getKey, requestFor, type Call } from '#cases/http/call.ts';
import { fileBytes } from '#cases/http/encode-body.ts';
import { getHeader, isSuccess, type Exchange } from '#cases/http/exchange.ts';
import { followLinks } from '../plan/links.ts';
import { getId } from '#cases/resources.ts';
import { createdRecord } from '../presence.ts';
import type { Session } from '../session.ts';
import type { CreatedRecord, ResourceCreator } from './resource-creator.ts';
import { isGone, isListed, send } from './steps.ts';
import { callOn, type RunResources } from './run-resources.ts';

async function locationFindings(
  session: Session,
  created: CreatedRecord,
  read: Call,
): Promise<readonly Finding[]> {
  const location = created.exchange.response && getHeader(created.exchange.response, 'location');
  if (location === undefined) return [];
  const wrong = (got: string, ...exchanges: Exchange[]): Finding =>
    lifecycleFinding(
      'location-wrong',
      created.call.operation,
      'Location',
      'the URL of the created record',
      [created.exchange, ...exchanges],
      got,
    );
  const planned = requestFor(session.target, read);
  if (!URL.canParse(location, created.exchange.request.url)) return [wrong(location)];
  const url = new URL(location, created.exchange.request.url);
  // Behind a proxy, a server may use another host name.
  const exchange = await session.client.send({
    ...planned,
    url: new URL(`${planned.url.origin}${url.pathname}${url.search}`),
  });
  session.presence.attribute(read.operation, exchange);
  if (
    isSuccess(exchange.response) &&
    (exchange.response.json === undefined ||
      String(getId(created.resource, exchange.response.json)) === String(created.id))
  )
    return [];
  return [wrong(location, exchange)];
}

function fileFindings(session: Session, created: CreatedRecord, read: Exchange): readonly Finding[] {
  const { body, operation } = created.call;
  if (!body || !isObject(body.value) || !isSuccess(read.response) || read.response.json !== undefined)
    return [];
  const files = Object.entries(body.value).flatMap(
    ([name, value]) => fileBytes(session.contract.request, body.media, name, value) ?? [],
  );
  const [file] = files;
  if (files.length !== 1 || file === undefined || read.response.body.equals(file)) return [];
  return [
    lifecycleFinding(
      'create-differs',
      operation,
      'the bytes of the file',
      `${file.length} bytes, as they were sent`,
      [created.exchange, read],
      `${read.response.body.length} bytes that are not the same`,
    ),
  ];
}

/** Each documented link to a read operation can be followed. */
async function linkFindings(session: Session, created: CreatedRecord): Promise<readonly Finding[]> {
  const { response } = created.exchange;
  const findings: Finding[] = [];
  for (const { name, operation, parameters } of response
    ? followLinks(session.contract, created.call, response)
    : []) {
    const isWhole = operation.parameters.every(
      ({ isRequired, place, name: parameterName }) =>
        !isRequired || parameters.has(getKey(place, parameterName)),
    );
    // Parameters that the link does not supply could only be guessed.
    if (operation.method !== 'get' || !isWhole) continue;
    const call: Call = { operation, parameters, body: undefined, identity: created.call.identity };
    const got = await send(session, call, `the link ${name}`);
    if (isGone(got)) {
      findings.push(
        lifecycleFinding('link-broken', created.call.operation, name, `the target of the link ${name}`, [
          created.exchange,
          got,
        ]),
      );
    }
  }
  return findings;
}

/**
 * A created resource equals what was sent, has a URL, can be read and is listed; two creations create two resources.
 */
export async function createdFindings(
  session: Session,
  runResources: RunResources,
  creator: ResourceCreator,
): Promise<readonly Finding[]> {
  const created = await creator.make();
  if (!created) return [];
  const { resource, call, exchange } = created;
  const sent = call.body?.value ?? null;
  const sets = findSets(session.contract, call.operation);
  const findings = [...sentFindings('create-differs', call.operation, sent, [exchange], sets)];
  const read = resource.read && callOn(runResources, resource.read, created);
  if (read) {
    const got = await send(session, read, createdRecord);
    if (isGone(got))
      findings.push(
        lifecycleFinding('created-not-readable', call.operation, 'reading', 'the created record', [
          exchange,
          got,
        ]),
      );
    else {
      const readable = got.response
        ? readableIn(session.contract, read.operation, got.response)
        : new Set<string>();
      findings.push(
        ...sentFindings('create-differs', call.operation, sent, [exchange, got], sets),
        ...lostFindings('create-differs', call.operation, sent, exchange, got, readable),
        ...fileFindings(session, created, got),
      );
      findings.push(...(await locationFindings(session, created, read)));
    }
  }
  findings.push(...(await linkFindings(session, created)));
  const listed = await isListed(session, runResources, created);
  if (listed && !listed.isThere) {
    findings.push(
      lifecycleFinding(
        'created-not-listed',
        call.operation,
        'listing',
        `an item with the id ${String(created.id)}`,
        [exchange, listed.exchange],
        'a list without it',
      ),
    );
  }
  const second = creator.isUpsert ? undefined : await creator.make();
  if (second && String(second.id) === String(created.id)) {
    findings.push(
      lifecycleFinding(
        'create-differs',
        call.operation,
        'the id',
        'a different id for each record',
        [exchange, second.exchange],
        `${String(created.id)} twice`,
      ),
    );
  }
  await runResources.remove(second);
  await runResources.remove(created);
  return findings;
}
