import type { ShopResponse } from '../shop/response.ts';
import type { Sabotage } from '../shop/call.ts';
import { crash, isFor, without, type Fault, type Faults } from './fault.ts';
import { isObject } from '#description/json.ts';

/**
 * Wrong for the first of each two equal requests. Counted rather than random or timed, so that a repeated request
 * always gets the correct response, whatever is sent in between.
 */
function everyOther(id: string, change: (correct: ShopResponse) => ShopResponse): () => Sabotage {
  return () => {
    const requestCounts = new Map<string, number>();
    return {
      response: (call, correct) => {
        if (!isFor(call, [id])) return correct;
        const key = `${call.method} ${call.target} ${call.headers.authorization ?? ''}`;
        const times = requestCounts.get(key) ?? 0;
        requestCounts.set(key, times + 1);
        return times % 2 === 0 ? change(correct) : correct;
      },
    };
  };
}

function fault(id: string, what: string, change: (correct: ShopResponse) => ShopResponse): Fault {
  return { check: 'flaky', what, needsWrites: false, sabotage: everyOther(id, change) };
}

/** Faults that an identical second request does not show. */
export const flakyFaults = {
  'flaky-crash': fault('getMe', 'getMe responds with 500 every other time', crash),
  'flaky-body': fault('getOrder', 'getOrder omits the version every other time', (correct) =>
    correct.status === 200 && isObject(correct.json)
      ? { ...correct, json: without(correct.json, 'version') }
      : correct,
  ),
  'flaky-content-type': fault('getHealth', 'getHealth calls its JSON text every other time', (correct) => ({
    ...correct,
    headers: { ...correct.headers, 'content-type': 'text/plain' },
  })),
} as const satisfies Faults;
