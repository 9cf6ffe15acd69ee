import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from './client.ts';
import { createRetailer, importRetailers } from './generated/calls.ts';
import type { NewRetailer } from './generated/types.ts';
import { provideApiClient } from './provided-client.ts';
import { body, stored } from './retailer.fixture.ts';
import { createSubmission, submit, type Attempt, type Submission } from './submission.ts';

const created = (): Response => Response.json(stored, { status: 201 });
const problem = (status: number, code?: string): Response =>
  Response.json({ type: 'about:blank', title: 'No.', status, code }, { status });

let keys: (string | null)[];
let respond: () => Response;
let submission: Submission;
let customerId: string | null;

beforeEach(() => {
  keys = [];
  respond = created;
  submission = createSubmission();
  customerId = null;
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    return respond();
  });
  provideApiClient(
    createApiClient({
      host: 'https://api.portal.example',
      accessToken: async () => 'a-token',
      customerId: () => customerId,
      onFailure: () => {},
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const send = (change: Partial<NewRetailer> = {}): Promise<unknown> =>
  submit(createRetailer, { path: { customerId: 'PMF' }, body: { ...body, ...change } }, { submission }).catch(
    (error: unknown) => error,
  );

/** Whether the second request had the idempotency key of the first. */
const isRepeated = (): boolean => keys.length === 2 && keys[0] !== null && keys[0] === keys[1];

describe('the same request', () => {
  it.each<[string, () => Response]>([
    [
      'a lost connection',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['502', () => problem(502)],
    ['504', () => problem(504)],
    ['500', () => problem(500)],
    ['a page of a proxy', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['409 while the first one is under way', () => problem(409, 'RequestInProgress')],
  ])('has the same key after %s', async (_what, response) => {
    respond = response;
    await send();
    respond = created;
    await send();
    expect(isRepeated()).toBe(true);
  });

  it.each([400, 401, 403, 409, 422, 429])('gets a new key after %i', async (status) => {
    respond = () => problem(status);
    await send();
    respond = created;
    await send();
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  it('gets a new key after success', async () => {
    await send();
    await send();
    expect(isRepeated()).toBe(false);
  });
});

describe('another request after a lost response', () => {
  beforeEach(async () => {
    respond = () => problem(504);
    await send();
  });

  it('with other content gets a new key', async () => {
    await send({ notes: 'Added.' });
    expect(isRepeated()).toBe(false);
  });

  it('for another customer gets a new key', async () => {
    customerId = 'NHC';
    await send();
    expect(isRepeated()).toBe(false);
  });

  it('of another form gets a new key', async () => {
    submission = createSubmission();
    await send();
    expect(isRepeated()).toBe(false);
  });
});

it('distinguishes files by content, not by name', async () => {
  const file = (): File => new File(['retailerCode'], 'retailers.csv', { type: 'text/csv' });
  const [firstFile, secondFile] = [file(), file()];
  respond = () => problem(504);
  for (const upload of [firstFile, firstFile, secondFile]) {
    const input = { path: { customerId: 'PMF' }, query: { dryRun: false }, body: { file: upload } };
    await submit(importRetailers, input, { submission }).catch(() => {});
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

describe('a stored attempt', () => {
  let text: string | undefined;
  const store = {
    read: (): Attempt | undefined => (text === undefined ? undefined : JSON.parse(text)),
    write: (attempt: Attempt) => void (text = JSON.stringify(attempt)),
    clear: () => void (text = undefined),
  };
  /** Simulates reloading the page. */
  const reopen = (): void => void (submission = createSubmission(store));

  beforeEach(() => {
    text = undefined;
    reopen();
  });

  it('keeps its key after a reload, until the server has decided', async () => {
    respond = () => problem(504);
    await send();
    reopen();
    respond = created;
    await send();
    expect(isRepeated()).toBe(true);
    expect(text).toBeUndefined();
  });

  it.each([400, 409, 422])('is deleted after %i', async (status) => {
    respond = () => problem(status);
    await send();
    expect(text).toBeUndefined();
  });

  it('gets a new key after it was discarded', async () => {
    respond = () => problem(504);
    await send();
    submission.discard();
    reopen();
    await send();
    expect(isRepeated()).toBe(false);
  });

  it('is not kept for a file, which cannot be stored', async () => {
    respond = () => problem(504);
    const file = new File(['retailerCode'], 'retailers.csv', { type: 'text/csv' });
    const input = { path: { customerId: 'PMF' }, query: { dryRun: false }, body: { file } };
    await submit(importRetailers, input, { submission }).catch(() => {});
    expect(keys[0]).not.toBeNull();
    expect(text).toBeUndefined();
  });
});
