import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeShelves, shelvesServer } from './shelves.fixture.ts';
import { json, setUpResources } from './test-resources.ts';

const { folder, verify, report } = setUpResources(describeShelves());

describe('--require', () => {
  it('fails for its profile alone, and reports the rest', async () => {
    const server = shelvesServer(['listShelves', 'getShelf']);
    const { code, out } = await verify(server, '--require', 'specified');
    expect(code).toBe(0);
    expect(out).toContain('note     not-implemented: The server lacks an operation');
    expect(out).toContain('No finding that counts; not counted: 1 note.');
    expect(out).toContain('Required: specified, 2 of 2 work.');
    expect(report('sarif')).toContain('"level": "note"');
    const further = await verify(server, '--require', 'flash');
    expect(further.code).toBe(1);
    // The missing operations that are required, apart from the others.
    expect(further.out).toMatch(/^error {4}not-implemented.*\n.*\n {2}in +listBoxes \(GET \/boxes\)$/m);
    expect(further.out).toMatch(/^note {5}not-implemented.*\n.*\n {2}in +getBox \(\S+ \S+\), listLabels/m);
    expect(further.out).toContain('Required: flash, 2 of 3 work; 1 not implemented.');
    expect((await verify(server, '--require', 'all')).code).toBe(1);
  });

  it('takes a list of names, as --availability writes it', async () => {
    const file = join(folder, 'names.json');
    writeFileSync(file, JSON.stringify(['listShelves', 'orders']));
    const server = shelvesServer(['listShelves', 'listBoxes']);
    const { code, out } = await verify(server, '--require', file);
    expect(code).toBe(0);
    expect(out).toContain(`Required: ${file}, 2 of 2 work.`);
    expect((await verify(shelvesServer(['listShelves']), '--require', file)).code).toBe(1);
  });

  it('fails for a wrong operation of its profile', async () => {
    const { code, out } = await verify(
      (request) => {
        const reply = shelvesServer(['listShelves', 'getShelf'])(request);
        return request.url === '/shelves/7' && reply.status === 200 ? json(200, { id: 'seven' }) : reply;
      },
      '--require',
      'specified',
    );
    expect(code).toBe(1);
    expect(out).toContain('Required: specified, 1 of 2 work; 1 with findings.');
  });

  it('is incomplete when none of its profile accepts a call', async () => {
    const { code, out } = await verify(shelvesServer(['listBoxes']), '--require', 'specified');
    expect(code).toBe(2);
    expect(out).toContain('no operation of specified accepted a call');
  });

  it.each([
    [['--require', 'some'], /--require must be specified, flash, all or a JSON file with names, not "some"/],
    [['--require', 'specified', '--tag', 'orders'], /--require specified needs operations that --tag/],
    [['--require', 'specified', '--only', 'proposed'], /--require specified needs operations that --only/],
  ])('%j is refused', async (args, message) => {
    const { code, out } = await verify(shelvesServer([]), ...args);
    expect(code).toBe(2);
    expect(out).toMatch(message);
  });
});

it('--only selects a profile', async () => {
  const { code, out } = await verify(shelvesServer(['listShelves', 'getShelf']), '--only', 'flash');
  expect(code).toBe(1);
  expect(out).toMatch(/in +listBoxes \(GET \/boxes\)$/m);
});
