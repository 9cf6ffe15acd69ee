import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#description/json.ts';
import { repeatAlone } from './alone.ts';
import { smallContract } from './fixture.ts';
import { mutate } from './mutation.ts';
import { enumerateMutations } from './mutations.ts';
import { runTrials } from './trial.ts';
import { faultText } from './type-fault.ts';
import { BaselineError, createWorkbench } from './workbench.ts';

/** Compiler runs on a busy machine. */
const timeout = 180_000;

const source = mkdtempSync(join(tmpdir(), 'drift-toy-'));
const settings = {
  strict: true,
  module: 'NodeNext',
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};
const files = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#src/*': './src/*', '#mocks/*': './mocks/*' },
  }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { ...settings, skipLibCheck: true },
    include: ['mocks/seeds.ts'],
  }),
  'src/tsconfig.json': JSON.stringify({ extends: '../tsconfig.json', include: ['features', 'api'] }),
  // Imported by the generated files.
  ...Object.fromEntries(
    ['limits', 'parameter-limits', 'contract'].map((name) => {
      const file = `src/api/${name}.ts`;
      return [file, readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')];
    }),
  ),
  'src/lib/text-length.ts': 'export const countCharacters = (text: string): number => text.length;\n',
  'src/api/list.ts': 'export type ListTable = object;\n',
  'src/api/query.ts': `export const createQuery = (...parts: readonly unknown[]) => parts;
export type MutateOptions = object;
export type Read<Id> = Id;
`,
  'mocks/contract/resolver.ts': `export type HandlerEntry<Id> = (id: Id) => void;
export type RunOperation = (id: string, entry: unknown, info: unknown) => undefined;
`,
  'src/features/page.ts': `import type { Customer } from '../api/generated/types.ts';
import { getCustomer } from '../api/generated/calls.ts';
export const title = (customer: Customer): string => customer.name.toUpperCase();
export const parents = ({ parent }: Customer): readonly unknown[] => [parent];
export const call = { method: getCustomer.method, path: getCustomer.path };
`,
  'mocks/seeds.ts': `import type { Customer } from '../src/api/generated/types.ts';
export const customer = (parent: Customer): Customer => ({ name: 'Prairie Mill Foods', tier: 0, parent });
`,
};

beforeAll(() => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(source, name)), { recursive: true });
    writeFileSync(join(source, name), content);
  }
});
afterAll(() => {
  rmSync(source, { recursive: true });
});

const families = new Set([
  'response-property-nullable',
  'response-property-type',
  'request-property-removed',
  'method-changed',
  'operation-renamed',
  'schema-described',
  'response-property-added',
]);

async function tryAll(document: JsonObject) {
  const mutations = enumerateMutations(document);
  const workbench = await createWorkbench(document, mutations, { copies: 2, source });
  try {
    const familyMutations = mutations.filter(({ family }) => families.has(family));
    const trials = await runTrials(document, familyMutations, workbench);
    // The verdict alone must equal that of the group run.
    expect(await repeatAlone(trials, 4, 1, workbench)).toEqual([]);
    return new Map(trials.map((trial) => [trial.mutation.id, trial]));
  } finally {
    await workbench.remove();
  }
}

describe('a project with a changed contract', { timeout: timeout }, () => {
  it(
    'reports for each change whether the portal or the mock notices it, follows it, or does not use it',
    { tags: 'full' },
    async () => {
      const trials = await tryAll(smallContract);
      const verdicts = (family: string): Record<string, string> =>
        Object.fromEntries(
          [...trials.values()]
            .filter(({ mutation }) => mutation.family === family)
            .map(({ mutation, verdict }) => [mutation.where, verdict]),
        );
      expect(verdicts('response-property-nullable')).toEqual({
        'Customer.name': 'portal',
        // Only the mock sets a customer's tier, and it may continue to send it.
        'Customer.tier': 'unused',
      });
      expect(verdicts('response-property-type')).toEqual({
        'Customer.name': 'portal',
        // Only the mock uses it; members that the portal does not use are not checked.
        'Customer.tier': 'unused',
        'Customer.parent': 'mock',
      });
      expect(verdicts('request-property-removed')).toEqual({
        'NewName.name': 'unused',
        'NewName.note': 'unused',
      });
      expect(verdicts('method-changed')).toEqual({ getCustomer: 'followed', renameCustomer: 'unused' });
      expect(verdicts('operation-renamed')).toEqual({ getCustomer: 'portal', renameCustomer: 'unused' });
      expect(verdicts('schema-described')).toEqual({ Customer: 'passed', NewName: 'passed' });
      expect(verdicts('response-property-added')).toEqual({ Customer: 'passed' });
      const fault = trials.get('response-property-nullable/Customer.name')?.caught?.fault;
      expect(fault === undefined ? '' : faultText(fault)).toMatch(/^src\/features\/page\.ts:3: TS/);
    },
  );

  it('is rejected when it has type errors before any change', { tags: 'full' }, async () => {
    const [nullable] = enumerateMutations(smallContract).filter(
      ({ id }) => id === 'response-property-nullable/Customer.name',
    );
    const broken = nullable === undefined ? smallContract : mutate(smallContract, [nullable]);
    await expect(tryAll(broken)).rejects.toThrow(BaselineError);
  });
});
