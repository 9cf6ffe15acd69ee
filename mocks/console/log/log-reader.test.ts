import { expect, test } from 'vitest';
import { loggedRequest } from '../../contract/logged-request.fixture.ts';
import { RequestLog, type LoggedRequest } from '../../contract/request-log.ts';
import { filterLog } from './filter-log.ts';
import { createLogReader } from './log-reader.ts';

function add(log: RequestLog, overrides: Partial<LoggedRequest> = {}): LoggedRequest {
  const entry = loggedRequest(overrides);
  log.arrival().add(entry);
  return entry;
}

const read = (log: RequestLog) => createLogReader(async (after) => structuredClone(log.since(after)));
const getIds = (entries: readonly LoggedRequest[]): number[] => entries.map(({ id }) => id);

test('the parts of the log are merged, newest first, for the entries that the server still has', async () => {
  const log = new RequestLog({ entries: 3 });
  const readAll = read(log);
  add(log);
  add(log);
  expect(getIds(await readAll())).toEqual([2, 1]);
  const unchanged = await readAll();
  expect(await readAll()).toBe(unchanged);
  add(log);
  add(log);
  expect(getIds(await readAll())).toEqual([4, 3, 2]);
  log.clear();
  expect(await readAll()).toEqual([]);
  add(log);
  expect(getIds(await readAll())).toEqual([5]);
});

test('a request that is running is replaced by its completed entry', async () => {
  const log = new RequestLog();
  const readAll = read(log);
  const recording = log.arrival();
  const entry = { ...add(new RequestLog(), { status: null, durationMs: null }) };
  recording.add(entry);
  expect(await readAll()).toMatchObject([{ status: null }]);
  entry.status = 503;
  recording.complete(entry);
  expect(await readAll()).toMatchObject([{ status: 503 }]);
});

test('the filter finds words in any order, failures, and flagged entries', () => {
  const log = new RequestLog();
  const orders = add(log, { query: { search: 'Walmart' } });
  const missing = add(log, { operationId: 'getOrder', status: 404 });
  const invalid = add(log, { status: 400, requestErrors: ['pageSize must be <= 500'] });
  const dropped = add(log, {
    operationId: 'listCustomers',
    path: '/api/Customers',
    status: null,
    fault: 'drop',
  });
  const all = log.list();
  const find = (text: string) => filterLog(all, { text, scope: 'all' });
  expect(find('walmart GET')).toEqual([orders]);
  expect(find('404')).toEqual([missing]);
  expect(find('nothing')).toEqual([]);
  expect(filterLog(all, { text: '', scope: 'failed' })).toEqual([missing, invalid, dropped]);
  expect(filterLog(all, { text: '', scope: 'flagged' })).toEqual([invalid, dropped]);
});
