import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { buildVerifyPackage } from './build-package.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'contract-pack-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('builds an archive whose command runs in an empty folder with only Node', { tags: 'full' }, async () => {
  const built = await buildVerifyPackage(join(folder, 'built'));
  // The pages of the portal, without the compiler that reads them.
  const code = readFileSync(join(built, 'contract-verify.js'), 'utf8');
  expect([/title"?: ?"Billing"/.test(code), code.includes('createSourceFile')]).toEqual([true, false]);
  const { stdout } = await run('npm', ['pack', '--loglevel=error'], { cwd: built });
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  await run('tar', ['-xzf', join(built, stdout.trim()), '-C', empty]);
  expect(readdirSync(join(empty, 'package')).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'contract-verify.js',
    'Dockerfile',
    'openapi-specified.json',
    'openapi.json',
    'package.json',
    'README.md',
  ]);
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
  const command = join(empty, 'package/contract-verify.js');
  const { stdout: summary } = await run(process.execPath, [command, '--url', url, '--contract', 'api.yaml'], {
    cwd: empty,
  });
  server.close();
  expect(summary).toContain('No finding.');
});
