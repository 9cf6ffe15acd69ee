import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeShelves, shelvesServer } from './shelves.fixture.ts';
import { setUpResources } from './test-resources.ts';

const { folder, verify } = setUpResources(describeShelves());
const file = join(folder, 'operations.json');

describe('--availability', () => {
  it('writes the operations that accepted a call, as the shortest list of names', async () => {
    const { out } = await verify(
      shelvesServer(['listShelves', 'getShelf', 'listBoxes']),
      '--availability',
      file,
    );
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(['specified', 'orders']);
    expect(out).toContain(`Availability: 3 of 5 operations in ${file}`);
  });

  it('leaves out what the run did not call', async () => {
    const server = shelvesServer(['listShelves', 'getShelf', 'listLabels']);
    await verify(server, '--operation', 'listShelves', '--availability', file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(['listShelves']);
  });
});

describe('--availability-check', () => {
  const check = async (names: unknown, ...implemented: Parameters<typeof shelvesServer>[0]) => {
    writeFileSync(file, JSON.stringify(names));
    return await verify(
      shelvesServer(implemented),
      ...['--require', 'specified', '--availability-check', file],
    );
  };

  it('passes where the server has what the file names, and lists what else it has', async () => {
    const { code, out } = await check(['specified'], 'listShelves', 'getShelf', 'listBoxes');
    expect(code).toBe(0);
    expect(out).toContain('the server also has: listBoxes');
    const same = await check(['specified', 'orders'], 'listShelves', 'getShelf', 'listBoxes');
    expect(same.out).toContain(`The server has exactly what ${file} names.`);
  });

  it('fails where the server lacks one of them', async () => {
    const { code, out } = await check(['specified', 'orders'], 'listShelves', 'getShelf');
    expect(code).toBe(1);
    expect(out).toContain('the server lacks: listBoxes');
  });

  it.each([
    [['specified', 'billing'], 'names billing, which is no operation'],
    [{ operations: [] }, 'is not a JSON list of names'],
  ])('refuses %j', async (names, message) => {
    const { code, out } = await check(names, 'listShelves');
    expect(code).toBe(2);
    expect(out).toContain(message);
  });
});
