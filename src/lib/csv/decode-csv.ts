export type Encoding = 'UTF-8' | 'Windows-1252';

/**
 * The text of a file and the encoding in which it was saved, or the reason why it cannot be decoded, as a sentence with
 * what to do.
 */
export type Decoded =
  | { readonly kind: 'text'; readonly text: string; readonly encoding: Encoding }
  | { readonly kind: 'refused'; readonly text: string };

const advice = 'In Excel choose “CSV UTF-8” as the type when saving.';

/** Bytes that are examined to distinguish UTF-16 from other files with zero bytes. */
const headLength = 512;

/** Western text in UTF-16 has a zero as every second byte. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const head = bytes.subarray(0, headLength);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  return Math.max(even, odd) > head.length / 4 && Math.min(even, odd) === 0;
}

/**
 * Decodes a file's bytes as UTF-8, without the byte order mark, or else as Windows-1252, in which Excel saves CSV files
 * on Western systems. Other text is practically never valid UTF-8.
 */
export function decodeCsv(name: string, bytes: Uint8Array): Decoded {
  if (looksLikeUtf16(bytes)) {
    return { kind: 'refused', text: `${name} is saved as UTF-16. Save it as UTF-8. ${advice}` };
  }
  if (bytes.includes(0)) return { kind: 'refused', text: `${name} is not a text file. Choose a CSV file.` };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'text', text, encoding: 'UTF-8' };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return { kind: 'text', text, encoding: 'Windows-1252' };
  }
}
