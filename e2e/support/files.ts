/** A file to choose in a file chooser. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A blue picture of one pixel. */
export function pngFile(name: string): ChosenFile {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  return { name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
}

/** Has the PDF signature only. */
export function pdfFile(name: string, text: string, size = 0): ChosenFile {
  const head = Buffer.from(`%PDF-1.7\n% ${text}\n`);
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([head, Buffer.alloc(size, 32)]) };
}
