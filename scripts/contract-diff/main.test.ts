import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareWith } from './compare-with.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'contract-diff-test-'));

async function diff(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const output = { log: (text: string) => out.push(text), error: (text: string) => err.push(text) };
  const code = await compareWith(args, folder, output);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

function git(...args: string[]): void {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@portal.example',
    '-c',
    'commit.gpgsign=false',
  ];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
}

const root = `openapi: 3.1.0
info: { title: Portal, version: 1.4.0 }
paths:
  /Customers:
    $ref: ./paths/customers.yaml#/Customers
components:
  schemas:
    Customer:
      $ref: ./schemas/customers.yaml#/Customer
`;
const path = `Customers:
  get:
    operationId: listCustomers
    responses:
      '200':
        description: Companies
        content:
          application/json:
            schema: { type: array, items: { $ref: ../schemas/customers.yaml#/Customer } }
`;
const schema = (...properties: string[]): string =>
  `Customer:\n  type: object\n  properties:\n${properties.map((name) => `    ${name}: { type: string }\n`).join('')}`;

function write(...properties: string[]): void {
  writeFileSync(join(folder, 'openapi/portal.yaml'), root);
  writeFileSync(join(folder, 'openapi/paths/customers.yaml'), path);
  writeFileSync(join(folder, 'openapi/schemas/customers.yaml'), schema(...properties));
}

beforeAll(() => {
  mkdirSync(join(folder, 'openapi/paths'), { recursive: true });
  mkdirSync(join(folder, 'openapi/schemas'));
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '-m', 'empty');
  git('tag', 'empty');
  write('customerId', 'name');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  git('tag', 'v1');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('contract:diff', () => {
  it('exits with the result', { tags: 'full' }, () => {
    write('customerId');
    expect(spawnSync(process.execPath, [program, 'v1'], { cwd: folder }).status).toBe(1);
    expect(spawnSync(process.execPath, [program], { cwd: folder }).status).toBe(2);
  });

  it('exits 0 when nothing changed', async () => {
    write('customerId', 'name');
    expect(await diff('v1')).toMatchObject({
      code: 0,
      out: expect.stringContaining('No change against v1.'),
    });
  });

  it('exits 1 on a breaking change and names its file, the operations it affects and the version step', async () => {
    write('customerId');
    const { code, out } = await diff('v1');
    expect(code).toBe(1);
    expect(out).toContain('schema Customer  [openapi/schemas/customers.yaml], used by listCustomers');
    expect(out).toContain('major  name: removed (in responses)');
    expect(out).toContain('Version 1.4.0 should become 2.0.0; it is 1.4.0 now.');
    expect(readFileSync(join(folder, 'reports/contract-diff.xml'), 'utf8')).toContain('failures="1"');
    expect(JSON.parse(readFileSync(join(folder, 'reports/contract-diff.json'), 'utf8'))).toMatchObject({
      totals: { failed: 1 },
    });
  });

  it('exits 1 when the version fell', { tags: 'full' }, async () => {
    write('customerId', 'name', 'city');
    writeFileSync(join(folder, 'openapi/portal.yaml'), root.replace('1.4.0', '1.3.9'));
    const { code, err } = await diff('v1');
    expect(code).toBe(1);
    expect(err).toContain('The version fell from 1.4.0 to 1.3.9. Raise it above 1.4.0.');
  });

  it('exits 0 on an addition', async () => {
    write('customerId', 'name', 'city');
    const { code, out } = await diff('v1');
    expect(code).toBe(0);
    expect(out).toContain('should become 1.5.0');
  });

  it('compares with a file, in JSON and in one piece', async () => {
    write('customerId', 'name');
    const operation = { operationId: 'listCompanies', responses: { '200': { description: 'x' } } };
    const old = {
      openapi: '3.1.0',
      info: { title: 'x', version: '1.0.0' },
      paths: { '/Customers': { get: operation } },
    };
    writeFileSync(join(folder, 'old.json'), JSON.stringify(old));
    const { code, out } = await diff('old.json');
    expect(code).toBe(1);
    expect(out).toContain('operationId "listCompanies" is "listCustomers" now');
  });

  it.each([
    ['an unknown ref', 'v9', '"v9" is neither a file nor a git ref'],
    ['a missing file', 'gone.yaml', 'gone.yaml does not exist'],
    ['a ref without a contract', 'empty', '"empty" has no openapi/ folder'],
    ['a file of another kind', 'openapi/schemas/customers.yaml', 'is not an OpenAPI 3 document'],
    ['an option that does not exist', '--force', 'Cannot use "--force"'],
  ])('exits 2 on %s and states the remedy', async (_case, input, message) => {
    const { code, err } = await diff(input);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toMatch(/Give|Choose|Check|Usage/);
  });

  it('exits 2 on a reference that leads nowhere', async () => {
    writeFileSync(join(folder, 'broken.yaml'), root.replaceAll('./', './missing/'));
    const { code, err } = await diff('broken.yaml');
    expect(code).toBe(2);
    expect(err).toContain('broken.yaml');
  });
});
