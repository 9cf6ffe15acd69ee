import { isObject, type Json } from '#scripts/generate/document.ts';
import {
  changeFindings,
  keptFindings,
  lifecycleFinding,
  lostFindings,
  sentFindings,
} from '../checks/lifecycle.ts';
import { documents, type Operation } from '../contract.ts';
import type { Finding } from '../findings/finding.ts';
import { keyOf, requestFor, type Call } from '../http/call.ts';
import { fileBytes } from '../http/encode-body.ts';
import { headerOf, isSuccess, type Exchange } from '../http/exchange.ts';
import { linksOf } from '../plan/links.ts';
import { idOf } from '../resources.ts';
import type { Session } from '../session.ts';
import { ListReader } from './list-reader.ts';
import type { Made, Maker } from './maker.ts';
import { callOn, type Things } from './things.ts';

const about = { location: '', keyword: '', note: '' };

function send(session: Session, call: Call, note: string): Promise<Exchange> {
  return session.send({ call, expectation: { kind: 'any' }, about: { ...about, note } });
}

function isGone(exchange: Exchange): boolean {
  return [404, 410].includes(exchange.answer?.status ?? 0);
}

/** Where the thing is among its collection; undefined when the list cannot be read to its end. */
async function isListed(
  session: Session,
  things: Things,
  made: Made,
): Promise<{ readonly isThere: boolean; readonly exchange: Exchange } | undefined> {
  const { list } = made.resource;
  const call = list && callOn(things, list, made);
  const all = call && (await new ListReader(session, call).readAll());
  if (!all) return undefined;
  const isThere = all.items.some((item) => String(idOf(made.resource, item)) === String(made.id));
  return isThere || all.isComplete ? { isThere, exchange: all.exchange } : undefined;
}

async function locationFindings(session: Session, made: Made, read: Call): Promise<readonly Finding[]> {
  const location = made.exchange.answer && headerOf(made.exchange.answer, 'location');
  if (location === undefined) return [];
  const wrong = (got: string, ...exchanges: Exchange[]): Finding =>
    lifecycleFinding(
      'location-wrong',
      made.call.operation,
      'Location',
      'the address of what was created',
      [made.exchange, ...exchanges],
      got,
    );
  const planned = requestFor(session.target, read);
  if (!URL.canParse(location, made.exchange.request.url)) return [wrong(location)];
  const url = new URL(location, made.exchange.request.url);
  // Behind a proxy, a server may name itself otherwise.
  const exchange = await session.client.send({
    ...planned,
    url: new URL(`${planned.url.origin}${url.pathname}${url.search}`),
  });
  if (
    isSuccess(exchange.answer) &&
    (exchange.answer.json === undefined ||
      String(idOf(made.resource, exchange.answer.json)) === String(made.id))
  )
    return [];
  return [wrong(location, exchange)];
}

function fileFindings(session: Session, made: Made, read: Exchange): readonly Finding[] {
  const { body, operation } = made.call;
  if (!body || !isObject(body.value) || !isSuccess(read.answer) || read.answer.json !== undefined) return [];
  const files = Object.entries(body.value).flatMap(
    ([name, value]) => fileBytes(session.contract.request, body.media, name, value) ?? [],
  );
  const [file] = files;
  if (files.length !== 1 || file === undefined || read.answer.body.equals(file)) return [];
  return [
    lifecycleFinding(
      'create-differs',
      operation,
      'the bytes of the file',
      `${file.length} bytes, as they were sent`,
      [made.exchange, read],
      `${read.answer.body.length} bytes that are not the same`,
    ),
  ];
}

/** Each documented link of the answer that only reads leads somewhere. */
async function linkFindings(session: Session, made: Made): Promise<readonly Finding[]> {
  const { answer } = made.exchange;
  const findings: Finding[] = [];
  for (const { name, operation, parameters } of answer ? linksOf(session.contract, made.call, answer) : []) {
    const isWhole = operation.parameters.every(
      ({ isRequired, place, name: own }) => !isRequired || parameters.has(keyOf(place, own)),
    );
    // What the link cannot fill in would be guessed, which proves nothing.
    if (operation.method !== 'get' || !isWhole) continue;
    const call: Call = { operation, parameters, body: undefined, identity: made.call.identity };
    const got = await send(session, call, `the link ${name}`);
    if (isGone(got)) {
      findings.push(
        lifecycleFinding('link-broken', made.call.operation, name, `what the link ${name} leads to`, [
          made.exchange,
          got,
        ]),
      );
    }
  }
  return findings;
}

/** What is created is what was sent, has an address, can be read and is listed; and two of them are two. */
export async function createdFindings(
  session: Session,
  things: Things,
  maker: Maker,
): Promise<readonly Finding[]> {
  const made = await maker.make();
  if (!made) return [];
  const { resource, call, exchange } = made;
  const sent = call.body?.value ?? null;
  const findings = [...sentFindings('create-differs', call.operation, sent, [exchange])];
  const read = resource.read && callOn(things, resource.read, made);
  if (read) {
    const got = await send(session, read, 'what was created');
    if (isGone(got))
      findings.push(
        lifecycleFinding('created-not-readable', call.operation, 'reading', 'what was created', [
          exchange,
          got,
        ]),
      );
    else {
      findings.push(
        ...sentFindings('create-differs', call.operation, sent, [exchange, got]),
        ...lostFindings('create-differs', call.operation, sent, exchange, got),
        ...fileFindings(session, made, got),
      );
      findings.push(...(await locationFindings(session, made, read)));
    }
  }
  findings.push(...(await linkFindings(session, made)));
  const listed = await isListed(session, things, made);
  if (listed && !listed.isThere) {
    findings.push(
      lifecycleFinding(
        'created-not-listed',
        call.operation,
        'listing',
        `an item with the id ${String(made.id)}`,
        [exchange, listed.exchange],
        'a list without it',
      ),
    );
  }
  const other = await maker.make();
  if (other && String(other.id) === String(made.id)) {
    findings.push(
      lifecycleFinding(
        'create-differs',
        call.operation,
        'the id',
        'an id of its own for each thing',
        [exchange, other.exchange],
        `${String(made.id)} twice`,
      ),
    );
  }
  await things.remove(other);
  await things.remove(made);
  return findings;
}

/** What a replacement or a change says is seen afterwards, nothing else changes, and twice is as good as once. */
export async function updatedFindings(
  session: Session,
  things: Things,
  maker: Maker,
  update: Operation,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const isPatch = update.method === 'patch';
  for (const value of things.updateValues(update)) {
    const made = await maker.make();
    const read = made?.resource.read && callOn(things, made.resource.read, made);
    if (!made || !read) return findings;
    const before = await send(session, read, 'before the update');
    const body = things.updateBody(update, value, before);
    const call = body && callOn(things, update, made, body, before);
    if (!call || !body) return findings;
    const first = await session.send({
      call,
      expectation: { kind: 'valid' },
      about: { ...about, note: 'an update' },
    });
    if (isSuccess(first.answer)) {
      const after = await send(session, read, 'after the update');
      const sequence = [made.exchange, first, after];
      findings.push(
        ...sentFindings('update-not-seen', update, body.value, sequence),
        ...sentFindings('update-not-seen', update, body.value, [made.exchange, first]),
      );
      if (isPatch) {
        const named = isObject(body.value) ? Object.keys(body.value) : [];
        findings.push(...changeFindings('patch-changes-others', update, before, after, sequence, named));
        // Null takes away; a server may show that by leaving the property out.
      } else
        findings.push(...keptFindings(update, made.call.body?.value ?? null, body.value, after, sequence));
      if (!things.hasVersion(update)) {
        const again = await send(session, call, 'the same update again');
        const then = await send(session, read, 'after the same update again');
        if (isSuccess(again.answer))
          findings.push(
            ...changeFindings(
              'update-not-idempotent',
              update,
              after,
              then,
              [made.exchange, first, again, then],
              [],
              true,
            ),
          );
        else if (!isPatch)
          findings.push(
            lifecycleFinding(
              'update-not-idempotent',
              update,
              'the second time',
              `${first.answer.status} again`,
              [made.exchange, first, again],
            ),
          );
      }
    }
    await things.remove(made);
  }
  return findings;
}

/** A refused update leaves everything as it was, also what was right in it. */
export async function refusedUpdateFindings(
  session: Session,
  things: Things,
  maker: Maker,
  update: Operation,
  wrong: (body: Json) => Json | undefined,
): Promise<readonly Finding[]> {
  const made = await maker.make();
  const read = made?.resource.read && callOn(things, made.resource.read, made);
  if (!made || !read) return [];
  const before = await send(session, read, 'before the refused update');
  const [value] = things.updateValues(update);
  const body = value === undefined ? undefined : things.updateBody(update, value, before);
  const changed = body && wrong(body.value);
  const call =
    body && changed !== undefined
      ? callOn(things, update, made, { ...body, value: changed }, before)
      : undefined;
  const refused = call && (await send(session, call, 'an update that has to be refused'));
  const findings: Finding[] = [];
  if (refused?.answer && refused.answer.status >= 400) {
    const after = await send(session, read, 'after the refused update');
    findings.push(
      ...changeFindings(
        'refused-update-changes',
        update,
        before,
        after,
        [made.exchange, refused, after],
        [],
        true,
      ),
    );
  }
  await things.remove(made);
  return findings;
}

/** What is deleted is gone, with everything in it, and a second deletion does no harm. */
export async function deletedFindings(
  session: Session,
  things: Things,
  maker: Maker,
  remove: Operation,
): Promise<readonly Finding[]> {
  const made = await maker.make();
  const call = made && callOn(things, remove, made);
  if (!made || !call) return [];
  await things.fill(made);
  const removed = await session.send({
    call,
    expectation: { kind: 'valid' },
    about: { ...about, note: 'a deletion' },
  });
  if (!isSuccess(removed.answer)) {
    await things.remove(made);
    return [];
  }
  const findings: Finding[] = [];
  for (const inner of things.readsIn(made.resource)) {
    const innerCall = callOn(things, inner, made);
    if (!innerCall || (inner !== made.resource.read && !documents(inner, 404))) continue;
    const got = await send(session, innerCall, 'what was deleted');
    if (isSuccess(got.answer)) {
      findings.push(
        lifecycleFinding(
          'deleted-still-there',
          remove,
          inner === made.resource.read ? 'reading' : inner.path,
          '404',
          [made.exchange, removed, got],
        ),
      );
    }
  }
  const listed = await isListed(session, things, made);
  if (listed?.isThere === true) {
    findings.push(
      lifecycleFinding(
        'deleted-still-listed',
        remove,
        'listing',
        `no item with the id ${String(made.id)}`,
        [made.exchange, removed, listed.exchange],
        'a list with it',
      ),
    );
  }
  const again = await send(session, call, 'the same deletion again');
  const status = again.answer?.status ?? 0;
  if (status >= 400 && status < 500 && ![404, 410, 409].includes(status)) {
    findings.push(
      lifecycleFinding('delete-not-repeatable', remove, 'the second time', '404, or success again', [
        made.exchange,
        removed,
        again,
      ]),
    );
  }
  return findings;
}
