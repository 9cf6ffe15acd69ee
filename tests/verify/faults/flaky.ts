import type { ShopResponse } from '../shop/response.ts';
import type { Sabotage } from '../shop/call.ts';
import { crash, isFor, without, type Fault, type Faults } from './fault.ts';
import { isObject } from '#scripts/generate/document.ts';

/**
 * Wrong at every first request of two that are alike. Counted instead of left to chance or to the clock, so that
 * whoever repeats a request finds the repeat right, whatever else goes on meanwhile.
 */
function everyOther(id: string, change: (right: ShopResponse) => ShopResponse): () => Sabotage {
  return () => {
    const seen = new Map<string, number>();
    return {
      response: (call, right) => {
        if (!isFor(call, [id])) return right;
        const key = `${call.method} ${call.target} ${call.headers.authorization ?? ''}`;
        const times = seen.get(key) ?? 0;
        seen.set(key, times + 1);
        return times % 2 === 0 ? change(right) : right;
      },
    };
  };
}

function fault(id: string, what: string, change: (right: ShopResponse) => ShopResponse): Fault {
  return { check: 'flaky', what, needsWrites: false, sabotage: everyOther(id, change) };
}

/** Faults that an identical second request does not show. */
export const flakyFaults = {
  'flaky-crash': fault('getMe', 'getMe falls over every other time', crash),
  'flaky-body': fault('getOrder', 'getOrder leaves out the version every other time', (right) =>
    right.status === 200 && isObject(right.json) ? { ...right, json: without(right.json, 'version') } : right,
  ),
  'flaky-content-type': fault('getHealth', 'getHealth calls its JSON text every other time', (right) => ({
    ...right,
    headers: { ...right.headers, 'content-type': 'text/plain' },
  })),
} as const satisfies Faults;
