import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpResources } from './test-resources.ts';
import { verifyServer } from './verify-server.ts';

const { folder, report } = setUpResources();
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

function describeEvents(mediaType: string): string {
  const file = join(folder, 'events.json');
  const content = { [mediaType]: { schema: { type: 'string' } } };
  const operation = { operationId: 'readEvents', responses: { 200: { description: 'Events', content } } };
  const paths = { '/events': { get: operation } };
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Events', version: '1' }, paths }));
  return file;
}

/** Verifies a server that sends its events as `send` does, with the headers of a success. */
async function run(mediaType: string, send: (response: ServerResponse) => void, sent = mediaType) {
  const respond = ({ method, url }: IncomingMessage, response: ServerResponse): void => {
    if (url !== '/events') response.writeHead(404).end();
    else if (method === 'OPTIONS') response.writeHead(204, { allow: 'GET, HEAD, OPTIONS' }).end();
    else if (method !== 'GET') response.writeHead(200, { 'content-type': sent }).end();
    else send(response.writeHead(200, { 'content-type': sent }));
  };
  server = createServer(respond);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const out: string[] = [];
  const output = { log: (text: string) => out.push(text), error: (text: string) => out.push(text) };
  const fixed = ['--url', url, '--contract', describeEvents(mediaType), '--reports', folder];
  const code = await verifyServer([...fixed, '--response-time', '1', '--quiet'], output);
  return { code, out: out.join('\n') };
}

const event = 'data: 1\n\n';

/** Events without an end; their number differs between two requests. */
function sendEndless(response: ServerResponse): void {
  response.write(event.repeat(1 + Math.floor(Math.random() * 1000)));
  const drip = setInterval(() => response.write(event), 20);
  response.on('close', () => clearInterval(drip));
}

describe('an event stream', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['that ends', (response) => response.end(event)],
    ['that never ends', sendEndless],
    ['that has no event yet', (response) => response.flushHeaders()],
  ])('%s is a whole response', { tags: 'full' }, async (_what, send) => {
    const { code, out } = await run('text/event-stream', send);
    expect(out).toContain('No finding.');
    expect(out).toContain('1 accepted a call');
    expect(code).toBe(0);
  });

  it('that is cut off has begun: it is neither missing nor refused', async () => {
    const { code, out } = await run('text/event-stream', (response) => {
      response.write(event);
      setTimeout(() => response.destroy(), 50);
    });
    expect(out).toContain('error    response-incomplete: The response is incomplete');
    expect(out).toContain('  200 that is cut off\n');
    expect(out).toContain('got      200 and 9 bytes of its body, then the connection was cut');
    expect(out).toContain('1 accepted a call');
    expect(out).toContain('1 finding (1 error).');
    expect(out).not.toMatch(/does not respond|no call was accepted|Incomplete|flaky/);
    expect(code).toBe(1);
    for (const kind of ['json', 'xml'])
      expect(report(kind)).not.toMatch(/does not respond|no call was accepted/);
  });

  it('that claims to be JSON and never ends is one certain finding', { tags: 'full' }, async () => {
    const { code, out } = await run('application/json', sendEndless);
    expect(out).toContain('error    response-incomplete: The response is incomplete');
    expect(out).toContain('  200 that does not end\n');
    expect(out).toMatch(/got {6}200 and \d+ bytes of its body within 1 s/);
    expect(out).toContain('1 finding (1 error).');
    expect(out).not.toMatch(/does not respond|no call was accepted|Incomplete|flaky/);
    expect(code).toBe(1);
  });

  it('in place of documented JSON is judged by its type alone', { tags: 'full' }, async () => {
    const { code, out } = await run('application/json', sendEndless, 'text/event-stream');
    expect(out).toContain('200 with text/event-stream');
    expect(out).toContain('1 finding (1 error).');
    expect(code).toBe(1);
  });
});
