/** The boundaries of an attribute name. In running text, it is a word like any other. */
const reportedAttribute = /(?<=[\s"'/])(?:style|on[a-z]{2,})(?=[\s/>=])/gi;
const styleTag = /(?<=<\/?)style(?=[\s/>])/gi;
const baseTag = /(?<=<)base(?=[\s/>])/gi;

/** The word with its first letter as a character reference: the same word in text, an unknown name in a tag. */
function referenced(word: string): string {
  return `&#${word.charCodeAt(0)};${word.slice(1)}`;
}

/**
 * Rewrites what the page's policy would report while the HTML is only parsed: style and event attributes, style
 * elements, base addresses. The sanitizer drops them anyway, but the browser's parser reports each one first, and text
 * from a word processor is full of them. This is not a safeguard: the result still goes through the sanitizer. It does
 * not detect tags, which only the browser's parser does reliably. Every word that could be such a name is rewritten in
 * a form that has the same meaning in text.
 */
export function withoutReported(html: string): string {
  return (
    html
      // Parsed like the element that it replaces, and also dropped by the sanitizer.
      .replaceAll(styleTag, 'noframes')
      .replaceAll(baseTag, 'basefont')
      .replaceAll(reportedAttribute, referenced)
  );
}
