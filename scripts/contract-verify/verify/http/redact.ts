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

/** A sign of an escape, which may be encoded itself: in an address, or in JSON. */
function sign(character: string): string {
  const code = anyCase(character.charCodeAt(0).toString(16).padStart(2, '0'));
  return String.raw`(?:${RegExp.escape(character)}|%(?:25)*${code}|\\+u00${code})`;
}

// In JSON within JSON, a backslash is doubled.
const backslashes = `${sign('\\')}+`;
const [ampersand, hash, semicolon] = [sign('&'), sign('#'), sign(';')];

function escapes(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `${backslashes}u${anyCase(unit.toString(16).padStart(4, '0'))}`).join('');
}

function entity(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const names = (named[character] ?? '').split(',').filter((name) => name !== '');
  const entities = [`${hash}0*${code}`, `${hash}[xX]0*${anyCase(code.toString(16))}`, ...names];
  return `${ampersand}(?:amp${semicolon})*(?:${entities.join('|')})${semicolon}`;
}

/** A pattern of all encodings of a character in JSON, URLs, forms, HTML and XML. They keep letters and digits. */
function encodings(character: string): string {
  if (/[A-Za-z0-9]/.test(character)) return character;
  const controls: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't' };
  const letter = controls[character];
  const alone = [
    RegExp.escape(character),
    percent(character),
    entity(character),
    ...(character === ' ' ? [String.raw`\+`] : []),
  ].join('|');
  return `(?:(?:${backslashes})?(?:${alone})|${escapes(character)}${letter === undefined ? '' : `|${backslashes}${letter}`})`;
}

function pattern(text: string): string {
  return Array.from(text, encodings).join('');
}

/**
 * The base64 texts of a secret for each offset at which it can start, without their first and last characters, which
 * depend on the surrounding text. None where they would be so short that they occur by chance.
 */
function encodeInBase64(secret: string): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    const whole = bytes.toString('base64').replace(/=+$/, '');
    const inner = whole.slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
    return inner.length < 8 ? [] : [inner];
  });
}

function base64Pattern(text: string): string {
  const either: Readonly<Record<string, string>> = {
    '+': `(?:${encodings('+')}|${encodings('-')})`,
    '/': `(?:${encodings('/')}|${encodings('_')})`,
  };
  return Array.from(text, (character) => either[character] ?? character).join('');
}

/** Longer secrets are hidden plain, in URLs, in JSON and in base64; these also byte by byte, and in base64 twice. */
const maxBytewise = 200;

function bytewisePatterns(secret: string): readonly string[] {
  const bytes = [...Buffer.from(secret)].map((byte) => anyCase(byte.toString(16).padStart(2, '0')));
  return [
    percent(secret),
    Array.from(secret, escapes).join(''),
    Array.from(secret, entity).join(''),
    bytes.map((digits) => `${backslashes}x${digits}`).join(''),
    // The digits alone, or as of a fingerprint.
    bytes.join(`(?:${sign(':')}|[ -])?`),
  ];
}

/** One way to encode a secret. */
interface Encoding {
  readonly source: string;
  /** Letters and digits that every text with this encoding contains; null where there are none. */
  readonly anchor: string | null;
}

/** Shorter runs occur by chance, and then save nothing. */
const minAnchorLength = 6;

/** The longest run of letters and digits, which URLs, JSON, HTML and forms keep. */
function findAnchor(text: string): string | null {
  const runs = text.match(/[A-Za-z0-9]+/g) ?? [];
  const [anchor = ''] = runs.toSorted((a, b) => b.length - a.length);
  return anchor.length < minAnchorLength ? null : anchor;
}

function listEncodings(secret: string): readonly Encoding[] {
  // A short secret may also be part of a word that is not secret.
  const isWord = /^[A-Za-z0-9]{1,7}$/.test(secret);
  const plain = isWord ? `(?<![A-Za-z0-9])${secret}(?![A-Za-z0-9])` : pattern(secret);
  const inJson = JSON.stringify(secret).slice(1, -1);
  const inBase64 = [...new Set([secret, inJson])].flatMap(encodeInBase64);
  const isShort = secret.length <= maxBytewise;
  const twice = isShort ? encodeInBase64(secret).flatMap(encodeInBase64) : [];
  return [
    { source: plain, anchor: findAnchor(secret) },
    ...[...inBase64, ...twice].map((text) => ({ source: base64Pattern(text), anchor: findAnchor(text) })),
    ...(isShort ? bytewisePatterns(secret) : []).map((source) => ({ source, anchor: null })),
  ];
}

interface HiddenSecret {
  readonly text: string;
  readonly name: string;
  /** Encodings with an anchor: most texts do not contain it, and finding it is much faster than matching the pattern. */
  readonly anchored: readonly { readonly anchor: string; readonly any: RegExp }[];
  /** All others in one pattern; undefined without any. */
  readonly unanchored: RegExp | undefined;
}

function hide(text: string, name: string): HiddenSecret {
  const all = listEncodings(text);
  const sources = all.filter(({ anchor }) => anchor === null).map(({ source }) => source);
  return {
    text,
    name,
    anchored: all.flatMap(({ source, anchor }) =>
      anchor === null ? [] : [{ anchor, any: new RegExp(source, 'g') }],
    ),
    unanchored: sources.length === 0 ? undefined : new RegExp(sources.join('|'), 'g'),
  };
}

/** Replaces secrets in all encodings: plain, in URLs, JSON, HTML, XML and code, in base64 and in hexadecimal digits. */
export class Redactor {
  readonly #secrets: HiddenSecret[] = [];

  /** `name` replaces the secret, such as `$TOKEN`. */
  add(secret: string, name: string): void {
    // Three characters also occur by chance; replacing them would garble the report.
    if (secret.length <= 3 || this.#secrets.some(({ text }) => text === secret)) return;
    this.#secrets.push(hide(secret, name));
    this.#secrets.sort((a, b) => b.text.length - a.text.length);
  }

  redact(text: string): string {
    let redacted = text;
    for (const { name, anchored, unanchored } of this.#secrets) {
      for (const { anchor, any } of anchored)
        if (redacted.includes(anchor)) redacted = redacted.replace(any, () => name);
      if (unanchored) redacted = redacted.replace(unanchored, () => name);
    }
    return redacted;
  }
}
