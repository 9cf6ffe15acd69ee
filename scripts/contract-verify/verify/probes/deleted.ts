import { lifecycleFinding } from '../checks/lifecycle.ts';
import { documents, type Operation } from '#cases/contract.ts';
import type { Finding } from '../findings/finding.ts';
import type { Call } from '#cases/http/call.ts';
import { needsCondition } from '../http/condition.ts';
import { isSuccess, type Exchange } from '#cases/http/exchange.ts';
import type { Session } from '../session.ts';
import type { CreatedRecord, ResourceCreator } from './resource-creator.ts';
import { about, isListed, send } from './steps.ts';
import { callOn, type RunResources } from './run-resources.ts';

interface Removed {
  readonly created: CreatedRecord;
  readonly call: Call;
  readonly removed: Exchange;
}

/** A resource that the server has deleted; a rule may forbid that while it has children. */
async function createDeleted(
  runResources: RunResources,
  creator: ResourceCreator,
  remove: Operation,
  isFilled: boolean,
): Promise<Removed | undefined> {
  const created = await creator.make();
  if (!created) return undefined;
  if (isFilled) await runResources.fill(created);
  const { read } = created.resource;
  const lookup = needsCondition(remove) && read ? callOn(runResources, read, created) : undefined;
  const now = lookup && (await send(runResources.session, lookup, 'before the deletion'));
  const call = callOn(runResources, remove, created, undefined, now);
  const removed =
    call &&
    (await runResources.session.send({
      call,
      expectation: { kind: 'valid' },
      about: { ...about, note: 'a deletion' },
    }));
  if (call && removed && isSuccess(removed.response)) return { created, call, removed };
  await runResources.remove(created);
  return undefined;
}

/** A deleted resource cannot be read, nor can its children, and a second deletion causes no error. */
export async function deletedFindings(
  session: Session,
  runResources: RunResources,
  creator: ResourceCreator,
  remove: Operation,
): Promise<readonly Finding[]> {
  const gone =
    (await createDeleted(runResources, creator, remove, true)) ??
    (await createDeleted(runResources, creator, remove, false));
  if (!gone) {
    session.coverage.note(
      remove,
      'no resource of the run could be deleted, so the effects of a deletion are not judged; give the creation a body in the settings',
    );
    return [];
  }
  const { created, call, removed } = gone;
  const findings: Finding[] = [];
  for (const inner of runResources.readsIn(created.resource)) {
    const innerCall = callOn(runResources, inner, created);
    if (!innerCall || (inner !== created.resource.read && !documents(inner, 404))) continue;
    const got = await send(session, innerCall, 'the deleted record');
    if (isSuccess(got.response)) {
      findings.push(
        lifecycleFinding(
          'deleted-still-there',
          remove,
          inner === created.resource.read ? 'reading' : inner.path,
          '404',
          [created.exchange, removed, got],
        ),
      );
    }
  }
  const listed = await isListed(session, runResources, created);
  if (listed?.isThere === true) {
    findings.push(
      lifecycleFinding(
        'deleted-still-listed',
        remove,
        'listing',
        `no item with the id ${String(created.id)}`,
        [created.exchange, removed, listed.exchange],
        'a list with it',
      ),
    );
  }
  const again = await send(session, call, 'the same deletion again');
  const status = again.response?.status ?? 0;
  if (status >= 400 && status < 500 && ![404, 410, 409].includes(status)) {
    findings.push(
      lifecycleFinding('delete-not-repeatable', remove, 'the second time', '404, or success again', [
        created.exchange,
        removed,
        again,
      ]),
    );
  }
  return findings;
}
