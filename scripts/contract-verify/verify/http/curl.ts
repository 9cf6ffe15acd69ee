import type { Redactor } from './redact.ts';
import type { SentRequest } from '#cases/http/exchange.ts';

const placeholder = /\$(?:TOKEN|HEADER_)[A-Z0-9_]*/;

/**
 * For a POSIX shell: single quotes prevent expansion, and a quote itself is escaped outside of them. Double quotes
 * around a variable, so that the shell expands only the variable.
 */
function quoted(text: string): string {
  if (!placeholder.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = text.split(new RegExp(`(${placeholder.source})`));
  const escaped = parts.map((part, index) =>
    index % 2 === 1
      ? /^\w/.test(parts[index + 1] ?? '')
        ? part.replace('$', '${').concat('}')
        : part
      : part.replaceAll(/["`\\$]/g, String.raw`\$&`),
  );
  return `"${escaped.join('')}"`;
}

const maxBodyLength = 4000;

/**
 * The request as one line for a POSIX shell. Tokens are the variables `$TOKEN` or `$TOKEN_<NAME>`, headers of the user
 * `$HEADER_<NAME>`. A binary body, or
 * one longer than 4,000 characters, is replaced by its length.
 */
export function curlLine({ method, url, headers, body }: SentRequest, redactor: Redactor): string {
  const parts = ['curl', '-i'];
  if (method === 'HEAD') parts.push('--head');
  else if (method !== 'GET' || body !== undefined) parts.push('-X', method);
  // Without it curl normalizes dot segments in the path.
  if (/\/\.{1,2}(\/|$)|%2e/i.test(url.pathname)) parts.push('--path-as-is');
  for (const [name, value] of headers) {
    if (/^(content-length|host|connection|user-agent|accept-encoding)$/i.test(name)) continue;
    parts.push('-H', quoted(value === '' ? `${name};` : `${name}: ${redactor.redact(value)}`));
  }
  if (body !== undefined) {
    const text = body.toString('utf8');
    const isText = Buffer.from(text).equals(body) && !text.includes('\0');
    if (isText && text.length <= maxBodyLength) parts.push('--data-binary', quoted(redactor.redact(text)));
    else parts.push(`--data-binary @body # ${body.length} bytes`);
  }
  const address = quoted(redactor.redact(url.href.replaceAll(/%24((?:TOKEN|HEADER_)[A-Z0-9_]*)/g, '$$$1')));
  const comment = parts.findIndex((part) => part.includes(' # '));
  // The URL must precede a comment.
  if (comment >= 0) return [...parts.slice(0, comment), address, ...parts.slice(comment)].join(' ');
  return [...parts, address].join(' ');
}
