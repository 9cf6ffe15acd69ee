import { fileURLToPath } from 'node:url';
import { isObject } from '#description/json.ts';
import { readContract } from '#description/read-contract.ts';
import type { DescribedContract } from '#cases/contract.ts';
import { describeContract } from '#cases/describe-contract.ts';
import { groupFindings } from '#verify/findings/group.ts';
import { placeholderFor } from '#cases/http/credentials.ts';
import { Redactor } from '#verify/http/redact.ts';
import { readOptions } from '#verify/options.ts';
import { runVerification } from '#verify/run.ts';
import { readSettings } from '#verify/settings.ts';
import { faults } from './faults.ts';
import { startShop, type ShopOptions } from './shop-server.ts';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** What contract:verify reports for one server. */
export interface Outcome {
  /** `code: cause` of each finding that counts. */
  readonly failed: readonly string[];
  readonly flaky: readonly string[];
  readonly requests: number;
  readonly seconds: number;
}

/** The contract of the test server, parsed and compiled once for all runs. */
export async function shopContract(): Promise<DescribedContract> {
  const { document } = await readContract(file('shop.yaml'), 'shop.yaml', process.cwd());
  if (!isObject(document)) throw new Error('shop.yaml is not an OpenAPI document.');
  return describeContract(document);
}

/** Starts a server, verifies it as the command does, and stops it. */
export async function measureOutcome(
  contract: DescribedContract,
  shop: ShopOptions,
  isReadOnly: boolean,
  seed: number,
): Promise<Outcome> {
  const { origin, stop } = await startShop(shop);
  const began = performance.now();
  try {
    const options = readOptions([
      // On a busy machine, a run must not end early and skip the last checks.
      ...['--url', origin, '--seed', String(seed), '--quiet', '--max-time', '1500'],
      ...(isReadOnly ? [] : ['--allow-writes']),
    ]);
    if (!options) throw new Error('unreachable');
    const { findings, requests } = await runVerification({
      options,
      contract,
      settings: readSettings(file('contract-verify.yaml')),
      identities: ['admin', 'clerk', 'other'].map((name) => ({
        name,
        token: `token-${name}`,
        placeholder: placeholderFor(name),
      })),
      redactor: new Redactor(),
      // Whether a fault is found does not depend on what else is. A flaky one needs the whole run: nothing may be certain.
      stopsAtFinding:
        shop.fault !== undefined && faults.some(({ id, check }) => id === shop.fault && check !== 'flaky'),
      progress: () => undefined,
    });
    const groups = groupFindings(findings);
    const listCauses = (isFlaky: boolean) =>
      groups.filter((group) => group.isFlaky === isFlaky).map(({ code, cause }) => `${code}: ${cause}`);
    return {
      failed: listCauses(false),
      flaky: listCauses(true),
      requests,
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await stop();
  }
}
