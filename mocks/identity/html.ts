/** Markup that is safe to send: created only by `html`, which escapes interpolated values. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | false | undefined;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markup(part: Part): string {
  if (part === false || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map((item) => item.text).join('');
  return String(part).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/**
 * Strings are escaped (for text and quoted attributes); `Html` is inserted unchanged; false and undefined are left
 * out.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce((text, next, index) => {
      const part = parts[index - 1];
      return text + markup(part) + next;
    }),
  );
}
