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

/** What matters of an answer: the clock and the connection are left out. */
function withoutTransportHeaders({ method, path, status, headers, bytes }: ReceivedResponse): unknown {
  const kept = Object.entries(headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
  );
  return { method, path, status, headers: Object.fromEntries(kept), body: bytes.toString('latin1') };
}

/** Checks whose faults a single answer gives away, whatever was asked before. */
const plain: ReadonlySet<Check> = new Set<Check>([
  'content-type',
  'encoding',
  'no-content',
  'options',
  'response-header',
  'response-schema',
  'status',
]);

describe('the catalog of faults', () => {
  it('has enough of them, each said in its own words', () => {
    expect(faults.length).toBeGreaterThanOrEqual(64);
    expect(new Set(faults.map(({ what }) => what)).size).toBe(faults.length);
  });

  it('tells faults that need writing from the others', async () => {
    const writes = new Set<FaultId>();
    for (const { id } of faults) {
      const right = await open();
      await probes[id](right);
      // A write that the right server refuses may be tried without leave.
      if (right.all.some(({ method, status }) => /^(POST|PUT|PATCH|DELETE)$/.test(method) && status < 300)) {
        writes.add(id);
      }
    }
    const marked = faults.filter(({ needsWrites }) => needsWrites).map(({ id }) => id);
    expect(marked.filter((id) => !writes.has(id))).toEqual([]);
    expect([...writes].filter((id) => !marked.includes(id))).toEqual([]);
  });
});

describe.each(faults)('the fault $id', ({ id, check }) => {
  it('changes an answer that the right server gives as the contract says', async () => {
    const [right, wrong] = [await open(), await open({ fault: id })];
    await probes[id](right);
    await probes[id](wrong);
    expect(right.all.flatMap(judgeShop)).toEqual([]);
    expect(wrong.all.map(withoutTransportHeaders)).not.toEqual(right.all.map(withoutTransportHeaders));
    if (plain.has(check)) expect(wrong.all.flatMap(judgeShop)).not.toEqual([]);
  });
});
