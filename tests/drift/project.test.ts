import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { petiteContract } from './fixture.ts';
import { enumerateMutations } from './mutations.ts';
import { createDriftProject, type DriftProject } from './project.ts';
import { isAsExpected, runTrials } from './trial.ts';

/** Compiler runs on a machine that is busy with other things. */
const TIMEOUT = 60_000;

const source = mkdtempSync(join(tmpdir(), 'drift-toy-'));
const settings = {
  strict: true,
  module: 'NodeNext',
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};
const files = {
  'package.json': JSON.stringify({ type: 'module' }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { ...settings, skipLibCheck: true },
    include: ['mocks/db.ts'],
  }),
  'src/tsconfig.json': JSON.stringify({ extends: '../tsconfig.json', include: ['features', 'api'] }),
  // What the generated files are written against.
  'src/api/limits.ts': readFileSync(new URL('../../src/api/limits.ts', import.meta.url), 'utf8'),
  'src/features/page.ts': `import type { Customer } from '../api/generated/types.ts';
export const title = (customer: Customer): string => customer.name.toUpperCase();
`,
  'mocks/db.ts': `import type { Customer } from '../src/api/generated/types.ts';
export const customer = (parent: Customer): Customer => ({ name: 'Prairie Mill Foods', tier: 0, parent });
`,
};
let project: DriftProject;

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(source, name)), { recursive: true });
    writeFileSync(join(source, name), content);
  }
  project = await createDriftProject('toy', source);
});
afterAll(async () => {
  await project.remove();
  rmSync(source, { recursive: true });
});

describe('a project in which a contract is tried', () => {
  it(
    'fits as it is, names the file that a breaking change hits, and passes a compatible one',
    { timeout: TIMEOUT },
    async () => {
      expect(await project.prepare(petiteContract)).toEqual({ fits: true });
      const ids = [
        'response-property-nullable/Customer.name',
        'response-property-added/Customer',
        'response-property-type/Customer.tier',
        'schema-described/Customer',
        'request-property-removed/NewName.note',
      ];
      const mutations = enumerateMutations(petiteContract).filter(({ id }) => ids.includes(id));
      const trials = await runTrials(petiteContract, mutations, [project]);
      const byId = new Map(trials.map((trial) => [trial.mutation.id, trial]));
      expect(byId.get('response-property-nullable/Customer.name')?.verdict).toMatchObject({
        fits: false,
        fault: { file: 'src/features/page.ts', line: 2 },
      });
      expect(byId.get('response-property-type/Customer.tier')?.verdict).toMatchObject({
        fits: false,
        fault: { file: 'mocks/db.ts' },
      });
      expect(byId.get('response-property-added/Customer')?.verdict).toEqual({ fits: true });
      // Nothing in the toy uses the request, so this one is a true survivor.
      expect(trials.filter((trial) => !isAsExpected(trial)).map(({ mutation }) => mutation.id)).toEqual([
        'request-property-removed/NewName.note',
      ]);
    },
  );
});
