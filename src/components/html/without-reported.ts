/** A style element with its text; one that is never closed is left to the sanitiser. */
const styleElement = /<style\b[^>]*>[^]*?<\/style\b[^>]*>/gi;
/** A start tag: its name, then its attributes, whose quoted values may hold a '>'. */
const startTag = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
/** An attribute: its name, then its value where it has one. */
const attribute = /([^\s"'/=<>]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
const isReported = /^(?:style|on.*)$/i;

/**
 * Takes out of HTML what the page's policy would report while it is only being read: style and event attributes,
 * and style elements. The sanitiser drops them anyway, but the browser's parser complains of each one first, and
 * text from a word processor is full of them. No safeguard: what it overlooks is the sanitiser's business.
 */
export function withoutReported(html: string): string {
  return html
    .replaceAll(styleElement, '')
    .replaceAll(startTag, (tag: string, name: string, attributes: string) =>
      attributes.includes('=')
        ? `<${name}${attributes.replaceAll(attribute, (whole: string, key: string) => (isReported.test(key) ? '' : whole))}>`
        : tag,
    );
}
