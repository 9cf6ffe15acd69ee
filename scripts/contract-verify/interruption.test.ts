import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '#scripts/contract-model/json.ts';
import { collectionReply, json, jsonSent, setUpResources } from './test-resources.ts';

const note = "content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } }";
const { folder, contract, verify, verifyUntil, report } = setUpResources(`openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    post:
      operationId: createNote
      requestBody: { required: true, ${note} }
      responses: { '201': { description: Made, ${note} }, '400': { description: Wrong } }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      operationId: getNote
      responses: { '200': { description: It, ${note} }, '400': { description: Wrong }, '404': { description: None } }
    delete:
      operationId: deleteNote
      responses: { '204': { description: Gone }, '400': { description: Wrong }, '404': { description: None } }
components:
  schemas:
    Note: { type: object, required: [text], properties: { id: { type: integer }, text: { type: string } } }
`);

/** A server with one collection; `onCreated` is called after each creation. */
function notesService(onCreated: (count: number) => void) {
  const notes = new Map<number, Json>();
  let last = 0;
  const reply = collectionReply('/notes', notes, (request, sent) => {
    const value = jsonSent(request, sent);
    if (!isObject(value) || typeof value['text'] !== 'string') return { status: 400 };
    last += 1;
    const made = { ...value, id: last };
    notes.set(last, made);
    onCreated(last);
    return json(201, made);
  });
  return { notes, reply };
}

describe('contract:verify that is interrupted', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'deletes what it created, writes the reports, and exits with the code of %s',
    async (signal, code) => {
      const interruption = new AbortController();
      const { notes, reply } = notesService((count) => {
        if (count === 3) interruption.abort(signal);
      });
      const run = await verifyUntil(interruption.signal, reply, '--allow-writes');
      expect(run.code).toBe(code);
      expect(run.out).toContain(`Interrupted by ${signal}.`);
      expect([...notes]).toEqual([]);
      expect(report('json')).toContain(`Interrupted by ${signal}.`);
    },
  );

  it('lists what it could not delete', async () => {
    const interruption = new AbortController();
    const { reply } = notesService((count) => {
      if (count === 2) interruption.abort('SIGINT');
    });
    const { out } = await verifyUntil(
      interruption.signal,
      (request, count, sent) => (request.method === 'DELETE' ? { status: 403 } : reply(request, count, sent)),
      '--allow-writes',
    );
    expect(out).toMatch(/Created and not deleted:\n(  \/notes\/\d\n)+/);
  });

  it('exits with the code of the signal even if the server never responds', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const args = ['--url', `http://127.0.0.1:${port}`, '--contract', contract, '--reports', folder];
    const child = spawn(process.execPath, [main, ...args], { stdio: 'ignore' });
    server.once('request', () => child.kill('SIGTERM'));
    const [code] = await once(child, 'exit');
    server.closeAllConnections();
    server.close();
    expect(code).toBe(143);
  });
});

describe('the maximum time', () => {
  it('ends a run against a server that never responds', async () => {
    const { out, code } = await verify(() => 'silence', '--max-time', '1');
    expect(out).toContain('does not respond');
    expect(code).toBe(2);
  });
});
