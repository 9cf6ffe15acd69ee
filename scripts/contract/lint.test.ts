import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatProblems, lintContract } from './lint.ts';
import { soundContract } from './sound-contract.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

type FileName = keyof typeof soundContract;
interface Damage {
  readonly file: FileName;
  readonly from: string;
  readonly to: string;
}

let contracts = 0;

/** Writes the sound contract with one text replaced, lints it, and returns the problems and the damaged line. */
async function lintDamaged(damage?: Damage) {
  contracts += 1;
  const home = join(folder, String(contracts));
  for (const [file, sound] of Object.entries(soundContract)) {
    const path = join(home, file);
    mkdirSync(dirname(path), { recursive: true });
    if (file === damage?.file && !sound.includes(damage.from))
      throw new Error(`Not in ${file}: ${damage.from}`);
    writeFileSync(path, file === damage?.file ? sound.replace(damage.from, () => damage.to) : sound);
  }
  const problems = await lintContract(join(home, 'portal.yaml'));
  const getPath = (file: FileName) => relative(process.cwd(), join(home, file));
  return { problems, getPath };
}

/** 1-based line of the first occurrence in the sound contract. */
function getLine(file: FileName, text: string): number {
  return soundContract[file].slice(0, soundContract[file].indexOf(text)).split('\n').length;
}

describe('lintContract', () => {
  it('finds nothing in a sound contract', async () => {
    expect((await lintDamaged()).problems).toEqual([]);
  });

  it('finds nothing in the portal contract', { tags: 'full' }, async () => {
    expect(formatProblems(await lintContract('openapi/portal.yaml'))).toBe('0 problems in the contract.');
  });

  it('reports a broken reference with file, line and reason', async () => {
    const { problems, getPath } = await lintDamaged({
      file: 'paths/items.yaml',
      from: 'schemas/items.yaml#/NewItem',
      to: 'schemas/items.yaml#/NewItm',
    });
    expect(problems).toContainEqual({
      severity: 'error',
      rule: 'no-unresolved-refs',
      message: expect.stringMatching(/Can't resolve \$ref/),
      file: getPath('paths/items.yaml'),
      line: getLine('paths/items.yaml', 'schemas/items.yaml#/NewItem'),
      column: expect.any(Number),
    });
  });

  it('reports a duplicate operationId with file, line and the other place', async () => {
    const { problems, getPath } = await lintDamaged({
      file: 'paths/items.yaml',
      from: 'operationId: addItem',
      to: 'operationId: listItems',
    });
    expect(problems).toEqual([
      {
        severity: 'error',
        rule: 'portal/operation-id-unique',
        message: 'operationId `listItems` is already used by `/Items` in items.yaml.',
        file: getPath('paths/items.yaml'),
        line: getLine('paths/items.yaml', 'operationId: addItem'),
        column: expect.any(Number),
      },
    ]);
  });

  it.each([
    ['a wrong type behind nested references', 'itemId: 7', 'itemId: seven', /itemId.*integer/],
    [
      'a wrong format',
      "createdDate: '2026-03-01'",
      "createdDate: '2026-13-41'",
      /createdDate.*format "date"/,
    ],
    ['a missing property', ', name: Oat granola }', ' }', /must have required property 'name'/],
    ['a property that is not described', ', name: Oat granola }', ', name: Oats, nmae: x }', /nmae/],
  ])('reports an example with %s', async (_case, from, to, message) => {
    const file = 'paths/items.yaml';
    const { problems, getPath } = await lintDamaged({ file, from, to });
    expect(problems).toEqual([
      {
        severity: 'error',
        rule: 'no-invalid-media-type-examples',
        message: expect.stringMatching(message),
        file: getPath(file),
        line: getLine(file, from),
        column: expect.any(Number),
      },
    ]);
  });

  it.each<[string, FileName, string, string]>([
    ['portal/operation-id-form', 'paths/items.yaml', 'operationId: addItem', 'operationId: item_add'],
    ['portal/operation-extensions', 'paths/items.yaml', 'x-origin: specified', 'x-origin: invented'],
    [
      'portal/operation-extensions',
      'paths/items.yaml',
      'An error occured adding',
      'An error occurred adding',
    ],
    ['portal/operation-extensions', 'paths/items.yaml', 'x-audience: member', 'x-audience: everybody'],
    [
      'portal/operation-extensions',
      'paths/items.yaml',
      'x-permission: OrderWrite',
      'x-permission: OrderWipe',
    ],
    ['portal/operation-extensions', 'paths/live-push.yaml', 'x-direction: serverToClient', 'x-direction: up'],
    [
      'portal/operation-extensions',
      'paths/live-push.yaml',
      'x-judged-as: listItems',
      'x-judged-as: itemAdded',
    ],
    ['portal/operation-extensions', 'paths/live-push.yaml', 'x-judged-as: listItems', ''],
    ['portal/operation-scopes', 'paths/items.yaml', 'provider: [Order.ReadWrite]', 'provider: []'],
    ['security-scopes-defined', 'paths/items.yaml', 'provider: [Order.ReadWrite]', 'provider: [Order.Wipe]'],
    ['portal/operation-statuses', 'paths/items.yaml', "'503'", "'500'"],
    [
      'portal/safe-changes',
      'paths/items.yaml',
      '  post:\n    operationId: add',
      '  put:\n    operationId: update',
    ],
    [
      'portal/safe-changes',
      'paths/items.yaml',
      'Adds one.\n    x-origin: specified',
      'Adds one.\n    x-origin: proposed',
    ],
    [
      'portal/safe-changes',
      'paths/items.yaml',
      '  post:\n    operationId: addItem\n    tags: [items]\n    summary: Add an item\n    description: Adds one.\n    x-origin: specified',
      '  delete:\n    operationId: deleteItem\n    tags: [items]\n    summary: Delete\n    description: Deletes one.\n    x-origin: proposed',
    ],
    ['portal/bounded-lists', 'paths/items.yaml', 'x-unpaged: There is one for each shelf.', ''],
    ['portal/bounded-lists', 'paths/items.yaml', 'maxItems: 9', ''],
    [
      'portal/customer-once',
      'paths/items.yaml',
      '    parameters:\n      - name: name\n        in: query',
      '    parameters:\n      - { name: customerId, in: path, required: true, description: Id., schema: { type: string, maxLength: 3 } }\n      - { name: x-customer-id, in: header, description: Selected., schema: { type: string, maxLength: 3 } }\n      - name: name\n        in: query',
    ],
    ['portal/problem-responses', 'shared/responses.yaml', 'application/problem+json', 'application/json'],
    ['portal/example-for-body', 'shared/responses.yaml', 'examples:', 'x-examples:'],
    ['portal/message-argument', 'paths/live-push.yaml', 'application/json', 'text/plain'],
    ['portal/tag-names-file', 'paths/items.yaml', 'tags: [items]', 'tags: [live-push]'],
    ['portal/default-sort', 'paths/items.yaml', 'x-default-sort: -name', 'x-default-sort: -color'],
    ['portal/default-sort', 'paths/items.yaml', '        x-default-sort: -name\n', ''],
    ['operation-tag-defined', 'paths/items.yaml', 'tags: [items]', 'tags: [goods]'],
    ['operation-description', 'paths/items.yaml', 'description: Adds one.', 'x-description: Adds one.'],
    ['parameter-description', 'paths/items.yaml', 'description: Only this name.', 'deprecated: false'],
    ['portal/schema-described', 'schemas/items.yaml', 'description: Name of the item.', 'title: Name'],
    ['portal/schema-described', 'schemas/items.yaml', 'description: An item to add.', 'title: New item'],
    ['portal/schema-dialect', 'portal.yaml', 'json-schema.org/draft/2020-12', 'spec.openapis.org/oas/3.1'],
    ['portal/enum-names', 'schemas/items.yaml', '[Dry, Chilled]', '[Dry, Chilled, Frozen]'],
    ['portal/enum-names', 'schemas/items.yaml', 'x-enum-varnames', 'x-names'],
    ['portal/problem-responses', 'shared/responses.yaml', 'code: Forbidden', 'code: Forbiden'],
    ['portal/problem-responses', 'shared/responses.yaml', 'Retry-After', 'X-After'],
    ['portal/kept-responses', 'paths/items.yaml', 'ETag: {', 'X-Version: {'],
    ['portal/kept-responses', 'paths/items.yaml', "'304': {", "'302': {"],
    ['portal/kept-responses', 'paths/items.yaml', 'name: If-None-Match', 'name: X-Kept'],
    ['portal/kept-responses', 'paths/items.yaml', 'Cache-Control: {', 'Pragma: {'],
    [
      'portal/enum-lists',
      'schemas/items.yaml',
      "storage: { $ref: '#/Storage' }",
      "storage: { type: array, uniqueItems: true, maxItems: 1, description: All ways., items: { $ref: '#/Storage' } }",
    ],
    ['portal/status-enums', 'schemas/items.yaml', 'itemCode: { type', 'stockStatus: { type'],
    ['portal/strict-requests', 'schemas/items.yaml', 'additionalProperties: false', 'x-strict: true'],
    ['portal/strict-requests', 'paths/items.yaml', ', maxLength: 40', ''],
    ['portal/same-limits', 'paths/items.yaml', 'maxLength: 40', 'maxLength: 41'],
    [
      'portal/same-limits',
      'schemas/items.yaml',
      'itemCode: { type: string, maxLength: 20',
      'itemCode: { type: string, maxLength: 21',
    ],
    ['portal/same-limits', 'schemas/items.yaml', ", x-own-limits: 'As written.'", ''],
    [
      'portal/member-conventions',
      'schemas/items.yaml',
      'itemCode: { type: string,',
      'sentAt: { type: string,',
    ],
    [
      'portal/member-conventions',
      'schemas/items.yaml',
      'itemCode: { type: string, maxLength: 20,',
      'sharePct: { type: number, minimum: 0, maximum: 1,',
    ],
    [
      'portal/member-conventions',
      'schemas/items.yaml',
      'itemCode: { type: string, maxLength: 20,',
      'price: { type: number, x-unit: cents,',
    ],
    ['portal/reserved-words', 'paths/items.yaml', '/Items/Summary:', '/Items/Copy:'],
    ['portal/reserved-words', 'paths/items.yaml', '/Items/Summary:', '/Items/COPY:'],
    ['portal/deprecation', 'paths/items.yaml', "x-sunset: '2026-12-31'", 'x-sunset: soon'],
    ['portal/deprecation', 'paths/items.yaml', 'x-replaced-by: listItems', "x-replaced-by: ''"],
    ['portal/no-unused-entry', 'schemas/items.yaml', 'NewItem:', 'Spare: { type: string }\nNewItem:'],
    ['portal/no-unused-entry', 'paths/live-push.yaml', 'ItemAdded:', 'Spare: {}\nItemAdded:'],
    ['portal/no-unused-entry', 'shared/responses.yaml', 'Failure:', 'Spare: {}\nFailure:'],
    ['readable', 'paths/live-push.yaml', 'ItemAdded:', '/Items: {}\nItemAdded:'],
    // A comma in an unquoted text of a flow mapping turns the rest into a member.
    [
      'portal/reference-siblings',
      'schemas/items.yaml',
      "storage: { $ref: '#/Storage' }",
      "storage: { $ref: '#/Storage', description: Dry, chilled. }",
    ],
    ['struct', 'schemas/items.yaml', 'Name of the item. }', 'Name, or number. }'],
    [
      'portal/reference-siblings',
      'paths/items.yaml',
      '#/Failure }',
      '#/Failure, description: Rejected, try again. }',
    ],
    ['readable', 'portal.yaml', 'openapi: 3.1.0', 'openapi: [3.1.0'],
    ['readable', 'portal.yaml', 'openapi: 3.1.0', 'opnapi: 3.1.0'],
    ['no-unresolved-refs', 'schemas/items.yaml', 'NewItem:', 'NewItem: ['],
  ])('%s detects a change of %s: %s -> %s', { tags: 'full' }, async (rule, file, from, to) => {
    const { problems } = await lintDamaged({ file, from, to });
    expect(problems.map((problem) => problem.rule)).toContain(rule);
  });

  it('names the contract that does not exist', async () => {
    await expect(lintContract('openapi/nowhere.yaml')).rejects.toThrow(
      'The contract openapi/nowhere.yaml does not exist.',
    );
  });
});

describe('formatProblems', () => {
  it('prints file, line, column, rule and reason', () => {
    const problem = {
      severity: 'error',
      rule: 'r',
      message: 'Why.',
      file: 'a.yaml',
      line: 3,
      column: 5,
    } as const;
    expect(formatProblems([problem])).toBe('a.yaml:3:5 r Why.\n1 problem in the contract.');
  });
});
