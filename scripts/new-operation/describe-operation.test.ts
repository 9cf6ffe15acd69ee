import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editCode } from './code-changes.ts';
import { editContract } from './contract-changes.ts';
import { readContractFiles } from './contract-files.ts';
import { chooseScope, describeOperation } from './describe-operation.ts';

const files = await readContractFiles(process.cwd());

function describeFrom(line: string, tag?: string) {
  const [id = '', method = '', path = ''] = line.split(' ');
  return describeOperation({ id, method, path, tag }, files);
}

describe('an operation is refused', () => {
  it.each([
    ['when its name is taken', 'listOrders GET /Pallets/{customerId}', "The name 'listOrders' is taken"],
    ['when its name is taken in another case', 'listorders GET /Pallets', 'must be a verb and a noun'],
    ['when its path is taken', 'listPallets GET /Orders/{customerId}', "is taken by 'listOrders'"],
    ['when its path has other names', 'addOrder POST /Orders/{id}', 'is the same as /Orders/{customerId}'],
    ['when the method does not exist', 'listPallets FETCH /Pallets', 'The method must be one of GET'],
    ['when the method does not fit the verb', 'listPallets POST /Pallets', "POST does not fit 'listPallets'"],
    ['when the name has no verb', 'pallets GET /Pallets', 'must be a verb and a noun'],
    ['when the path is malformed', 'listPallets GET /Pallets/{customerId', 'must consist of words'],
    ['when the path has the prefix of the API', 'listPallets GET api/Pallets', 'without /api'],
    ['when it transfers files', 'downloadPallet GET /Pallets', 'Describe '],
  ])('%s', (_case, line, message) => {
    expect(() => describeFrom(line)).toThrow(message);
  });

  it('when the tag is malformed', () => {
    expect(() => describeFrom('listPallets GET /Pallets', 'My Pallets')).toThrow(
      'must be words in lower case',
    );
  });
});

describe('the scope of an operation', () => {
  const choose = (line: string, tag?: string, scope?: string) =>
    chooseScope(describeFrom(line, tag), scope, files);

  it('is that of the tag for reading or for writing', () => {
    expect(choose('listTierNotes GET /CustomerTiers/{customerId}/Notes')).toBe('Customer.Read');
    expect(choose('addTierNote POST /CustomerTiers/{customerId}/Notes')).toBe('Customer.ReadWrite');
  });

  it('is never a read scope for an operation that writes', () => {
    expect(() => choose('addRender POST /Reports/{customerId}/Renders', 'reports')).toThrow(
      "No operation of 'reports' has a write scope. Choose one for 'addRender' with --scope: User.ReadWrite, ",
    );
    expect(choose('addRender POST /Reports/{customerId}/Renders', 'reports', 'Report.Read')).toBe(
      'Report.Read',
    );
  });

  it('is declared by the contract', () => {
    expect(() => choose('listPallets GET /Pallets', undefined, 'Pallet.Read')).toThrow(
      "The contract declares no scope 'Pallet.Read'. Scopes: Data.Read.Test, User.Read, ",
    );
  });
});

describe('an operation is described', () => {
  it('by the noun of its name, with the tag of its path', () => {
    expect(describeFrom('listPalletEntries GET /Pallets/{customerId}/Entries')).toMatchObject({
      method: 'get',
      parameters: ['customerId'],
      tag: 'pallets',
      isNewTag: true,
      record: 'PalletEntry',
      words: 'pallet entry',
      nounWords: 'pallet entries',
    });
    expect(describeFrom('listTierChanges get /CustomerTiers/{customerId}/Changes')).toMatchObject({
      tag: 'tiers',
      isNewTag: false,
    });
  });

  it('in the contract, beside what is there', () => {
    const operation = describeFrom('updateTierNote PUT /CustomerTiers/{customerId}');
    const edits = editContract(operation, 'Customer.ReadWrite', files);
    expect([...edits.keys()]).toEqual(['openapi/paths/tiers.yaml', 'openapi/schemas/tiers.yaml']);
    const path = '/CustomerTiers/{customerId}';
    const before = `${path}:\n  get:\n    operationId: listCustomerTiers\n${path}/{tierId}:\n  post: {}\n`;
    const after = parse(edits.get('openapi/paths/tiers.yaml')?.(before) ?? '') as object;
    expect(after).toMatchObject({
      [path]: {
        get: { operationId: 'listCustomerTiers' },
        put: {
          operationId: 'updateTierNote',
          'x-frame': {
            change: '../schemas/tiers.yaml#/TierNoteUpdate',
            record: '../schemas/tiers.yaml#/TierNote',
          },
          security: [{ identityProvider: ['Customer.ReadWrite'] }],
        },
      },
      [`${path}/{tierId}`]: { post: {} },
    });
  });

  it.each([
    ['submitPalletCount POST /Pallets/{customerId}', 'submitting the pallet count'],
    ['approvePallet POST /Pallets/{customerId}', 'approving the pallet'],
  ])('with the message of a failure: %s', (line, message) => {
    const operation = describeFrom(line);
    const edit = editContract(operation, 'Customer.ReadWrite', files).get('openapi/paths/pallets.yaml');
    expect(edit?.(undefined)).toContain(message);
  });

  it('with the tag of a new file', () => {
    const edits = editContract(describeFrom('listPallets GET /Pallets/{customerId}'), 'Customer.Read', files);
    const portal = edits.get('openapi/portal.yaml')?.('tags:\n  - name: tiers\nwebhooks:\n  send: {}\n');
    expect(portal).toBe(
      'tags:\n  - name: tiers\n  - name: pallets\n    description: The pallets.\nwebhooks:\n  send: {}\n',
    );
  });

  it('in the mock, up to the response', () => {
    const operation = describeFrom('listTierChanges GET /CustomerTiers/{customerId}/Changes');
    const edits = editCode(operation, 'tiers', () => 'PMF');
    const before = [
      "import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';",
      "import { hasPermission } from '#mocks/access/scope.ts';",
      '',
      'export const tiers = {',
      "} satisfies TagHandlers<'tiers'>;",
      '',
    ].join('\n');
    const after = edits.get('mocks/tiers/tiers-handlers.ts')?.(before) ?? '';
    expect(after).toContain("import { hasPermission, requireCustomer } from '#mocks/access/scope.ts';");
    expect(after).toContain('return reply.json(200);');
    expect(edits.get('mocks/tiers/list-tier-changes.test.ts')?.(undefined)).toContain(
      "'GET /CustomerTiers/PMF/Changes'",
    );
  });
});
