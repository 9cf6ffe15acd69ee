import { ProblemError } from '#mocks/contract/problem.ts';
import { getStoredName } from './file-name.ts';

type Signature = readonly (readonly [offset: number, wanted: readonly number[]])[];

/** File signatures: bytes expected at offsets; a file must match one signature of its type. */
const signatures: Readonly<Record<string, readonly Signature[]>> = {
  'image/png': [[[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]]],
  'image/jpeg': [[[0, [0xff, 0xd8, 0xff]]]],
  // 'RIFF', four bytes of length, 'WEBP'.
  'image/webp': [
    [
      [0, [0x52, 0x49, 0x46, 0x46]],
      [8, [0x57, 0x45, 0x42, 0x50]],
    ],
  ],
  // 'II' with the least significant byte first, 'MM' with the most significant.
  'image/tiff': [[[0, [0x49, 0x49, 0x2a, 0x00]]], [[0, [0x4d, 0x4d, 0x00, 0x2a]]]],
  // '%PDF-'
  'application/pdf': [[[0, [0x25, 0x50, 0x44, 0x46, 0x2d]]]],
  // A zip file: 'PK'.
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [[[0, [0x50, 0x4b, 0x03, 0x04]]]],
};

function matches(bytes: Uint8Array, mediaType: string): boolean {
  return (signatures[mediaType] ?? []).some((signature) =>
    signature.every(([offset, expected]) => expected.every((byte, index) => bytes[offset + index] === byte)),
  );
}

export interface Upload {
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The file of a form, identified by its content rather than its name or declared type. Throws 400 when the field
 * contains no file, 413 when it is too large, 415 when its type is not in the list or its extension is that of another.
 */
export async function readUpload(
  file: Blob,
  mediaTypes: readonly string[],
  largest: number,
): Promise<Upload> {
  // A form may contain text where the contract expects a file.
  if (!(file instanceof Blob))
    throw new ProblemError(400, 'The request has no file.', { file: ['must be a file'] });
  if (file.size > largest)
    throw new ProblemError(413, 'The file is too large.', { file: ['Choose a smaller file.'] });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = mediaTypes.find((type) => matches(bytes, type));
  if (mediaType === undefined) {
    throw new ProblemError(415, 'This type of file is not supported.', {
      file: ['Choose a file of a supported type.'],
    });
  }
  const fileName = getStoredName(file instanceof File ? file.name : '', mediaType);
  return { mediaType, fileName, bytes };
}
