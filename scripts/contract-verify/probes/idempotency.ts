import { lifecycleFinding } from '../checks/lifecycle.ts';
import type { Finding } from '../findings/finding.ts';
import { idempotencyKeyOf, withKey } from '../http/idempotency-key.ts';
import type { Session } from '../session.ts';
import type { Maker } from './maker.ts';
import type { Things } from './things.ts';

/**
 * A creation that is repeated with the same key makes nothing more, and says the same. Whoever refuses the repetition
 * makes nothing more either.
 */
export async function keyFindings(
  session: Session,
  things: Things,
  maker: Maker,
): Promise<readonly Finding[]> {
  const parameter = idempotencyKeyOf(maker.create);
  const body = maker.body && { ...maker.body, value: maker.fresh(maker.body.value) };
  const call = withKey(session.contract, maker.callWith(body));
  if (!parameter || !call) return [];
  const send = (note: string) =>
    session.send({
      call,
      expectation: { kind: 'any' },
      // About the key, so that it stays as it is.
      about: { location: `header.${parameter.name}`, keyword: 'repeated', note },
    });
  const first = await send('a new key');
  const made = maker.madeBy(call, first);
  if (!made) return [];
  const second = await send('the same key again');
  const again = maker.madeBy(call, second);
  const findings =
    again && String(again.id) !== String(made.id)
      ? [
          lifecycleFinding(
            'key-not-idempotent',
            maker.create,
            parameter.name,
            `what ${String(made.id)} is, as the key is the same`,
            [first, second],
            `${String(again.id)}, another one`,
          ),
        ]
      : [];
  if (findings.length > 0) await things.remove(again);
  await things.remove(made);
  return findings;
}
