/** A file type, detected by content: the name, and the browser's guess from it, are not reliable. */
interface FileType {
  readonly name: string;
  /** For the operating system's file dialog. */
  readonly extensions: readonly string[];
  readonly matches: (head: Uint8Array) => boolean;
}

function has(head: Uint8Array, offset: number, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[offset + index] === byte);
}

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const fileTypes: Readonly<Record<string, FileType>> = {
  'image/png': {
    name: 'PNG',
    extensions: ['.png'],
    matches: (head) => has(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  'image/jpeg': {
    name: 'JPEG',
    extensions: ['.jpg', '.jpeg'],
    matches: (head) => has(head, 0, [0xff, 0xd8, 0xff]),
  },
  'image/webp': {
    name: 'WebP',
    extensions: ['.webp'],
    // Four bytes with the length are between the two words.
    matches: (head) => has(head, 0, ascii('RIFF')) && has(head, 8, ascii('WEBP')),
  },
  'application/pdf': {
    name: 'PDF',
    extensions: ['.pdf'],
    matches: (head) => has(head, 0, ascii('%PDF-')),
  },
  [workbookType]: {
    name: 'Excel (xlsx)',
    extensions: ['.xlsx'],
    matches: (head) => has(head, 0, [0x50, 0x4b, 0x03, 0x04]),
  },
  'image/tiff': {
    name: 'TIFF',
    extensions: ['.tif', '.tiff'],
    matches: (head) => has(head, 0, [0x49, 0x49, 0x2a, 0]) || has(head, 0, [0x4d, 0x4d, 0, 0x2a]),
  },
  'text/csv': {
    name: 'CSV',
    extensions: ['.csv'],
    // Text has no signature, but no zero bytes either, and it does not start like the other types.
    matches: (head) => !head.includes(0) && !isOther('text/csv', head),
  },
};

function isOther(type: string, head: Uint8Array): boolean {
  return Object.entries(fileTypes).some(([candidate, { matches }]) => candidate !== type && matches(head));
}

/** Bytes at the start of a file that identify its type. */
const headLength = 512;

/** Whether the content of a file has one of the media types. The server checks types that are unknown here. */
export async function hasType(file: Blob, mediaTypes: readonly string[]): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  return mediaTypes.some((mediaType) => fileTypes[mediaType]?.matches(head) ?? true);
}

/**
 * The extensions of a file's content, of one of the media types, if its name has another one: stored, it would be opened
 * as something else. Undefined if the name fits or has no extension.
 */
export async function findOtherExtensions(
  file: File,
  mediaTypes: readonly string[],
): Promise<readonly string[] | undefined> {
  const extension = /\.[^.]*$/.exec(file.name.replace(/[ .]+$/, ''))?.[0].toLowerCase();
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const extensions = mediaTypes
    .map((mediaType) => fileTypes[mediaType])
    .find((type) => type?.matches(head))?.extensions;
  return extension === undefined || extensions?.includes(extension) ? undefined : extensions;
}

/** The value of a file input's `accept`. */
export function buildAcceptAttribute(mediaTypes: readonly string[]): string {
  return mediaTypes.flatMap((type) => [type, ...(fileTypes[type]?.extensions ?? [])]).join(',');
}

/** 'PNG, JPEG or WebP'. */
export function formatNames(mediaTypes: readonly string[]): string {
  const names = mediaTypes.map((type) => fileTypes[type]?.name ?? type);
  // British lists have no comma before the last word.
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}
