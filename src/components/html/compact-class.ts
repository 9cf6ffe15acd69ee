/** A message on one line, without the spacing of paragraphs. */
export const compactClass = 'rich-text rich-text-compact wrap-anywhere';
