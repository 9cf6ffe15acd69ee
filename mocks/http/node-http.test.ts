import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { BodyTooLarge, getOrigin, readBody, readCookie, sendJson, getUrl } from './node-http.ts';

async function serve(received: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer(async (request, response) => {
    sendJson(response, 200, await received(request, response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // The address of a listening TCP server is always an object.
  const { port } = server.address() as AddressInfo;
  // Not fetch: it cannot set the Host header or an invalid request target.
  return (path: string, headers: Record<string, string> = {}, body = '') =>
    new Promise<{ port: number; value: unknown }>((resolve, reject) => {
      const request = sendRequest({ host: '127.0.0.1', port, path, headers, method: 'POST' }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ port, value: JSON.parse(text) }));
      });
      request.on('error', reject);
      request.end(body);
    });
}

test('the origin is the browser’s: its Host, and the scheme that a proxy announces', async () => {
  const call = await serve(getOrigin);
  const origin = async (headers: Record<string, string>) => (await call('/', headers)).value;
  expect(await origin({ Host: 'LocalHost:5173' })).toBe('http://localhost:5173');
  expect(await origin({ Host: '[::1]:5173' })).toBe('http://[::1]:5173');
  expect(await origin({ Host: 'a.example', 'X-Forwarded-Proto': 'https, http' })).toBe('https://a.example');
  expect(await origin({ Host: 'a.example', 'X-Forwarded-Proto': 'wss' })).toBe('https://a.example');
  expect(await origin({ Host: 'a.example', 'X-Forwarded-Proto': 'ws' })).toBe('http://a.example');
});

test('an invalid Host falls back to the listening port', async () => {
  const call = await serve(getOrigin);
  const { port, value } = await call('/', { Host: 'evil.example/path?' });
  expect(value).toBe(`http://localhost:${port}`);
});

test('a target that starts with two slashes is a path', async () => {
  const call = await serve((request) => getUrl(request).href);
  expect((await call('//evil.example/x?y=1', { Host: 'a.example' })).value).toBe(
    'http://a.example//evil.example/x?y=1',
  );
});

test('bodies are read up to a limit', async () => {
  const call = await serve(async (request) => {
    try {
      return (await readBody(request, 10)).toString();
    } catch (error) {
      return error instanceof BodyTooLarge && error.message;
    }
  });
  expect((await call('/', {}, 'ten bytes!')).value).toBe('ten bytes!');
  expect((await call('/', {}, 'eleven bytes'.slice(0, 11))).value).toMatch(/11 bytes; the limit is 10/);
});

test('cookies are found by their exact name', async () => {
  const call = await serve((request) => [readCookie(request, 'a'), readCookie(request, 'b') ?? null]);
  expect((await call('/', { Cookie: 'xa=1; a=x=y; ab=2' })).value).toEqual(['x=y', null]);
});
