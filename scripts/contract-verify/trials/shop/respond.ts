import type { JsonObject } from '#description/json.ts';
import { json, problem, type ShopResponse } from './response.ts';
import type { Call, Handler, Issue, Sabotage } from './call.ts';
import type { Operation } from './contract.ts';
import { orderPartHandlers } from './order-parts.ts';
import { orderHandlers } from './orders.ts';
import { admin, identify, toPerson } from './people.ts';
import { readRequest } from './read-request.ts';
import { buildAllowHeader, type Route } from './routes.ts';
import type { ShopState } from './shop-state.ts';

const getHealth: Handler = (_context, state) => json(200, { status: 'Up', time: state.start });

const getMe: Handler = ({ identity }) => json(200, toPerson(identity));

const getStockReport: Handler = ({ identity, header, query }, state) => {
  const customerId = header['x-customer-id'] ?? '';
  if (customerId !== identity.customerId) return problem(403, 'This customer belongs to others.');
  const months = Number(query['months']);
  const rows: JsonObject[] = [
    { sku: 'OAT25', onHand: 120, average: 360 / months },
    { sku: 'RYE10', onHand: 0, average: null },
  ];
  return json(200, { customerId, on: query['on'] ?? '', rows, generatedAt: state.start });
};

const handlers: Readonly<Record<string, Handler>> = {
  getHealth,
  getMe,
  getStockReport,
  ...orderHandlers,
  ...orderPartHandlers,
};

function getHandler({ id }: Operation): Handler {
  const handler = handlers[id];
  if (!handler) throw new Error(`The operation ${id} has no handler.`);
  return handler;
}

function buildRefusal(issues: readonly Issue[]): ShopResponse | undefined {
  if (issues.length === 0) return undefined;
  if (issues.some(({ at, keyword }) => at === '/file' && keyword === 'maxLength')) {
    return problem(413, 'The file has more than 65536 bytes.');
  }
  const errors: Record<string, string[]> = {};
  for (const { place, at, message } of issues) (errors[`${place}${at}`] ??= []).push(message);
  return problem(400, 'The request does not fit the contract.', {}, errors);
}

async function serveOperation(
  call: Call,
  operation: Operation,
  route: Route,
  state: ShopState,
  sabotage: Sabotage,
): Promise<ShopResponse> {
  const really = identify(call.headers.authorization);
  const identity = sabotage.identify ? sabotage.identify(call, really) : really;
  if (!identity && !operation.isPublic) {
    return problem(401, 'There is no valid token.', { 'www-authenticate': 'Bearer realm="shop"' });
  }
  if (operation.needsAdmin && identity?.role !== 'Admin') return problem(403, 'Only admins may do this.');
  const read = await readRequest(call, operation, route.values);
  if (read.refusal) return problem(read.refusal.status, read.refusal.detail);
  const issues = sabotage.issues?.(call, read.values, read.issues) ?? read.issues;
  const refusal = buildRefusal(issues);
  if (refusal) return refusal;
  const values = sabotage.values?.(call, read.values) ?? read.values;
  // Public operations ignore the caller.
  const context = { ...values, identity: identity ?? admin };
  const handler = getHandler(operation);
  return sabotage.instead?.(call, context, state, handler) ?? handler(context, state);
}

/** The correct response to a request, before a fault changes it. */
export async function respond(
  call: Call,
  route: Route | undefined,
  state: ShopState,
  sabotage: Sabotage,
): Promise<ShopResponse> {
  if (!route) return problem(404, 'There is no such address.');
  const allow = buildAllowHeader(route);
  if (call.method === 'OPTIONS') return { status: 204, headers: { allow } };
  if (!call.operation) return problem(405, `The address has ${allow}.`, { allow });
  return serveOperation(call, call.operation, route, state, sabotage);
}
