import type { Json } from '#scripts/generate/document.ts';
import type { Told } from './client.ts';
import type { ResponseRule } from './contract.ts';
import { allowOf, findRoute, type Route } from './routes.ts';

function ruleOf(told: Told, route: Route): ResponseRule | undefined {
  const method = told.method === 'HEAD' ? 'GET' : told.method;
  const operation = route.operations.find((entry) => entry.method === method);
  // A method that is not described has no operation; its answer is the same at all that are.
  const described = operation ?? (told.status === 405 ? route.operations[0] : undefined);
  return described?.responses.get(String(told.status));
}

function headerFindings(told: Told, { headers }: ResponseRule): string[] {
  return [...headers].flatMap(([name, { isRequired, fits }]) => {
    const text = told.headers[name];
    if (text === undefined) return isRequired ? [`the header ${name} is missing`] : [];
    const value: Json = /^-?\d+$/.test(text) ? Number(text) : text;
    return [text, value].some((read) => fits(read)) ? [] : [`the header ${name} is '${text}'`];
  });
}

function jsonFindings(told: Told, fits: (value: Json) => boolean): string[] {
  let value: Json;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(told.bytes));
  } catch {
    return ['the body is no JSON in UTF-8'];
  }
  const states = told.json['status'];
  const isProblem = told.headers['content-type'] === 'application/problem+json';
  return [
    ...(fits(value) ? [] : ['the body does not fit its schema']),
    ...(isProblem && states !== told.status ? [`the problem states ${String(states)}`] : []),
  ];
}

function bodyFindings(told: Told, { bodies }: ResponseRule): string[] {
  const hasBody = told.bytes.length > 0 || Number(told.headers['content-length'] ?? 0) > 0;
  if (bodies.size === 0) return hasBody ? ['there is a body'] : [];
  const type = told.headers['content-type'] ?? '';
  const fits = bodies.get(type);
  if (!fits) return [`the content type is '${type}'`];
  if (told.method === 'HEAD') return told.bytes.length > 0 ? ['HEAD has a body'] : [];
  return type.endsWith('json') ? jsonFindings(told, fits) : [];
}

/** What an answer gets wrong against shop.yaml, taken by itself. */
export function judgeShop(told: Told): string[] {
  const route = findRoute(told.path.split('?')[0] ?? '');
  if (!route) return told.status === 404 ? [] : [`no such address, and ${told.status}`];
  const allow = told.headers['allow'];
  const wrongAllow = allow !== undefined && allow !== allowOf(route) ? [`Allow is '${allow}'`] : [];
  if (told.method === 'OPTIONS') {
    return told.status === 204 && allow !== undefined ? wrongAllow : [`OPTIONS has ${told.status}`];
  }
  const rule = ruleOf(told, route);
  if (!rule) return [`the status ${told.status} is not documented`];
  return [...wrongAllow, ...headerFindings(told, rule), ...bodyFindings(told, rule)];
}
