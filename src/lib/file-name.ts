/**
 * Control characters, line breaks, what changes the direction of a text, and what has no width. Joiners stay, because
 * emoji and some scripts need them.
 */
const deceptive = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** A file name without the characters that would show it as another one, such as 'annexe\u202Efdp.exe'. */
export function plainFileName(name: string): string {
  return name.replaceAll(deceptive, '');
}
