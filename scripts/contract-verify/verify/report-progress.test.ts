import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeShelves, shelvesServer } from './shelves.fixture.ts';
import { json, setUpResources } from './test-resources.ts';

const { verify, report, folder } = setUpResources(describeShelves());

it('is at the top of every report, with what has changed since the last one', async () => {
  await verify(shelvesServer(['listShelves', 'listLabels']));
  copyFileSync(join(folder, 'contract-verify.json'), join(folder, 'earlier.json'));
  const { out } = await verify(shelvesServer(['listShelves', 'getShelf', 'listBoxes']));
  const specified = 'specified: 2 of 2 work';
  const proposed = 'proposed: 1 of 3 work; 2 not implemented';
  const change =
    /since [-\d]+ [\d:]+ UTC \(\S+\): 2 more work \(getShelf, listBoxes\), 1 no longer works \(listLabels\)/;
  expect(out).toMatch(
    new RegExp(
      String.raw`Shelves 1\.0\.0 against \S+\n\nProgress:\n  ${specified}\n  ${proposed}\n  ${change.source}\n`,
    ),
  );
  for (const kind of ['xml', 'json']) {
    const text = report(kind);
    expect(text).toContain(specified);
    expect(text).toContain(proposed);
    expect(text).toMatch(change);
    expect(text.indexOf(proposed)).toBeLessThan(text.indexOf('not-implemented'));
  }
  expect(JSON.parse(report('json')).progress.operations).toEqual({
    listShelves: 'works',
    getShelf: 'works',
    listBoxes: 'works',
    getBox: 'missing',
    listLabels: 'missing',
  });
  // The report of the last run, in its place, and a further one by name.
  const further = await verify(shelvesServer(['listShelves', 'getShelf', 'listBoxes']));
  expect(further.out).toMatch(/since .*: no change\n/);
  const earlier = join(folder, 'earlier.json');
  const named = await verify(shelvesServer(['listShelves', 'getShelf', 'listBoxes']), '--since', earlier);
  expect(named.out).toMatch(change);
  rmSync(earlier);
  expect((await verify(shelvesServer([]), '--since', earlier)).code).toBe(2);
});

it('groups what was not judged by its reason, with the remedy', async () => {
  const { out } = await verify(
    shelvesServer(['listShelves', 'getShelf', 'listBoxes', 'getBox', 'listLabels']),
  );
  expect(out).toContain(
    'Not judged (1): no record was found; give its parameters under "values" in the settings\n  getBox (GET /boxes/{id})\n',
  );
  const refusing = await verify((request) =>
    request.url?.startsWith('/labels') === true && request.headers.authorization === 'Bearer good-token'
      ? { status: 403 }
      : shelvesServer(['listShelves', 'getShelf', 'listBoxes', 'listLabels'])(request),
  );
  expect(refusing.out).toContain(
    'Not judged (1): every call was refused with 401 or 403; give a token that may make it\n  listLabels',
  );
  const generic = json(404, { title: 'Not Found' }, { 'content-type': 'application/problem+json' });
  const ambiguous = await verify((request) => {
    const reply = shelvesServer(['listShelves', 'getShelf', 'listBoxes', 'listLabels'])(request);
    return reply.status === 404 ? generic : reply;
  });
  expect(ambiguous.out).toContain(
    'Not judged (1): got what the server sends for an unknown path; implement it, or give the ids of a record',
  );
});
