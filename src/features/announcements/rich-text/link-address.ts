/** Any origin works: it only separates paths of this origin from external addresses. */
const baseOrigin = 'https://own.invalid';

/** Characters that a URL parser drops or changes, so that an address could differ from what it looks like. */
const deceptive = /[\u0000-\u0020\u007f-\u00a0\\]/;

function parse(text: string): URL | null {
  return URL.parse(text, baseOrigin);
}

/**
 * The normalized address of a link that the sanitizer allows: https, mailto, tel, or a path of this origin. Undefined
 * for any other. Percent-encoded, so that only '&' needs escaping in an attribute.
 */
export function linkAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || deceptive.test(trimmed)) return undefined;
  const url = parse(trimmed);
  if (!url) return undefined;
  if (url.origin === baseOrigin) {
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

/** Completes a typed address: 'www.company.com', 'name@company.com'. */
export function typedLinkAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(trimmed)) return linkAddress(`mailto:${trimmed}`);
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?$/.test(trimmed)) return linkAddress(`https://${trimmed}`);
  return linkAddress(trimmed);
}
