import { lifecycleFinding } from '../checks/lifecycle.ts';
import { documents, type Operation } from '../contract.ts';
import type { Finding } from '../findings/finding.ts';
import { isSuccess } from '../http/exchange.ts';
import type { Session } from '../session.ts';
import type { Maker } from './maker.ts';
import { about, isListed, send } from './steps.ts';
import { callOn, type Things } from './things.ts';

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
