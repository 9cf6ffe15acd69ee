import { describe, expect, it } from 'vitest';
import { faultHeader } from '#mocks/contract/run.ts';
import { createJudge } from './judge.ts';
import { plainRequest } from './judged-mock.ts';
import { createPrismJudge } from './prism-judge.ts';
import { collectVerdicts } from './verdicts.ts';

const judge = createJudge(createPrismJudge());
const customers = { customers: [{ customerId: 'PMF', name: 'Prairie Mill Foods' }] };

function json(status: number, body: unknown, type = 'application/json'): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

function problem(status: number, stated = status): Response {
  return json(status, { type: 'about:blank', title: 'No.', status: stated }, 'application/problem+json');
}

const listing = (): Request => plainRequest('customer-user', 'GET', '/Customers');
const pdf = (): Response => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
const invoice = '/Documents/Invoice/PMF/INV-1';

describe('the judge accepts', () => {
  it.each<[string, Request, Response]>([
    ['a documented answer', listing(), json(200, customers)],
    ['a charset', listing(), json(200, customers, 'application/json; charset=utf-8')],
    ['a problem', listing(), problem(503)],
    ['a file', plainRequest('customer-user', 'GET', invoice), pdf()],
    ['nothing', plainRequest('customer-user', 'GET', invoice), new Response(null, { status: 204 })],
    ['a refusal without a token', plainRequest('', 'GET', '/Customers'), problem(401)],
    ['a refused request', plainRequest('customer-user', 'GET', '/Announcements?filterType=9'), problem(400)],
  ])('%s', async (_what, request, response) => {
    expect(await judge(request, response)).toEqual([]);
  });

  it('an exchange without using up its bodies', async () => {
    const body = { link: 'https://www.provider.example' };
    const request = plainRequest('internal-admin', 'POST', '/MarketingImages/1/link', body);
    const response = problem(404);
    expect(await judge(request, response)).toEqual([]);
    expect(await request.json()).toEqual(body);
    expect(await response.json()).toMatchObject({ status: 404 });
  });
});

describe('the judge finds', () => {
  it.each<[RegExp, Request, Response]>([
    [/not in the description/, plainRequest('customer-user', 'GET', '/Orders'), problem(404)],
    [/not in the description/, plainRequest('customer-user', 'PUT', '/Customers'), problem(405)],
    [/418 is not documented/, listing(), problem(418)],
    [
      /'text\/html', not application\/json/,
      listing(),
      new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      /'application\/json', not application\/problem\+json/,
      listing(),
      json(503, { type: 'x', title: 'y', status: 503 }),
    ],
    [/the answer is empty/, listing(), new Response('', { headers: { 'content-type': 'application/json' } })],
    [
      /no well-formed JSON/,
      listing(),
      new Response('{', { headers: { 'content-type': 'application/json' } }),
    ],
    [/the problem states 500/, listing(), problem(503, 500)],
    [/without an access token/, plainRequest('', 'GET', '/Customers'), json(200, customers)],
    [
      /\/query must NOT have additional/,
      plainRequest('customer-user', 'GET', '/Announcements?sort=id'),
      json(200, []),
    ],
    [
      /must NOT have additional/,
      plainRequest('internal-admin', 'POST', '/MarketingImages/1/flag', { primary: true, x: 1 }),
      problem(404),
    ],
    [
      /takes no body/,
      plainRequest('customer-user', 'POST', '/Tos/Me/Accept', {}),
      json(200, { isTosAcceptanceValid: true }),
    ],
    [/the body is missing/, plainRequest('internal-admin', 'POST', '/Surveys'), problem(403)],
  ])('%s', async (finding, request, response) => {
    expect((await judge(request, response)).join('\n')).toMatch(finding);
  });

  it.each<[string, Request, Response]>([
    ['in an answer', listing(), json(200, { customers: [{ customerId: 7, name: 'x' }] })],
    ['in a parameter', plainRequest('internal-admin', 'POST', '/CustomerTiers/PMF/9'), problem(409)],
    [
      'in a request body',
      plainRequest('internal-admin', 'POST', '/MarketingImages/1/link', { link: 7 }),
      problem(404),
    ],
  ])('a violation twice, by Prism and by the generated checks, %s', async (_where, request, response) => {
    const findings = await judge(request, response);
    expect(findings.some((finding) => finding.includes('Prism: '))).toBe(true);
    expect(findings.some((finding) => !finding.includes('Prism: '))).toBe(true);
  });
});

describe('the verdicts', () => {
  it('count the exchanges by operation, without responses that have an injected fault, and list the paths', async () => {
    const verdicts = collectVerdicts(judge);
    verdicts.add(listing(), json(200, customers));
    verdicts.add(listing(), json(200, []));
    verdicts.add(plainRequest('customer-user', 'GET', '/Orders'), problem(404));
    const corrupted = problem(500);
    corrupted.headers.set(faultHeader, 'status');
    verdicts.add(listing(), corrupted);
    for (const path of ['/', '/assets/main.js', '/']) verdicts.addPath(path);
    const summary = await verdicts.summary();
    expect(summary).toMatchObject({
      exchanges: 3,
      operations: { listCustomers: 2, unknown: 1 },
      paths: ['/', '/assets/main.js'],
    });
    expect(summary.violations.length).toBeGreaterThanOrEqual(2);
    await verdicts.clear();
    expect(await verdicts.summary()).toEqual({ exchanges: 0, operations: {}, violations: [], paths: [] });
  });

  it('count an exchange that cannot be judged as a violation', async () => {
    const verdicts = collectVerdicts(() => Promise.reject(new Error('broken')));
    verdicts.add(listing(), json(200, customers));
    expect((await verdicts.summary()).violations).toHaveLength(1);
  });
});
