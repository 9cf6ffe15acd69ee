import type { LoggedRequest } from '../../contract/request-log.ts';
import { formatQuery } from './filter-log.ts';

/** The headers that change the response; a browser adds many more. */
const sentHeaders = [
  'accept',
  'content-type',
  'x-customer-id',
  'if-match',
  'if-none-match',
  'idempotency-key',
];

/** A word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function formParts(body: object): string[] {
  return Object.entries(body).map(([name, value]: [string, unknown]) => {
    const isFile = typeof value === 'object' && value !== null && 'fileName' in value;
    return `-F ${quote(`${name}=${isFile ? `@${String(value.fileName)}` : String(value)}`)}`;
  });
}

/** The command that repeats the request. The token is a variable: the log has none. */
export function formatCurl(entry: LoggedRequest, origin: string): string {
  const { method, path, query, headers, body } = entry;
  const isForm = (headers['content-type'] ?? '').startsWith('multipart/form-data');
  const parts = [`curl -X ${method} ${quote(`${origin}${path}${formatQuery(query)}`)}`];
  if ('authorization' in headers) parts.push('-H "authorization: Bearer $TOKEN"');
  for (const name of sentHeaders) {
    const value = headers[name];
    // curl names the boundary of a form itself.
    if (value !== undefined && !(isForm && name === 'content-type'))
      parts.push(`-H ${quote(`${name}: ${value}`)}`);
  }
  if (isForm && typeof body === 'object' && body !== null) parts.push(...formParts(body));
  else if (body !== null && body !== undefined)
    parts.push(`--data-raw ${quote(typeof body === 'string' ? body : JSON.stringify(body))}`);
  return parts.join(' \\\n  ');
}
