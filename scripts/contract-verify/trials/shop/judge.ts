import type { Json } from '#description/json.ts';
import type { ReceivedResponse } from './client.ts';
import type { ResponseRule } from './contract.ts';
import { buildAllowHeader, findRoute, type Route } from './routes.ts';

function findRule(received: ReceivedResponse, route: Route): ResponseRule | undefined {
  const method = received.method === 'HEAD' ? 'GET' : received.method;
  const operation = route.operations.find((entry) => entry.method === method);
  // An undescribed method has no operation; its response is the same for all paths.
  const described = operation ?? (received.status === 405 ? route.operations[0] : undefined);
  return described?.responses.get(String(received.status));
}

function headerFindings(received: ReceivedResponse, { headers }: ResponseRule): string[] {
  return [...headers].flatMap(([name, { isRequired, validate }]) => {
    const text = received.headers[name];
    if (text === undefined) return isRequired ? [`the header ${name} is missing`] : [];
    const value: Json = /^-?\d+$/.test(text) ? Number(text) : text;
    return [text, value].some((read) => validate(read)) ? [] : [`the header ${name} is '${text}'`];
  });
}

function jsonFindings(received: ReceivedResponse, validate: (value: Json) => boolean): string[] {
  let value: Json;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(received.bytes));
  } catch {
    return ['the body is no JSON in UTF-8'];
  }
  const states = received.json['status'];
  const isProblem = received.headers['content-type'] === 'application/problem+json';
  return [
    ...(validate(value) ? [] : ['the body does not fit its schema']),
    ...(isProblem && states !== received.status ? [`the problem states ${String(states)}`] : []),
  ];
}

function bodyFindings(received: ReceivedResponse, { bodies }: ResponseRule): string[] {
  const hasBody = received.bytes.length > 0 || Number(received.headers['content-length'] ?? 0) > 0;
  if (bodies.size === 0) return hasBody ? ['there is a body'] : [];
  const type = received.headers['content-type'] ?? '';
  const validate = bodies.get(type);
  if (!validate) return [`the content type is '${type}'`];
  if (received.method === 'HEAD') return received.bytes.length > 0 ? ['HEAD has a body'] : [];
  return type.endsWith('json') ? jsonFindings(received, validate) : [];
}

/** The violations of shop.yaml in a single response. */
export function judgeShop(received: ReceivedResponse): string[] {
  const route = findRoute(received.path.split('?')[0] ?? '');
  if (!route) return received.status === 404 ? [] : [`no such address, and ${received.status}`];
  const allow = received.headers['allow'];
  const wrongAllow = allow !== undefined && allow !== buildAllowHeader(route) ? [`Allow is '${allow}'`] : [];
  if (received.method === 'OPTIONS') {
    return received.status === 204 && allow !== undefined ? wrongAllow : [`OPTIONS has ${received.status}`];
  }
  const rule = findRule(received, route);
  if (!rule) return [`the status ${received.status} is not documented`];
  return [...wrongAllow, ...headerFindings(received, rule), ...bodyFindings(received, rule)];
}
