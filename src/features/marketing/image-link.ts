import { setMarketingImageLink } from '#src/api/generated/limits/marketing-images.ts';
import { formatNumber } from '#src/lib/figures.ts';

/** The value of a link field as the call expects it: null for none. */
export function parseLink(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** Control characters and spaces, which an address parser would silently drop. */
const hidden = /[\s\u0000-\u001F\u007F]/u;

/**
 * What is wrong with a link, as a sentence that says what to do; undefined when nothing is. The description asks for
 * https. Beyond that no name or password stands in it, which a reader would take for the place it leads to.
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
