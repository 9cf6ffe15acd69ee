/** Where the name of an attribute may begin, and where it ends. In running text it is a word like any other. */
const reportedAttribute = /(?<=[\s"'/])(?:style|on[a-z]{2,})(?=[\s/>=])/gi;
const styleTag = /(?<=<\/?)style(?=[\s/>])/gi;
const baseTag = /(?<=<)base(?=[\s/>])/gi;

/** The word with its first letter as a reference: the same word in a text, no known name in a tag. */
function referenced(word: string): string {
  return `&#${word.charCodeAt(0)};${word.slice(1)}`;
}

/**
 * Disarms in HTML what the page's policy would report while it is only being read: style and event attributes,
 * style elements, base addresses. The sanitizer drops them anyway, but the browser's parser complains of each one
 * first, and text from a word processor is full of them. No safeguard: the sanitizer sees what comes out of it.
 *
 * It does not find out what is a tag, which only the browser's own parser does without mistakes. Every word that
 * could be such a name is written in another way, one that means the same wherever it is no name.
 */
export function withoutReported(html: string): string {
  return (
    html
      // Read like the one that it stands for, and as silently dropped.
      .replaceAll(styleTag, 'noframes')
      .replaceAll(baseTag, 'basefont')
      .replaceAll(reportedAttribute, referenced)
  );
}
