import { lifecycleFinding } from '../checks/lifecycle.ts';
import type { Finding } from '../findings/finding.ts';
import { findIdempotencyKey, withKey } from '../http/idempotency-key.ts';
import type { Session } from '../session.ts';
import type { ResourceCreator } from './resource-creator.ts';
import type { RunResources } from './run-resources.ts';

/**
 * A creation repeated with the same key creates nothing more and returns the same response. A rejected repetition
 * conforms too.
 */
export async function keyFindings(
  session: Session,
  runResources: RunResources,
  creator: ResourceCreator,
): Promise<readonly Finding[]> {
  const parameter = findIdempotencyKey(creator.create);
  const body = creator.body && { ...creator.body, value: creator.fresh(creator.body.value) };
  const call = withKey(session.contract, creator.callWith(body));
  if (!parameter || !call) return [];
  const send = (note: string) =>
    session.send({
      call,
      expectation: { kind: 'any' },
      // The error concerns the key, so the key is kept.
      about: { location: `header.${parameter.name}`, keyword: 'repeated', note },
    });
  const first = await send('a new key');
  const created = creator.readCreated(call, first);
  if (!created) return [];
  const second = await send('the same key again');
  const again = creator.readCreated(call, second);
  const findings =
    again && String(again.id) !== String(created.id)
      ? [
          lifecycleFinding(
            'key-not-idempotent',
            creator.create,
            parameter.name,
            `the record ${String(created.id)}, because the key is the same`,
            [first, second],
            `${String(again.id)}, another one`,
          ),
        ]
      : [];
  if (findings.length > 0) await runResources.remove(again);
  await runResources.remove(created);
  return findings;
}
