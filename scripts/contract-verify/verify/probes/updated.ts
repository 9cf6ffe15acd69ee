import { isObject, type Json } from '#description/json.ts';
import { changeFindings, storedValueFindings, lifecycleFinding, sentFindings } from '../checks/lifecycle.ts';
import { findSets } from '../checks/sets.ts';
import type { Operation } from '#cases/contract.ts';
import type { Finding } from '../findings/finding.ts';
import { isSuccess, type Exchange } from '#cases/http/exchange.ts';
import { mainMediaType } from '#cases/plan/valid-bodies.ts';
import type { Session } from '../session.ts';
import type { ResourceCreator } from './resource-creator.ts';
import { about, send } from './steps.ts';
import { callOn, type RunResources } from './run-resources.ts';

/** Readable properties that neither this body nor any body contains. */
function unstated(session: Session, update: Operation, body: Json, read: Exchange): readonly string[] {
  const json = read.response?.json;
  const { properties, alternatives } = session.contract.request.view(mainMediaType(update)?.schema);
  const isWritable = (name: string) =>
    properties.has(name) ||
    alternatives.some(({ members }) =>
      members.some((member) => session.contract.request.view(member).properties.has(name)),
    );
  return Object.keys(isObject(json) ? json : {}).filter(
    (name) => !(isObject(body) && name in body) && !isWritable(name),
  );
}

/** An update is visible afterwards, changes nothing else, and is idempotent. */
export async function updatedFindings(
  session: Session,
  runResources: RunResources,
  creator: ResourceCreator,
  update: Operation,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const isPatch = update.method === 'patch';
  const sets = findSets(session.contract, update);
  for (const value of runResources.updateValues(update)) {
    const created = await creator.make();
    const read = created?.resource.read && callOn(runResources, created.resource.read, created);
    if (!created || !read) return findings;
    const before = await send(session, read, 'before the update');
    const body = runResources.updateBody(update, value, before);
    const call = body && callOn(runResources, update, created, body, before);
    if (!call || !body) return findings;
    const first = await session.send({
      call,
      expectation: { kind: 'valid' },
      about: { ...about, note: 'an update' },
    });
    if (isSuccess(first.response)) {
      const after = await send(session, read, 'after the update');
      const sequence = [created.exchange, first, after];
      findings.push(
        ...sentFindings('update-not-seen', update, body.value, sequence, sets),
        ...sentFindings('update-not-seen', update, body.value, [created.exchange, first], sets),
      );
      if (isPatch) {
        const named = isObject(body.value) ? Object.keys(body.value) : [];
        findings.push(
          ...changeFindings('patch-changes-others', update, before, after, sequence, named, false, sets),
        );
        // Null removes a value; a server may omit the property afterwards.
      } else
        findings.push(
          ...storedValueFindings(update, created.call.body?.value ?? null, body.value, after, sequence),
        );
      if (!runResources.hasVersion(update)) {
        const again = await send(session, call, 'the same update again');
        const then = await send(session, read, 'after the same update again');
        if (isSuccess(again.response))
          findings.push(
            ...changeFindings(
              'update-not-idempotent',
              update,
              after,
              then,
              [created.exchange, first, again, then],
              // RFC 9110: a repetition has the same intended effect; the server's counters and times may differ.
              unstated(session, update, body.value, after),
              true,
              sets,
            ),
          );
        else if (!isPatch)
          findings.push(
            lifecycleFinding(
              'update-not-idempotent',
              update,
              'the second time',
              `${first.response.status} again`,
              [created.exchange, first, again],
            ),
          );
      }
    }
    await runResources.remove(created);
  }
  return findings;
}

/** A rejected update changes nothing, not even its valid properties. */
export async function refusedUpdateFindings(
  session: Session,
  runResources: RunResources,
  creator: ResourceCreator,
  update: Operation,
  wrong: (body: Json) => Json | undefined,
): Promise<readonly Finding[]> {
  const created = await creator.make();
  const read = created?.resource.read && callOn(runResources, created.resource.read, created);
  if (!created || !read) return [];
  const before = await send(session, read, 'before the refused update');
  const [value] = runResources.updateValues(update);
  const body = value === undefined ? undefined : runResources.updateBody(update, value, before);
  const changed = body && wrong(body.value);
  const call =
    body && changed !== undefined
      ? callOn(runResources, update, created, { ...body, value: changed }, before)
      : undefined;
  const refused = call && (await send(session, call, 'an update that must be refused'));
  const findings: Finding[] = [];
  if (refused?.response && refused.response.status >= 400) {
    const after = await send(session, read, 'after the refused update');
    findings.push(
      ...changeFindings(
        'refused-update-changes',
        update,
        before,
        after,
        [created.exchange, refused, after],
        [],
        true,
        findSets(session.contract, update),
      ),
    );
  }
  await runResources.remove(created);
  return findings;
}
