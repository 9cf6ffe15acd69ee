import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runLock } from './run-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-lock-test-'));
const lockFile = join(folder, 'openapi/openapi.json');
mkdirSync(join(folder, 'openapi'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const contract = `openapi: 3.1.0
info: { title: Portal, version: 1.0.0, description: The portal. }
x-hub-name: Renders
paths:
  /Orders:
    get:
      operationId: listOrders
      summary: Orders
      x-permission: OrderRead
      security: [{ oauth: [Order.Read, User.Read] }]
      parameters:
        - { name: status, in: query, required: false, schema: { type: array, items: { type: string } } }
        - { name: pageSize, in: query, schema: { type: integer, maximum: 500, description: Rows. } }
      responses:
        '200':
          description: Orders
          headers: { Content-Disposition: { required: true, schema: { type: string } } }
          content:
            application/json:
              schema: { type: object, required: [title, asOf], properties: { title: { type: string }, asOf: { type: string } } }
              example: { title: A, asOf: now }
        '409': { description: Changed meanwhile }
`;

function writeContract(text: string): void {
  writeFileSync(join(folder, 'openapi/portal.yaml'), text);
}

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const keep = (text: string): void => void lines.push(text);
  const code = await runLock(args, folder, { log: keep, error: keep });
  return { code, text: lines.join('\n') };
}

beforeEach(async () => {
  rmSync(lockFile, { force: true });
  writeContract(contract);
  await run('accept');
});

describe('the lock of the contract', () => {
  it('reports that the version fell', async () => {
    writeContract(contract.replace('version: 1.0.0', 'version: 0.9.0'));
    expect(await run('check')).toMatchObject({
      code: 1,
      text: expect.stringContaining('The version fell from 1.0.0 to 0.9.0. Raise it above 1.0.0.'),
    });
  });

  it('is missing until the contract is accepted', async () => {
    rmSync(lockFile);
    expect(await run('check')).toMatchObject({ code: 1, text: expect.stringContaining('There is no') });
    expect(await run('accept')).toMatchObject({ code: 0 });
    expect(await run('check')).toMatchObject({ code: 0 });
  });

  it.each<[string, string, string, string]>([
    ['a permission', 'x-permission: OrderRead', 'x-permission: BillingRead', 'major  x-permission'],
    ['a scope', 'Order.Read, ', '', 'minor  security'],
    ['the hub', 'x-hub-name: Renders', 'x-hub-name: Reports', 'major  x-hub-name'],
    ['a limit', 'maximum: 500', 'maximum: 200', 'major  query parameter pageSize: maximum 500 is 200 now'],
    [
      'serialization',
      'name: status,',
      'name: status, explode: false,',
      'major  query parameter status: explode',
    ],
    ['nullability', 'asOf: { type: string }', "asOf: { type: [string, 'null'] }", 'can be null now'],
    ['a status', "        '409': { description: Changed meanwhile }\n", '', 'minor  response 409: removed'],
    ['a header', '{ required: true, schema', '{ schema', 'major  response 200, header content-disposition'],
  ])('differs after a change of %s, until it is accepted', async (_what, before, after, expected) => {
    const changed = contract.replace(before, after);
    expect(changed).not.toBe(contract);
    writeContract(changed);
    const { code, text } = await run('check');
    expect(code).toBe(1);
    expect(text).toContain(expected);
    expect(text).toContain('npm run contract:accept');
    const accepted = await run('accept');
    expect(accepted.code).toBe(0);
    expect(accepted.text).toContain(expected);
    expect((await run('check')).code).toBe(0);
  });

  it.each<[string, string, string, string]>([
    ['a breaking change', 'maximum: 500', 'maximum: 200', '2.0.0'],
    ['an addition', "        '409': { description: Changed meanwhile }\n", '', '1.1.0'],
    ['a change without effect', 'x-hub-name: Renders', 'x-hub-name: Renders\nsecurity: []', '1.0.1'],
  ])('raises the version once after %s, also in the contract', async (_what, before, after, version) => {
    const changed = contract.replace(before, after);
    writeContract(changed);
    expect((await run('accept')).text).toContain(`Version 1.0.0 becomes ${version}.`);
    expect(readFileSync(join(folder, 'openapi/portal.yaml'), 'utf8')).toBe(
      changed.replace('version: 1.0.0', `version: ${version}`),
    );
    expect((await run('check')).code).toBe(0);
  });

  it.each([
    ['a breaking change', 'maximum: 500', 'maximum: 200', '0.10.0'],
    ['an addition', "        '409': { description: Changed meanwhile }\n", '', '0.9.1'],
  ])('raises a version before 1.0.0 after %s', async (_what, before, after, version) => {
    writeContract(contract.replace('version: 1.0.0', 'version: 0.9.0'));
    rmSync(lockFile, { force: true });
    await run('accept');
    writeContract(contract.replace('version: 1.0.0', 'version: 0.9.0').replace(before, after));
    expect((await run('accept')).text).toContain(`Version 0.9.0 becomes ${version}.`);
  });

  it('accepts a version that is high enough, and no lower one', async () => {
    const broken = contract.replace('maximum: 500', 'maximum: 200');
    writeContract(broken.replace('1.0.0', '10.0.0'));
    expect((await run('accept')).text).toContain('Version 1.0.0 becomes 10.0.0.');
    writeContract(broken.replace('1.0.0', '9.0.0'));
    expect(await run('check')).toMatchObject({ code: 1 });
    await run('accept');
    expect(readFileSync(join(folder, 'openapi/portal.yaml'), 'utf8')).toContain('version: 10.0.0');
  });

  it('has one line that differs for any two contracts, so that merging them always conflicts', async () => {
    const digest = (): string => readFileSync(lockFile, 'utf8').split('\n')[1] ?? '';
    const first = digest();
    expect(first).toContain('x-lock-digest');
    writeContract(contract.replace('maximum: 500', 'maximum: 501'));
    await run('accept');
    expect(digest()).not.toBe(first);
  });

  it.each<[string, string, string]>([
    ['the order of a set', 'required: [title, asOf]', 'required: [asOf, title]'],
    ['the order of scopes', '[Order.Read, User.Read]', '[User.Read, Order.Read]'],
    ['a default that is stated', 'in: query, required: false,', 'in: query,'],
  ])('does not contain %s', async (_what, before, after) => {
    const changed = contract.replace(before, after);
    expect(changed).not.toBe(contract);
    writeContract(changed);
    expect((await run('check')).code).toBe(0);
  });

  it.each([
    ['texts', 'description: The portal.', 'description: The whole portal.', 'The whole portal.'],
    ['examples', 'example: { title: A,', 'example: { title: B,', '{"title":"B","asOf":"now"}'],
  ])('contains %s: a change of them alone needs no new version', async (_what, before, after, written) => {
    writeContract(contract.replace(before, after));
    expect(await run('check')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Only texts or examples differ.'),
    });
    expect((await run('accept')).text).not.toContain('Version');
    expect(readFileSync(lockFile, 'utf8')).toContain(written);
    expect((await run('check')).code).toBe(0);
  });

  it('keeps a property that has the name of a text keyword', async () => {
    writeContract(contract.replace('properties: { title: { type: string }, ', 'properties: { '));
    expect(await run('check')).toMatchObject({ code: 1, text: expect.stringContaining('title: removed') });
  });

  it('is written again after a merge with conflicts, or with other spaces', async () => {
    const text = readFileSync(lockFile, 'utf8');
    for (const [broken, report] of [
      [`<<<<<<< ours\n${text}`, 'a merge conflict?'],
      [JSON.stringify(JSON.parse(text)), 'is formatted differently'],
    ] as const) {
      writeFileSync(lockFile, broken);
      expect(await run('check')).toMatchObject({ code: 1, text: expect.stringContaining(report) });
      expect((await run('accept')).code).toBe(0);
      expect(readFileSync(lockFile, 'utf8')).toBe(text);
    }
  });

  it('cannot be compared with an invalid contract, or with an unknown command', async () => {
    expect((await run('accept', 'all')).code).toBe(2);
    writeContract('openapi: 3.1.0\npaths:\n  /Orders: { $ref: ./missing.yaml }\n');
    expect(await run('check')).toMatchObject({ code: 2, text: expect.stringContaining('cannot be bundled') });
  });
});
