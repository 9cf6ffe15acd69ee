import DOMPurify, { type Config } from 'dompurify';
import { blockTags, inlineTags } from './allowed-tags.ts';
import { withoutReported } from './without-reported.ts';

/**
 * The allowed elements and attributes: text, its structure, links and pictures. No forms, styles or ids: nothing that
 * executes, navigates away or imitates a part of the portal.
 */
const config = {
  ALLOWED_TAGS: [...inlineTags, ...blockTags, 'a', 'br', 'hr', 'img', 'li', 'ol', 'pre', 'ul'],
  ALLOWED_ATTR: ['href', 'title', 'alt', 'src', 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // https, mailto and tel, or a path of this origin; no other scheme and no '//host'.
  ALLOWED_URI_REGEXP: /^(?:(?:https|mailto|tel):|\/(?![/\\]))/i,
} satisfies Config;

const purifier = DOMPurify(window);

/** No address, or characters that browsers remove from URLs: 'ht(newline)tps:' is https without looking like it. */
const unusable = /^\s*$|[\u0000-\u001f]/;

/**
 * Tables become lines of text, because their layout does not fit a phone; without separators their cells would run
 * together.
 */
purifier.addHook('uponSanitizeElement', (node) => {
  if (!(node instanceof Element)) return;
  if (node.matches('td, th') && node.nextElementSibling?.matches('td, th')) node.append(' | ');
  if (node.matches('tr, caption')) node.append(document.createElement('br'));
  if (!node.matches('table')) return;
  if (node.previousSibling?.nodeType === Node.TEXT_NODE) node.before(document.createElement('br'));
  // The library drops the content of a disallowed head.
  for (const head of node.querySelectorAll(':scope > thead')) head.replaceWith(...head.childNodes);
});

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'IMG') {
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    // A picture from another host would disclose who reads what; the page's Content-Security-Policy blocks it as well.
    if (!node.getAttribute('src')?.startsWith('/')) node.removeAttribute('src');
    return;
  }
  if (node.nodeName !== 'A') return;
  node.removeAttribute('target');
  node.removeAttribute('rel');
  // An empty address would reload the page.
  if (unusable.test(node.getAttribute('href') ?? '')) node.removeAttribute('href');
  if (node.getAttribute('href')?.toLowerCase().startsWith('https:')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
});

/** Sanitizes HTML from users. The only function that passes HTML to the page. */
export function sanitize(html: string): TrustedHTML | string {
  return purifier.sanitize(withoutReported(html), { ...config, RETURN_TRUSTED_TYPE: true });
}

/** The sanitized HTML as a document fragment, for code that reads it instead of showing it. */
export function sanitizeToFragment(html: string): DocumentFragment {
  return purifier.sanitize(withoutReported(html), { ...config, RETURN_DOM_FRAGMENT: true });
}
