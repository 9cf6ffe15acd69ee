/** Any origin will do: it only separates an own path from an external address. */
const own = 'https://own.invalid';

/** Characters that a URL parser drops or reads as others, so that an address could be another than it looks. */
const deceptive = /[\u0000-\u0020\u007f-\u00a0\\]/;

function parse(text: string): URL | null {
  return URL.parse(text, own);
}

/**
 * The address of a link as the sanitizer lets it through: https, mailto, tel, or an own path. Undefined for every
 * other one. Encoded, so that it needs no escaping in an attribute but for '&'.
 */
export function linkAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || deceptive.test(trimmed)) return undefined;
  const url = parse(trimmed);
  if (!url) return undefined;
  if (url.origin === own) {
    return trimmed.startsWith('/')
      ? `${url.pathname}${url.search}${url.hash}`.replaceAll("'", '%27')
      : undefined;
  }
  const isAllowed =
    /^(?:https|mailto|tel):/i.test(trimmed) && ['https:', 'mailto:', 'tel:'].includes(url.protocol);
  return isAllowed
    ? url.href.replaceAll('"', '%22').replaceAll('<', '%3C').replaceAll('>', '%3E')
    : undefined;
}

/** What people type for an address, with what they leave out: 'www.company.com', 'name@company.com'. */
export function typedLinkAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(trimmed)) return linkAddress(`mailto:${trimmed}`);
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?$/.test(trimmed)) return linkAddress(`https://${trimmed}`);
  return linkAddress(trimmed);
}
