import type { SentRequest } from '#scripts/contract-calls/http/exchange.ts';

/** Single quotes prevent expansion by the shell; a quote itself is escaped outside of them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Double quotes around a header with a placeholder, so that the shell expands the variable. */
function quotedHeader(name: string, value: string): string {
  if (!/\$TOKEN/.test(value)) return quoted(`${name}: ${value}`);
  return `"${`${name}: ${value}`.replaceAll(/["`\\]/g, String.raw`\$&`)}"`;
}

const maxBodyLength = 4000;

/**
 * The request as one line for a POSIX shell. Tokens are the variables `$TOKEN` or `$TOKEN_<NAME>`. A binary body, or
 * one longer than 4,000 characters, is replaced by its length.
 */
export function curlLine({ method, url, headers, body }: SentRequest): string {
  const parts = ['curl', '-i'];
  if (method === 'HEAD') parts.push('--head');
  else if (method !== 'GET' || body !== undefined) parts.push('-X', method);
  // Without it curl normalizes dot segments in the path.
  if (/\/\.{1,2}(\/|$)|%2e/i.test(url.pathname)) parts.push('--path-as-is');
  for (const [name, value] of headers) {
    if (/^(content-length|host|connection|user-agent|accept-encoding)$/i.test(name)) continue;
    parts.push('-H', value === '' ? quoted(`${name};`) : quotedHeader(name, value));
  }
  if (body !== undefined) {
    const text = body.toString('utf8');
    const isText = Buffer.from(text).equals(body) && !text.includes('\0');
    if (isText && text.length <= maxBodyLength) parts.push('--data-binary', quoted(text));
    else parts.push(`--data-binary @body # ${body.length} bytes, see the HAR file`);
  }
  const address = quoted(url.href);
  const comment = parts.findIndex((part) => part.includes(' # '));
  // The URL must precede a comment.
  if (comment >= 0) return [...parts.slice(0, comment), address, ...parts.slice(comment)].join(' ');
  return [...parts, address].join(' ');
}
