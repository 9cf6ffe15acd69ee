import { afterEach, describe, expect, it } from 'vitest';
import { faults, type FaultId } from './faults.ts';
import type { Check } from './faults/fault.ts';
import { createProbeClient, type ProbeClient } from './probe.ts';
import { probes } from './probes.ts';
import type { ReceivedResponse } from './shop/client.ts';
import { judgeShop } from './shop/judge.ts';
import { startShop, type Shop, type ShopOptions } from './shop-server.ts';

const running: Shop[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((shop) => shop.stop()));
});

async function open(options: ShopOptions = {}): Promise<ProbeClient> {
  const shop = await startShop(options);
  running.push(shop);
  return createProbeClient(shop.origin);
}

/** The compared parts of a response: without the date and connection headers. */
function withoutTransportHeaders({ method, path, status, headers, bytes }: ReceivedResponse): unknown {
  const compared = Object.entries(headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
  );
  return { method, path, status, headers: Object.fromEntries(compared), body: bytes.toString('latin1') };
}

/** Checks whose faults show in a single response, independent of earlier requests. */
const plain: ReadonlySet<Check> = new Set<Check>([
  'content-type',
  'encoding',
  'no-content',
  'options',
  'response-header',
  'response-schema',
  'status',
]);

/** Faults of reads that show only with a record that the run has created: a document, or one that surely exists. */
const needCreatedRecord: readonly FaultId[] = [
  'content-type-file',
  'header-content-disposition',
  'method-not-found',
  'method-allow-short',
  'open-file',
  'foreign-file',
];

describe('the catalog of faults', () => {
  it('contains enough faults, each with a unique description', () => {
    expect(faults.length).toBeGreaterThanOrEqual(64);
    expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
  });

  it('distinguishes faults that need permission to write', async () => {
    const writes = new Set<FaultId>();
    for (const { id } of faults) {
      const correct = await open();
      await probes[id](correct);
      // A run that only reads tries methods that are not described with GET instead.
      const isUnsafe = ({ method, status }: ReceivedResponse) =>
        /^(POST|PUT|PATCH|DELETE)$/.test(method) && status !== 405;
      if (correct.all.some(isUnsafe)) writes.add(id);
    }
    const marked = faults.filter(({ needsWrites }) => needsWrites).map(({ id }) => id);
    expect(marked.filter((id) => !writes.has(id))).toEqual(needCreatedRecord);
    expect([...writes].filter((id) => !marked.includes(id))).toEqual([]);
  });
});

describe.each(faults)('the fault $id', ({ id, check }) => {
  it('changes a response of the conforming server as the catalog describes', async () => {
    const [correct, wrong] = [await open(), await open({ fault: id })];
    await probes[id](correct);
    await probes[id](wrong);
    expect(correct.all.flatMap(judgeShop)).toEqual([]);
    expect(wrong.all.map(withoutTransportHeaders)).not.toEqual(correct.all.map(withoutTransportHeaders));
    if (plain.has(check)) expect(wrong.all.flatMap(judgeShop)).not.toEqual([]);
  });
});
