import DOMPurify, { type Config } from 'dompurify';
import { withoutReported } from './without-reported.ts';

/**
 * What a message may hold: text, its structure, links and pictures. No form, no style, no id: nothing that runs,
 * that takes the page away, or that could be taken for a part of the portal.
 */
const config = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'del',
    'div',
    'em',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'span',
    'strong',
    'sub',
    'sup',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: ['href', 'title', 'alt', 'src', 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // https, mailto and tel, or a path of our own; neither another scheme nor '//host'.
  ALLOWED_URI_REGEXP: /^(?:(?:https|mailto|tel):|\/(?![/\\]))/i,
} as const satisfies Record<string, unknown>;

const purifier = DOMPurify(window);

/** A browser leaves them out of an address: with them 'ht(line)tps:' is https, and no longer looks like it. */
const leftOut = /[\u0000-\u001f]/;

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'IMG') {
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    // A picture from another host would tell it who reads what; the page's policy refuses it anyway.
    if (!node.getAttribute('src')?.startsWith('/')) node.removeAttribute('src');
    return;
  }
  if (node.nodeName !== 'A') return;
  node.removeAttribute('target');
  node.removeAttribute('rel');
  if (leftOut.test(node.getAttribute('href') ?? '')) node.removeAttribute('href');
  if (node.getAttribute('href')?.toLowerCase().startsWith('https:')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
});

/** The library wants lists that it could change. */
function settings(): Config {
  return { ...config, ALLOWED_TAGS: [...config.ALLOWED_TAGS], ALLOWED_ATTR: [...config.ALLOWED_ATTR] };
}

/** HTML that people wrote, made safe to show. The one way into the page for HTML. */
export function sanitize(html: string): TrustedHTML | string {
  return purifier.sanitize(withoutReported(html), { ...settings(), RETURN_TRUSTED_TYPE: true });
}

/** The same as a piece of a document, for whoever reads it instead of showing it. */
export function sanitizeToFragment(html: string): DocumentFragment {
  return purifier.sanitize(withoutReported(html), { ...settings(), RETURN_DOM_FRAGMENT: true });
}
