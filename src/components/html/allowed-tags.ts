/** Elements of text, without attributes, that a message may have. */
export const inlineTags = ['b', 'code', 'del', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u'];
export const blockTags = ['blockquote', 'div', 'h2', 'h3', 'h4', 'p'];
