import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lintContract } from '#scripts/contract/lint.ts';
import { editContract } from './contract-changes.ts';
import { readContractFiles } from './contract-files.ts';
import { chooseScope, describeOperation } from './describe-operation.ts';

const lines = [
  'listPallets GET /Pallets/{customerId}',
  'getPallet GET /Pallets/{customerId}/{palletId}',
  'addPallet POST /Pallets/{customerId}',
  'updatePallet PUT /Pallets/{customerId}/{palletId}',
  'deletePallet DELETE /Pallets/{customerId}/{palletId}',
];

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-operation-'));
  cpSync('openapi', join(copy, 'openapi'), { recursive: true });
});

afterAll(() => {
  rmSync(copy, { recursive: true });
});

it('what is written for each method passes the lint of the contract', { tags: 'full' }, async () => {
  for (const line of lines) {
    const [id = '', method = '', path = ''] = line.split(' ');
    const files = await readContractFiles(copy);
    const operation = describeOperation({ id, method, path, tag: undefined }, files);
    const scope = chooseScope(operation, method === 'GET' ? undefined : 'Customer.ReadWrite', files);
    for (const [file, edit] of editContract(operation, scope, files)) {
      const target = join(copy, file);
      mkdirSync(dirname(target), { recursive: true });
      let text: string | undefined;
      try {
        text = readFileSync(target, 'utf8');
      } catch {
        // A new file.
      }
      writeFileSync(target, edit(text));
    }
  }
  expect(await lintContract(join(copy, 'openapi/portal.yaml'))).toEqual([]);
});
