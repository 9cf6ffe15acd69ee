import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { right, setUpResources, type Reply } from './test-resources.ts';
import { verifyServer } from './verify-server.ts';

const { folder, contract, verify } = setUpResources();

describe('contract:verify cannot run, and states the remedy', () => {
  it('exits with 2 when every response is a page, and states the remedy', async () => {
    const page: Reply = { status: 200, body: '<p>', headers: { 'content-type': 'text/html' } };
    const { code, out } = await verify(() => page);
    expect(out).toContain('Every response is an HTML page');
    expect(code).toBe(2);
  });

  it('exits with 2 when every response redirects to another origin, and sends nothing there', async () => {
    const { code, out, count } = await verify(() => ({
      status: 302,
      headers: { location: 'https://login.example/' },
    }));
    expect(out).toContain('Every response redirects to https://login.example');
    expect(code).toBe(2);
    expect(count()).toBeLessThan(20);
  });

  it('exits with 2 when every response redirects to one place of the same server', async () => {
    const { code, out, count } = await verify(() => ({
      status: 302,
      headers: { location: '/login?back=1' },
    }));
    expect(out).toContain('Every response redirects to /login, ');
    expect(code).toBe(2);
    expect(count()).toBeLessThan(20);
  });

  it('exits with 2 when every connection is cut, and names the call', async () => {
    const { code, out } = await verify(({ url }) => (url === '/' ? { status: 404 } : 'cut'));
    expect(out).toMatch(/No request gets a response: GET \/things fails with/);
    expect(code).toBe(2);
  });

  it.each([
    [
      'openapi: 3.2.0\ninfo: { title: t, version: v }\npaths: {}',
      'is OpenAPI 3.2.0; contract:verify reads 3.0',
    ],
    ["swagger: '2.0'", 'is Swagger 2.0'],
    ['{ "swagger": "2.0" }', 'is Swagger 2.0'],
    ['a: [', 'cannot be read'],
    [
      `openapi: 3.1.0
info: { title: t, version: v }
paths: { /a: { get: { parameters: [{ name: b, in: query, schema: { type: strin } }], responses: {} } } }`,
      'an invalid schema',
    ],
  ])('exits 2 on the contract %j', async (text, reported) => {
    const file = join(folder, 'wrong.yaml');
    writeFileSync(file, text);
    const { code, out } = await verify(right, '--contract', file);
    expect(out).toContain(reported);
    expect(code).toBe(2);
  });

  it.each([
    ['an operation that does not exist', ['--operation', 'nothing'], 'has no operation "nothing"'],
    ['a tag that does not exist', ['--tag', 'nothing'], 'has no tag "nothing"'],
    ['an origin without operations', ['--only', 'proposed'], 'select no operation'],
    ['a wrong option', ['--tokn', 'x'], 'Usage'],
    ['a missing settings file', ['--settings', 'gone.yaml'], 'gone.yaml cannot be read'],
    ['a missing contract', ['--contract', 'gone.yaml'], 'gone.yaml'],
    ['a token command that fails', ['--as-command', 'admin=false'], 'The command for the token of "admin"'],
  ])('exits 2 on %s', async (_what, args, reported) => {
    const { code, out } = await verify(right, ...args);
    expect(out).toContain(reported);
    expect(code).toBe(2);
  });

  it('exits with 2 before it sends anything when the reports cannot be written', async () => {
    const occupied = join(folder, 'occupied');
    writeFileSync(occupied, 'a file where the folder would be');
    const { code, out, count } = await verify(right, '--reports', occupied);
    expect(out).toContain('Give another one with --reports.');
    expect(code).toBe(2);
    expect(count()).toBe(0);
  });

  it('exits with 2 when the server does not respond', async () => {
    const out: string[] = [];
    const output = { log: (text: string) => out.push(text), error: (text: string) => out.push(text) };
    expect(
      await verifyServer(['--url', 'http://127.0.0.1:1', '--contract', contract, '--quiet'], output),
    ).toBe(2);
    expect(out.join('\n')).toContain('does not respond');
  });
});
