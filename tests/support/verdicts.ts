import { faultHeader } from '#mocks/contract/run.ts';
import { findOperation } from './find-operation.ts';
import type { Judge } from './judge.ts';

export interface VerdictSummary {
  /** Number of validated exchanges. */
  readonly exchanges: number;
  /** Number of exchanges by operation. */
  readonly operations: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
  /** Of all requests, also those that are no exchanges of the API. */
  readonly paths: readonly string[];
}

export interface Verdicts {
  /** Starts validating the exchange without delaying it. */
  readonly add: (request: Request, response: Response) => void;
  readonly addPath: (path: string) => void;
  /** Waits for pending validations. */
  readonly summary: () => Promise<VerdictSummary>;
  readonly clear: () => Promise<void>;
}

/** Collects the verdicts on the exchanges of a server. Responses with injected faults are excluded. */
export function collectVerdicts(judge: Judge): Verdicts {
  const underWay = new Set<Promise<void>>();
  const counts = new Map<string, number>();
  const violations: string[] = [];
  const paths = new Set<string>();
  let exchanges = 0;

  async function settle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  async function consider(request: Request, response: Response): Promise<void> {
    try {
      violations.push(...(await judge(request, response)));
    } catch (error) {
      // An exchange that cannot be validated must not count as valid.
      violations.push(`${request.method} ${request.url} could not be judged: ${String(error)}`);
    }
  }

  return {
    add: (request, response) => {
      if (response.headers.has(faultHeader)) return;
      exchanges += 1;
      const id = findOperation(request.method, new URL(request.url).pathname)?.id ?? 'unknown';
      counts.set(id, (counts.get(id) ?? 0) + 1);
      const judgment = consider(request, response).finally(() => underWay.delete(judgment));
      underWay.add(judgment);
    },
    addPath: (path) => paths.add(path),
    summary: async () => {
      await settle();
      return {
        exchanges,
        operations: Object.fromEntries(counts),
        violations: [...violations],
        paths: [...paths],
      };
    },
    clear: async () => {
      await settle();
      exchanges = 0;
      counts.clear();
      paths.clear();
      violations.length = 0;
    },
  };
}
