import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { packVerify } from './pack-verify.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'contract-pack-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('packs a command that npx runs in a folder of its own with only Node', { tags: 'full' }, async () => {
  const empty = join(folder, 'empty');
  const archive = packVerify(empty);
  const { stdout: listed } = await run('tar', ['-tzf', archive]);
  expect(
    listed
      .trim()
      .split('\n')
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([
    'package/CHANGELOG.md',
    'package/dist/contract-verify.js',
    'package/dist/openapi-specified.json',
    'package/dist/openapi.json',
    'package/dist/pages.json',
    'package/Dockerfile',
    'package/package.json',
    'package/README.md',
  ]);
  const { stdout: pages } = await run('tar', ['-xOzf', archive, 'package/dist/pages.json']);
  expect(pages).toContain('"title":"Billing"');
  // The pages are there without the compiler that reads them.
  const { stdout: code } = await run('tar', ['-xOzf', archive, 'package/dist/contract-verify.js'], {
    maxBuffer: 1e8,
  });
  expect(code).not.toContain('createSourceFile');

  writeFileSync(
    join(empty, 'api.yaml'),
    `openapi: 3.0.3
info: { title: Ping, version: '1' }
paths: { /ping: { get: { responses: { '200': { description: Pong, content: { application/json: { schema: { type: integer } } } } } } } }`,
  );
  const server = createServer(({ method = '' }, response) => {
    const status = /^(GET|HEAD)$/.test(method) ? 200 : method === 'OPTIONS' ? 204 : 405;
    response.writeHead(status, { 'content-type': 'application/json', allow: 'GET, HEAD' });
    response.end(method === 'GET' ? '1' : undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const verify = (...args: readonly string[]) =>
    run(
      'npx',
      [
        '--yes',
        '--offline',
        '--cache',
        join(folder, 'cache'),
        `./${basename(archive)}`,
        '--url',
        url,
        ...args,
      ],
      { cwd: empty },
    );
  const { stdout: summary } = await verify('--contract', 'api.yaml');
  server.close();
  // Without a description of others, its own.
  await expect(verify('--operation', 'nothing')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The contract has no operation "nothing".'),
  });
  expect(summary).toContain('No finding.');
});
