import { lifecycleFinding } from '../checks/lifecycle.ts';
import { documents, type Operation } from '#cases/contract.ts';
import type { Finding } from '../findings/finding.ts';
import { basedOn, findCondition, getEtag } from '../http/condition.ts';
import { isSuccess } from '#cases/http/exchange.ts';
import type { Session } from '../session.ts';
import type { ResourceCreator } from './resource-creator.ts';
import { send } from './steps.ts';
import { callOn, type RunResources } from './run-resources.ts';

/** Not about the version, but about credentials, the resource or the rate. */
const unrelatedStatuses = [401, 403, 404, 412, 428, 429];

/** A change based on an outdated version must be rejected if 412 is documented. */
export async function staleFindings(
  session: Session,
  runResources: RunResources,
  creator: ResourceCreator,
  update: Operation,
): Promise<readonly Finding[]> {
  if (!findCondition(update) || !documents(update, 412)) return [];
  const created = await creator.make();
  const read = created?.resource.read && callOn(runResources, created.resource.read, created);
  const [value] = runResources.updateValues(update);
  if (!created || !read || value === undefined) return [];
  const before = await send(session, read, 'before the update');
  const call = callOn(runResources, update, created, runResources.updateBody(update, value, before), before);
  const etag = getEtag(before);
  const findings: Finding[] = [];
  if (call && etag !== undefined) {
    const first = await send(session, basedOn(call, etag), 'an update of the version as it is');
    const now = await send(session, read, 'after the update');
    if (isSuccess(first.response) && ![undefined, etag].includes(getEtag(now))) {
      const stale = await send(session, basedOn(call, etag), 'an update of an outdated version');
      const status = stale.response?.status ?? 0;
      if (status >= 200 && status < 500 && !unrelatedStatuses.includes(status)) {
        findings.push(
          lifecycleFinding(
            'stale-update-accepted',
            update,
            'If-Match',
            '412, because the version is outdated',
            [created.exchange, before, first, now, stale],
          ),
        );
      }
    }
  }
  await runResources.remove(created);
  return findings;
}
