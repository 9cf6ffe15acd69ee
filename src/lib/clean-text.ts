/** Zero-width characters, soft hyphens, direction marks, fillers and controls, which nobody sees and nobody types. */
const invisible = /\p{Default_Ignorable_Code_Point}|(?![\s\u0085])\p{Cc}/gu;
/** Unicode counts the empty Braille pattern as a symbol. */
const blanks = /[\s\u0085\u2800]+/gu;
const dashes = /[\p{Pd}\u2043\u2212]/gu;

/** The text without characters that have no width and no meaning. Line breaks and blanks stay. */
export function dropInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}

/** The text with the hyphen of the keyboard for every dash. */
export function foldDashes(text: string): string {
  return text.replaceAll(dashes, '-');
}

/**
 * The normal form of a text of one line that identifies something, such as a number, a code or a name: texts that look
 * the same are the same. NFC, without invisible characters, with hyphens for dashes and single spaces for blanks and
 * line breaks, none at the ends.
 */
export function cleanText(text: string): string {
  return foldDashes(dropInvisible(text).replaceAll(blanks, ' ')).trim().normalize('NFC');
}

/** What is typed or pasted into a field of one line, as it is shown: ends and spaces may still be typed. */
export function cleanTyped(text: string): string {
  return foldDashes(dropInvisible(text).replaceAll(blanks, (run) => ' '.repeat(run.length))).normalize('NFC');
}

/** Whether a text, of one line or several, has nothing that can be seen. */
export function isBlank(text: string): boolean {
  return cleanText(text) === '';
}
