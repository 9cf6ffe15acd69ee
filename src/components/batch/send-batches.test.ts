import { expect, it } from 'vitest';
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

it('repeats only what can succeed', async () => {
  let isBusy = true;
  const { sent, send } = start((id) => (id === 2 ? 'Refused' : id > 7 && isBusy ? 'Busy' : 'Done'));
  await expect(send()).resolves.toHaveLength(3);
  isBusy = false;
  await expect(send()).resolves.toEqual([{ id: 2, outcome: 'Refused' }]);
  expect(sent.at(-1)).toEqual([8, 9]);
});
