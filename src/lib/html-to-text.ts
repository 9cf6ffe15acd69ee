const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  raquo: '»',
  laquo: '«',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/**
 * The text of some HTML on one line, for lists, searches and exports. It does not make HTML safe: the result must be
 * shown as text.
 */
export function htmlToText(html: string): string {
  return (
    html
      .replaceAll(/<!--[^]*?(?:-->|$)/g, ' ')
      .replaceAll(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, ' ')
      // Inline elements can be inside words; blocks separate them.
      .replaceAll(/<\/?(?:a|b|i|u|s|em|strong|span|sub|sup|code)(?:\s[^>]*)?>/gi, '')
      .replaceAll(/<[^>]*(?:>|$)/g, ' ')
      .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, decoded)
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
