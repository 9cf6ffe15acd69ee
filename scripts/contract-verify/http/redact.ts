const named: Readonly<Record<string, string>> = {
  '"': 'quot',
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  "'": 'apos',
};

function percent(text: string): string {
  const bytes = [...Buffer.from(text)].map((byte) => byte.toString(16).padStart(2, '0'));
  // Encoded once or several times, in any letter case.
  return bytes.map((hex) => `%(?:25)*${anyCase(hex)}`).join('');
}

function anyCase(hex: string): string {
  return hex.replaceAll(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

function escapes(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  // In JSON within JSON, a backslash is doubled.
  return units.map((unit) => String.raw`\\+u${anyCase(unit.toString(16).padStart(4, '0'))}`).join('');
}

/** A pattern of all encodings of a character in JSON, URLs, forms, HTML and XML. They keep letters and digits. */
function encodings(character: string): string {
  if (/[A-Za-z0-9]/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const entities = [
    `#0*${code}`,
    `#[xX]0*${anyCase(code.toString(16))}`,
    ...(named[character] ?? '').split(','),
  ];
  const controls: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't' };
  const after = controls[character] ?? RegExp.escape(character);
  return `(?:${[
    RegExp.escape(character),
    percent(character),
    String.raw`\\+${after}`,
    escapes(character),
    `&(?:amp;)*(?:${entities.filter((entity) => entity !== '').join('|')});`,
    ...(character === ' ' ? [String.raw`\+`] : []),
  ].join('|')})`;
}

function pattern(text: string): string {
  return Array.from(text, encodings).join('');
}

/**
 * The base64 texts of a secret for each offset at which it can start, without their first and last characters, which
 * depend on the surrounding text.
 */
function base64Patterns(secret: string): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    const whole = bytes.toString('base64').replace(/=+$/, '');
    const inner = whole.slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
    if (inner.length < 8) return [];
    const either: Readonly<Record<string, string>> = {
      '+': `(?:${encodings('+')}|${encodings('-')})`,
      '/': `(?:${encodings('/')}|${encodings('_')})`,
    };
    return [Array.from(inner, (character) => either[character] ?? character).join('')];
  });
}

/** Longer secrets are hidden plain, in URLs, in JSON and in base64; these also byte by byte. */
const maxBytewise = 200;

function secretPattern(secret: string): string {
  // A short secret may also be part of a word that is not secret.
  const isWord = /^[A-Za-z0-9]{1,7}$/.test(secret);
  const plain = isWord ? `(?<![A-Za-z0-9])${secret}(?![A-Za-z0-9])` : pattern(secret);
  const hex = Buffer.from(secret).toString('hex');
  const bytewise =
    isWord || secret.length > maxBytewise
      ? []
      : [percent(secret), Array.from(secret, escapes).join(''), hex, hex.toUpperCase()];
  return [
    plain,
    ...(isWord ? [] : [...new Set([secret, JSON.stringify(secret).slice(1, -1)])].flatMap(base64Patterns)),
    ...bytewise,
  ].join('|');
}

/** Replaces secrets in all encodings: plain, in URLs, JSON, HTML and XML, in base64 and in hexadecimal digits. */
export class Redactor {
  readonly #secrets: { readonly text: string; readonly any: RegExp; readonly name: string }[] = [];
  /**
   * One pattern for all secrets: most texts contain none, and dozens of separate searches take dozens of times as
   * long.
   */
  #any: RegExp | undefined;

  /** `name` replaces the secret, such as `$TOKEN`. */
  add(secret: string, name: string): void {
    // Three characters also occur by chance; replacing them would garble the report.
    if (secret.length <= 3 || this.#secrets.some(({ text }) => text === secret)) return;
    this.#secrets.push({ text: secret, any: new RegExp(secretPattern(secret), 'g'), name });
    this.#secrets.sort((a, b) => b.text.length - a.text.length);
    this.#any = new RegExp(this.#secrets.map(({ any }) => any.source).join('|'));
  }

  redact(text: string): string {
    if (this.#any?.test(text) !== true) return text;
    return this.#secrets.reduce((rest, { any, name }) => rest.replace(any, () => name), text);
  }
}
