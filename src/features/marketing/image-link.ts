import { setMarketingImageLink } from '#src/api/generated/limits/marketing-images.ts';
import { formatNumber } from '#src/lib/figures.ts';

/** The request's value of a link field: null when empty. */
export function parseLink(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** Control characters and spaces, which a URL parser silently drops. */
const hidden = /[\s\u0000-\u001F\u007F]/u;

/**
 * The error of a link as a sentence with what to do; undefined when it is valid. The contract requires https. A user
 * name or password is also rejected, because readers could take it for the host.
 */
export function linkFault(text: string): string | undefined {
  const link = parseLink(text);
  if (link === null) return undefined;
  const { maxLength } = setMarketingImageLink.link;
  if (link.length > maxLength) return `Shorten the link to ${formatNumber(maxLength)} characters.`;
  if (!link.startsWith('https://')) return 'Enter a link that starts with https://.';
  const url = hidden.test(link) ? null : URL.parse(link);
  if (url?.protocol !== 'https:' || url.hostname === '') {
    return 'Enter a complete address, such as https://www.example.com/news.';
  }
  if (url.username !== '' || url.password !== '') return 'Remove the user name and password from the link.';
  return undefined;
}
