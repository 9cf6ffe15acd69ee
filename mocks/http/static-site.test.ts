import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaticSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-site-'));
const code = 'export const answer = 42;'.repeat(100);
const server = createServer((request, response) => void site.then((serve) => serve(request, response)));
let site: ReturnType<typeof createStaticSite>;
let origin = '';

beforeAll(async () => {
  writeFileSync(join(folder, 'staticwebapp.config.json'), '{}');
  mkdirSync(join(folder, 'assets'));
  for (const name of ['built.js', 'plain.js']) writeFileSync(join(folder, 'assets', name), code);
  writeFileSync(join(folder, 'assets/built.js.br'), brotliCompressSync(`${code}// at the best quality`));
  site = createStaticSite(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it('sends the compressed version of the build, and compresses what has none', async () => {
  const built = await fetch(`${origin}/assets/built.js`, { headers: { 'accept-encoding': 'br' } });
  expect(built.headers.get('content-encoding')).toBe('br');
  expect(built.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await built.text()).toContain('at the best quality');
  const plain = await fetch(`${origin}/assets/plain.js`, { headers: { 'accept-encoding': 'br' } });
  expect(plain.headers.get('content-encoding')).toBe('br');
  expect(await plain.text()).toBe(code);
});

it('sends the file itself to those who do not accept it', async () => {
  const built = await fetch(`${origin}/assets/built.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(built.headers.get('content-encoding')).toBeNull();
  expect(await built.text()).toBe(code);
});
