import { describe, expect, it } from 'vitest';
import { replyToOtherMethod, setUpResources } from './test-resources.ts';

/** Two operations that require a token; the second one documents the given responses. */
const describeLogs = (responses: string): string => `openapi: 3.1.0
info: { title: Logs, version: 1.0.0 }
security: [{ bearer: [] }]
paths:
  /status:
    get:
      operationId: readStatus
      responses:
        '200': { description: It, content: { application/json: { schema: { type: object } } } }
        '401': { description: Nobody }
  /logs:
    get: { operationId: readLogs, responses: ${responses} }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
`;
const refusal = "'401': { description: Nobody }";

describe.each([
  ['that documents only its refusal', `{ ${refusal} }`, 0],
  ['that documents a success too', `{ '200': { description: Logs }, ${refusal} }`, 1],
])('an operation %s', (_what, responses, expected) => {
  const { verify } = setUpResources(describeLogs(responses));

  it(`may ${expected === 0 ? '' : 'not '}refuse a valid token`, async () => {
    const { code, out } = await verify((request) => {
      if (request.method === 'OPTIONS') return replyToOtherMethod(request, 'GET, HEAD, OPTIONS');
      if (request.headers.authorization !== 'Bearer good-token' || request.url === '/logs')
        return { status: 401 };
      if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405 };
      return { status: 200, body: '{}' };
    });
    expect(out.includes('not-authenticated')).toBe(expected === 1);
    expect(code).toBe(expected);
  });
});
