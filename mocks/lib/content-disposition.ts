/** Characters that RFC 8187 allows without encoding (attr-char), of those that encodeURIComponent leaves. */
const reserved = /['()*]/g;

/** The name in ASCII, for clients that do not know `filename*`: letters without their accents, '_' for the rest. */
function toAscii(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      // '%' too: some clients decode it (RFC 6266, appendix D).
      .replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_')
  );
}

/** The Content-Disposition of a file to save (RFC 6266), with any name: encoded as RFC 8187 says, and in ASCII. */
export function buildContentDisposition(fileName: string): string {
  // A half of a character, which a name can have, cannot be encoded.
  const name = fileName.toWellFormed();
  const encoded = encodeURIComponent(name).replaceAll(
    reserved,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encoded}`;
}
