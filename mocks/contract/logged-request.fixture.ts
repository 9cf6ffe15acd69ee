import type { LoggedRequest } from './request-log.ts';

/** A completed request of the log, with the given differences. */
export function loggedRequest(overrides: Partial<LoggedRequest> = {}): LoggedRequest {
  return {
    id: 0,
    operationId: 'listOrders',
    method: 'GET',
    path: '/api/Orders/PMF',
    query: {},
    headers: {},
    body: null,
    person: 'customer-user',
    status: 200,
    time: '2026-11-20T15:00:00.000Z',
    durationMs: 3,
    response: null,
    fault: null,
    respondedBy: 'mock',
    requestErrors: [],
    violations: [],
    isChecked: true,
    remark: null,
    ...overrides,
  };
}
