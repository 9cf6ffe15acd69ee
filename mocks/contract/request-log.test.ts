import { expect, test } from 'vitest';
import { loggedRequest } from './logged-request.fixture.ts';
import { RequestLog, type LoggedRequest } from './request-log.ts';

const newEntry = (): LoggedRequest => loggedRequest({ status: null, durationMs: null });

/** Records a request with a response of that text. */
function record(log: RequestLog, text: string): LoggedRequest {
  const recording = log.arrival();
  const entry = newEntry();
  recording.add(entry);
  entry.response = log.describeText('application/json', text);
  recording.complete(entry);
  return entry;
}

const texts = (log: RequestLog) => log.list().map(({ response }) => response?.text);

test('the oldest entry is removed when there are too many', () => {
  const log = new RequestLog({ entries: 3 });
  for (const text of ['a', 'b', 'c', 'd', 'e']) record(log, text);
  expect(texts(log)).toEqual(['c', 'd', 'e']);
  expect(log.since(undefined)).toMatchObject({ isWhole: true, firstId: 3 });
});

test('the oldest texts are removed when they need too much space; their entries stay', () => {
  const log = new RequestLog({ text: 10 });
  for (const text of ['aaaa', 'bbbb', 'cccc']) record(log, text);
  expect(texts(log)).toEqual([null, 'bbbb', 'cccc']);
  record(log, 'dddddddd');
  expect(texts(log)).toEqual([null, null, null, 'dddddddd']);
});

test('the space of a removed entry is freed', () => {
  const log = new RequestLog({ entries: 2, text: 8 });
  for (const text of ['aaaa', 'bbbb', 'cccc', 'dddd']) record(log, text);
  expect(texts(log)).toEqual(['cccc', 'dddd']);
});

test('a long text is cut', () => {
  const log = new RequestLog({ textOfOne: 3 });
  expect(record(log, 'abcdef').response).toEqual({
    mediaType: 'application/json',
    sizeBytes: 6,
    text: 'abc',
    isCut: true,
  });
});

test('a reader receives what was added or completed since its last call', () => {
  const log = new RequestLog();
  record(log, 'first');
  const running = newEntry();
  const recording = log.arrival();
  recording.add(running);
  const { cursor } = log.since(undefined);
  expect(log.since(cursor)).toMatchObject({ isWhole: false, entries: [] });
  running.status = 200;
  recording.complete(running);
  const third = record(log, 'third');
  expect(log.since(cursor).entries).toEqual([running, third]);
});

test('after clearing, a reader receives the whole log, without requests that were running', () => {
  const log = new RequestLog();
  const recording = log.arrival();
  const running = newEntry();
  recording.add(running);
  const { cursor } = log.since(undefined);
  log.clear();
  recording.complete(running);
  const next = record(log, 'next');
  expect(log.since(cursor)).toMatchObject({ isWhole: true, entries: [next] });
});
