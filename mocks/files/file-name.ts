import { ProblemError } from '#mocks/contract/problem.ts';

/** Longest name, characters. */
const maxLength = 255;

/**
 * Control characters, line breaks, what changes the direction of a text, and what has no width: a name with them looks
 * like another one. Joiners stay, because emoji and some scripts need them.
 */
const deceptive = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Extensions by media type; the first is added to a name without one. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
};

/**
 * The name under which a file is stored: without a path and deceptive characters, with an extension that fits its
 * content. Throws 415 for another extension, with which the file would be opened as something else.
 */
export function getStoredName(givenName: string, mediaType: string): string {
  // Browsers send a bare name; other clients may send a path. Dots and blanks at the end are dropped by Windows.
  const bare = (givenName.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replaceAll(deceptive, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^ +|[ .]+$/g, '');
  const [, stem = '', typedExtension] = /^(.*?)(?:\.([^.]*))?$/su.exec(bare) ?? [];
  const fitting = extensions[mediaType] ?? [];
  const extension = typedExtension ?? fitting[0] ?? 'bin';
  if (!fitting.includes(extension.toLowerCase())) {
    throw new ProblemError(415, 'The extension of this file does not fit its content.', {
      file: [`Rename the file so that it ends in .${fitting.join(' or .')}.`],
    });
  }
  const shortStem = Array.from(stem)
    .slice(0, maxLength - extension.length - 1)
    .join('');
  return `${shortStem === '' ? 'upload' : shortStem}.${extension}`;
}
