import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { isObject, type Json } from '#description/json.ts';
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

/** A server with one collection; `onCreated` is called after each creation with the number of all so far. */
function notesService(onCreated: (count: number) => void, before: readonly Json[] = []) {
  const notes = new Map<number, Json>(before.map((note, index) => [index + 1, note]));
  let last = before.length;
  const reply = collectionReply('/notes', notes, (request, sent) => {
    const value = jsonSent(request, sent);
    if (!isObject(value) || typeof value['text'] !== 'string') return { status: 400 };
    last += 1;
    const note = { ...value, id: last };
    notes.set(last, note);
    onCreated(last);
    return json(201, note);
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

  it('exits with the code of the signal even if the server never responds', { tags: 'full' }, async () => {
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
  it('ends a run against a server that never responds', { tags: 'full' }, async () => {
    const { out, code } = await verify(() => 'silence', '--max-time', '1');
    expect(out).toContain('does not respond');
    expect(code).toBe(2);
  });
});

describe('the command, as a process', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  const existingNotes: readonly Json[] = [
    { id: 1, text: 'Of others' },
    { id: 2, text: 'Also of others' },
  ];

  /** Runs the command; `onCreated` gets a function that sends the process a signal. */
  async function run(
    onCreated: (count: number, interrupt: (signal: NodeJS.Signals) => void) => void,
    isDeaf: () => boolean = () => false,
  ) {
    let child: ReturnType<typeof spawn> | undefined;
    const { notes, reply } = notesService(
      (count) => onCreated(count - existingNotes.length, (signal) => child?.kill(signal)),
      existingNotes,
    );
    const server = createServer((request, response) => {
      void buffer(request).then((sent) => {
        if (isDeaf() && request.method === 'DELETE') return;
        const { status, body, headers = {} } = reply(request, 0, sent);
        const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
        // Time for a signal to arrive between the creation and its response.
        setTimeout(() => response.writeHead(status, { ...type, ...headers }).end(body), 5);
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const args = ['--url', `http://127.0.0.1:${port}`, '--contract', contract, '--reports', folder];
    child = spawn(process.execPath, [main, ...args, '--allow-writes', '--quiet']);
    let out = '';
    child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const [code] = await once(child, 'close');
    return { code: Number(code), out, notes };
  }

  // A moment takes a second: two of them show that signals are handled, ten find what depends on the moment.
  const moments = process.env['CI'] === undefined ? 2 : 10;

  it(`deletes what it created, at ${moments} moments of a run`, { timeout: 240_000 }, async () => {
    let all = 0;
    const whole = await run((count) => (all = count));
    expect([...whole.notes.values()]).toEqual(existingNotes);
    expect(all).toBeGreaterThan(15);
    for (let moment = 1; moment <= moments; moment += 1) {
      const signal = moment % 2 === 0 ? 'SIGINT' : 'SIGTERM';
      const threshold = Math.ceil((moment * all) / moments);
      let interruptedAt = 0;
      let created = 0;
      const { code, out, notes } = await run((count, interrupt) => {
        created = count;
        if (count !== threshold) return;
        interruptedAt = performance.now();
        // Half of the signals arrive before the response, the others after it.
        if (moment % 4 < 2) interrupt(signal);
        else setTimeout(interrupt, 8, signal);
      });
      expect([...notes.values()]).toEqual(existingNotes);
      expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
      expect(performance.now() - interruptedAt).toBeLessThan(5000);
      expect(created).toBeGreaterThanOrEqual(threshold);
      expect(out).toContain(`Interrupted by ${signal}.`);
      expect(out).not.toContain('Created and not deleted');
    }
  });

  it('ends at once at a second signal, and lists what remains', { tags: 'full' }, async () => {
    let isDeaf = false;
    let secondAt = 0;
    const { code, out, notes } = await run(
      (count, interrupt) => {
        if (count !== 5) return;
        isDeaf = true;
        interrupt('SIGINT');
        setTimeout(() => {
          secondAt = performance.now();
          interrupt('SIGINT');
        }, 900);
      },
      () => isDeaf,
    );
    expect(performance.now() - secondAt).toBeLessThan(500);
    expect(code).toBe(130);
    const remaining = [...notes.keys()].filter((id) => id > existingNotes.length);
    expect(remaining.length).toBeGreaterThan(0);
    for (const id of remaining)
      expect(out).toMatch(new RegExp(`Created and not deleted:[^]*  /notes/${id}\\b`));
  });
});
