import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more. A run that starts one of them last has idle cores for that long. */
const longFiles = [
  'tests/verify/own-mock.test.ts',
  'tests/bench/short-pass.test.ts',
  'tests/pages/dashboards.test.tsx',
  'tests/pages/dashboard-figures.test.tsx',
  'tests/pages/dashboard-filters.test.tsx',
  'tests/drift/sample.test.ts',
  'scripts/contract-verify/trials/fault-table.test.ts',
  'tests/contract/mock.test.ts',
];

function rank({ moduleId }: TestSpecification): number {
  const index = longFiles.findIndex((file) => moduleId.endsWith(file));
  return index === -1 ? longFiles.length : index;
}

/** The longest files first, then Vitest's order, which on a new machine knows only file sizes. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
