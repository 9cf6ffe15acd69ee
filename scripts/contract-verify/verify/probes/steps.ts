import type { Call } from '#cases/http/call.ts';
import type { Exchange } from '#cases/http/exchange.ts';
import { getId } from '#cases/resources.ts';
import type { Session } from '../session.ts';
import { ListReader } from './list-reader.ts';
import type { CreatedRecord } from './resource-creator.ts';
import { callOn, type RunResources } from './run-resources.ts';

export const about = { location: '', keyword: '', note: '' };

/** One step of a sequence: checked like every exchange, and further by the sequence. */
export function send(session: Session, call: Call, note: string): Promise<Exchange> {
  return session.send({ call, expectation: { kind: 'any' }, about: { ...about, note } });
}

export function isGone(exchange: Exchange): boolean {
  return [404, 410].includes(exchange.response?.status ?? 0);
}

/** Whether the collection lists the resource; undefined when the list cannot be read completely. */
export async function isListed(
  session: Session,
  runResources: RunResources,
  created: CreatedRecord,
): Promise<{ readonly isThere: boolean; readonly exchange: Exchange } | undefined> {
  const { list } = created.resource;
  const call = list && callOn(runResources, list, created);
  const all = call && (await new ListReader(session, call).readAll());
  if (!all) return undefined;
  const isThere = all.items.some((item) => String(getId(created.resource, item)) === String(created.id));
  return isThere || all.isComplete ? { isThere, exchange: all.exchange } : undefined;
}
