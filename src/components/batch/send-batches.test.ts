import { expect, it } from 'vitest';
import { MissingResults } from '#src/api/submission.ts';
import { sendBatches, type BatchProgress } from './send-batches.ts';

interface Ref {
  readonly id: number;
}

interface Outcome extends Ref {
  readonly outcome: 'Done' | 'Refused' | 'Busy';
}

const refs = (count: number): readonly Ref[] => Array.from({ length: count }, (_, id) => ({ id }));

/** Sends ten records, four at a time; the outcome of each is `getOutcome`, which may throw for a lost request. */
function start(getOutcome: (id: number) => Outcome['outcome']) {
  const sent: (readonly number[])[] = [];
  let progress: BatchProgress<Ref, Outcome> = { total: 10, open: refs(10), failures: [] };
  const onProgress = (next: BatchProgress<Ref, Outcome>): void => void (progress = next);
  const send = (): Promise<readonly Outcome[]> =>
    sendBatches(progress, {
      getKey: ({ id }) => `${id}`,
      size: 4,
      isDone: ({ outcome }) => outcome === 'Done',
      isRetryable: ({ outcome }) => outcome === 'Busy',
      sendBatch: async (batch) => {
        sent.push(batch.map(({ id }) => id));
        return batch.map(({ id }) => ({ id, outcome: getOutcome(id) }));
      },
      onProgress,
    });
  return { sent, send, read: () => progress };
}

it('sends any number of records in requests of the size of the contract', async () => {
  const { sent, send, read } = start(() => 'Done');
  await expect(send()).resolves.toEqual([]);
  expect(sent).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]);
  expect(read()).toEqual({ total: 10, open: [], failures: [] });
});

it('goes on after a failed request with what was not sent, and forgets no failure before it', async () => {
  let isLost = true;
  const { sent, send, read } = start((id) => {
    if (id === 5 && isLost) throw new Error('The connection is lost.');
    return id === 1 ? 'Refused' : 'Done';
  });
  await expect(send()).rejects.toThrow('The connection is lost.');
  expect(read().open.map(({ id }) => id)).toEqual([4, 5, 6, 7, 8, 9]);
  isLost = false;
  await expect(send()).resolves.toEqual([{ id: 1, outcome: 'Refused' }]);
  expect(sent).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [4, 5, 6, 7],
    [8, 9],
  ]);
});

it.each([
  ['no results', []],
  ['the result of another record', [{ id: 7, outcome: 'Done' }]],
] as const)('treats %s as an unknown outcome', async (_name, results) => {
  let progress: BatchProgress<Ref, Outcome> = { total: 1, open: refs(1), failures: [] };
  const sent = sendBatches(progress, {
    getKey: ({ id }) => `${id}`,
    size: 4,
    isDone: ({ outcome }) => outcome === 'Done',
    isRetryable: () => true,
    sendBatch: () => Promise.resolve(results),
    onProgress: (next) => void (progress = next),
  });
  await expect(sent).rejects.toThrow(MissingResults);
  expect(progress).toEqual({ total: 1, open: refs(1), failures: [] });
});

it('retries the records without a result, and counts the others', async () => {
  let isCut = true;
  let progress: BatchProgress<Ref, Outcome> = { total: 3, open: refs(3), failures: [] };
  const send = (): Promise<readonly Outcome[]> =>
    sendBatches(progress, {
      getKey: ({ id }) => `${id}`,
      size: 3,
      isDone: ({ outcome }) => outcome === 'Done',
      isRetryable: () => true,
      sendBatch: (batch) =>
        Promise.resolve(
          batch
            .slice(isCut ? 1 : 0)
            .map(({ id }): Outcome => ({ id, outcome: id === 1 ? 'Refused' : 'Done' })),
        ),
      onProgress: (next) => void (progress = next),
    });
  await expect(send()).rejects.toThrow(MissingResults);
  expect(progress).toEqual({ total: 3, open: [{ id: 0 }], failures: [{ id: 1, outcome: 'Refused' }] });
  isCut = false;
  await expect(send()).resolves.toEqual([{ id: 1, outcome: 'Refused' }]);
});

it('repeats only what can succeed', async () => {
  let isBusy = true;
  const { sent, send } = start((id) => (id === 2 ? 'Refused' : id > 7 && isBusy ? 'Busy' : 'Done'));
  await expect(send()).resolves.toHaveLength(3);
  isBusy = false;
  await expect(send()).resolves.toEqual([{ id: 2, outcome: 'Refused' }]);
  expect(sent.at(-1)).toEqual([8, 9]);
});
