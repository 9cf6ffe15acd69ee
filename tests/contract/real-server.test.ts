import { describe, expect, it } from 'vitest';
import { operations } from '#src/api/generated/operations.ts';
import { customers, json, readToken, setUpMockBeforeServer } from '../support/mock-before-server.ts';
import { sendRaw } from '../support/scratch-server.ts';

const { read, call, respond, readEntry, readConsole } = setUpMockBeforeServer();

describe('a call of an operation that the server has', () => {
  it('goes to the server as it is, but for what belongs to this machine', async () => {
    respond('GET /Customers', 200, json, JSON.stringify(customers));
    const { status, bytes } = await call('GET /Customers?x=a%20b', {
      headers: {
        'x-customer-id': 'ACME',
        cookie: 'affinity=7; mock_idp_session_5173=secret',
        origin: `http://localhost:${read().mock.port}`,
      },
    });
    expect([status, JSON.parse(bytes.toString())]).toEqual([200, customers]);
    const [received] = read().scratch.received;
    expect(received?.url).toBe('/v1/portal/Customers?x=a%20b');
    expect(received?.headers).toMatchObject({
      authorization: `Bearer ${read().token}`,
      'x-customer-id': 'ACME',
      cookie: 'affinity=7',
      host: new URL(read().scratch.origin).host,
      origin: read().scratch.origin,
    });
  });

  it('keeps the origin of another page, so that the server can refuse it', async () => {
    await call('GET /Customers', { headers: { origin: 'https://evil.example' } });
    expect(read().scratch.received[0]?.headers.origin).toBe('https://evil.example');
  });

  it('is in the log without its credentials, with who has responded', async () => {
    respond(
      'GET /Customers',
      200,
      { ...json, 'set-cookie': 'affinity=cookie-secret' },
      JSON.stringify(customers),
    );
    await call('GET /Customers', { headers: { cookie: 'affinity=cookie-secret' } });
    const entry = await readEntry();
    expect(entry).toMatchObject({
      operationId: 'listCustomers',
      respondedBy: 'server',
      person: 'internal-user',
      status: 200,
      violations: [],
      requestErrors: [],
      isChecked: true,
      response: { mediaType: 'application/json', text: JSON.stringify(customers) },
    });
    const all = JSON.stringify(entry) + readConsole();
    expect(all).not.toContain(read().token);
    expect(all).not.toContain('cookie-secret');
  });

  it('is compared with the contract; a violation passes, and is shown with its operation, once', async () => {
    const wrong = '{"customers":[{"customerId":7}]}';
    respond('GET /Customers', 200, json, wrong);
    expect((await call('GET /Customers')).bytes.toString()).toBe(wrong);
    const entry = await readEntry();
    expect(entry.violations).toContainEqual(expect.stringMatching(/^listCustomers 200 \/customers\/0/));
    await call('GET /Customers');
    await expect
      .poll(() => read().mock.backend.requests.list().at(-1)?.durationMs)
      .toEqual(expect.any(Number));
    const lines = readConsole().split('\n');
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines[0]).toMatch(/^The server breaks the contract: listCustomers 200 /);
  });

  it.each([
    ['text that is not JSON', '{"customers": [', /is not JSON/],
    ['another media type', undefined, /is text\/html; the description gives it application\/json/],
  ])('shows %s', async (_name, body, message) => {
    respond(
      'GET /Customers',
      200,
      body === undefined ? { 'content-type': 'text/html' } : json,
      body ?? '<html>',
    );
    expect((await call('GET /Customers')).status).toBe(200);
    expect((await readEntry()).violations).toContainEqual(expect.stringMatching(message));
  });

  it('shows what is wrong with the request, which the server receives', async () => {
    respond(
      'PUT /Surveys/7',
      400,
      { 'content-type': 'application/problem+json' },
      '{"title":"Bad","status":400}',
    );
    await call('PUT /Surveys/7', { headers: { 'content-type': 'application/json' }, body: '{"extra": 1}' });
    expect(read().scratch.received[0]?.bytes.toString()).toBe('{"extra": 1}');
    const entry = await readEntry();
    expect([entry.body, entry.requestErrors.length > 0]).toEqual([{ extra: 1 }, true]);
  });

  it('gets a fault of the mock instead', async () => {
    read().mock.backend.faults.add({ operationId: 'listCustomers', kind: 'status', status: 503, times: 1 });
    expect((await call('GET /Customers')).status).toBe(503);
    expect(read().scratch.received).toEqual([]);
    expect(await readEntry()).toMatchObject({ respondedBy: 'mock', fault: 'status' });
  });
});

describe('a call of another operation', () => {
  it('gets a response of the mock', async () => {
    const { status } = await call('GET /Retailers/PMF');
    expect([status, read().scratch.received]).toEqual([200, []]);
    expect(await readEntry()).toMatchObject({
      operationId: 'listRetailers',
      respondedBy: 'mock',
      remark: null,
    });
  });

  it.each(['internal-user', 'customer-user'])(
    'for a customer that only the server has is refused as documented, and explained: %s',
    async (person) => {
      const headers = { authorization: `Bearer ${await readToken(read().mock, person)}` };
      const { status, headers: received } = await call('GET /Lots/ACME', { headers });
      expect([status, received['content-type']]).toEqual([
        person === 'customer-user' ? 403 : 404,
        'application/problem+json',
      ]);
      const { remark, operationId } = await readEntry();
      expect(remark).toBe(
        `The mock, which responds to ${operationId}, has no customer 'ACME'. Select one that both have (the mock has PMF, BHB, SHD, …), or list ${operationId} in --operations once the server has it.`,
      );
    },
  );

  it('for such a customer is named in the console once, however many a page sends', async () => {
    await call('GET /Lots/NOVA');
    await call('GET /Retailers/NOVA');
    expect(readConsole()).toMatch(/^The mock, which responds to listLots, has no customer 'NOVA'\. .*$/);
  });
});

it('everything is there for the portal, whose calls all go through the mock', async () => {
  const { bytes } = await sendRaw(read().mock.port, 'GET /config.json');
  expect(JSON.parse(bytes.toString())).toMatchObject({ apiHost: '', operations: 'all' });
});

it('the state names the server', async () => {
  const { bytes } = await sendRaw(read().mock.port, 'GET /__mock/state');
  const total = Object.keys(operations).length;
  expect(JSON.parse(bytes.toString())).toMatchObject({
    division: {
      server: `${read().scratch.origin}/v1/portal`,
      present: 5,
      total,
      hub: 'mock',
      provider: null,
      sentences: [
        `${read().scratch.origin}/v1/portal responds to 5 of ${total} operations; the mock responds to the others.`,
      ],
    },
  });
});
