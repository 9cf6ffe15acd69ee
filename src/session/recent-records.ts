import { isRecord } from '#src/lib/is-record.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import { storedRecentRecords as stored } from './personal-storage.ts';

/** A record that a user has opened. Its state is not stored, because it changes. */
export interface RecentRecord {
  readonly path: string;
  readonly kind: string;
  readonly number: string;
  /** What it is about, such as its ship-to. */
  readonly about: string;
  /** When it was opened, milliseconds since 1970. */
  readonly openedAt: number;
}

/** Whose records they are; those of another user or customer are removed. */
export interface RecentOwner {
  readonly userId: string;
  readonly customerId: string;
}

interface StoredRecords extends RecentOwner {
  readonly records: readonly RecentRecord[];
}

const maxRecords = 8;

function isRecentRecord(value: unknown): value is RecentRecord {
  return (
    isRecord(value) &&
    ['path', 'kind', 'number', 'about'].every((name) => typeof value[name] === 'string') &&
    typeof value['openedAt'] === 'number'
  );
}

function readStored(): StoredRecords | null {
  const value = parseJson(stored.read());
  if (!isRecord(value)) return null;
  const { userId, customerId, records } = value;
  if (typeof userId !== 'string' || typeof customerId !== 'string' || !Array.isArray(records)) return null;
  return { userId, customerId, records: records.filter(isRecentRecord) };
}

/** The records that the user has opened for the customer on this device, latest first. */
export function readRecentRecords({ userId, customerId }: RecentOwner): readonly RecentRecord[] {
  const recent = readStored();
  if (recent?.userId === userId && recent.customerId === customerId) return recent.records;
  stored.clear();
  return [];
}

export function rememberRecord(
  { userId, customerId }: RecentOwner,
  opened: Omit<RecentRecord, 'openedAt'>,
  openedAt = Date.now(),
): void {
  const earlier = readRecentRecords({ userId, customerId });
  const isSame = ({ kind, number }: RecentRecord): boolean =>
    kind === opened.kind && number === opened.number;
  // A page has only the number; the description from the search is kept.
  const about = opened.about || (earlier.find(isSame)?.about ?? '');
  const record = { ...opened, about, openedAt };
  const records = [record, ...earlier.filter((earlierRecord) => !isSame(earlierRecord))].slice(0, maxRecords);
  stored.write(JSON.stringify({ userId, customerId, records } satisfies StoredRecords));
}
