import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { loggedRequest } from '../../contract/logged-request.fixture.ts';
import { formatCurl } from './curl-line.ts';

const entry = loggedRequest({
  operationId: 'createSavedView',
  method: 'POST',
  path: '/api/Customers/PMF/SavedViews',
  status: 201,
});

/** The arguments that a shell passes to curl. */
function run(line: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; TOKEN=secret; ${line}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

test('a body, headers and a query reach the shell unchanged', () => {
  const body = { name: 'Casey\'s $HOME `view` "x"\n', definition: { filters: ['a', 'b'] } };
  const line = formatCurl(
    {
      ...entry,
      query: { search: "it's & that", state: ['AR', 'TX'] },
      headers: {
        authorization: 'customer-user',
        'content-type': 'application/json',
        'if-match': '"1"',
        host: 'x',
      },
      body,
    },
    'http://localhost:4010',
  );
  const [, method, url, ...rest] = run(line);
  expect(method).toBe('POST');
  expect(Object.fromEntries(new URL(url ?? '').searchParams)).toMatchObject({ search: "it's & that" });
  expect(new URL(url ?? '').searchParams.getAll('state')).toEqual(['AR', 'TX']);
  expect(rest.slice(0, -1)).toEqual([
    '-H',
    'authorization: Bearer secret',
    '-H',
    'content-type: application/json',
    '-H',
    'if-match: "1"',
    '--data-raw',
  ]);
  expect(JSON.parse(rest.at(-1) ?? '')).toEqual(body);
});

test('the token is a variable, and the person is not sent', () => {
  const line = formatCurl({ ...entry, headers: { authorization: 'customer-user' } }, 'http://localhost:4010');
  expect(line).toContain('"authorization: Bearer $TOKEN"');
  expect(line).not.toContain('customer-user');
  expect(formatCurl(entry, 'http://localhost:4010')).not.toContain('TOKEN');
});

test('a form names its files', () => {
  const line = formatCurl(
    {
      ...entry,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: { name: 'Guide', file: { fileName: 'a b.pdf', contentType: 'application/pdf', sizeBytes: 3 } },
    },
    'http://localhost:4010',
  );
  expect(run(line).slice(3)).toEqual(['-F', 'name=Guide', '-F', 'file=@a b.pdf']);
});
