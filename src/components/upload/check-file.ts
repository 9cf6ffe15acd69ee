import type { Limits } from '#src/api/limits.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { plainFileName } from '#src/lib/file-name.ts';
import { findOtherExtensions, hasType, formatNames } from './file-types.ts';

/** The accepted files, from the contract's limits of the operation. */
export type FileLimits = Pick<Limits, 'mediaTypes' | 'maxBytes'>;

/** 'PNG, JPEG or WebP, up to 5 MB'. */
export function limitsText({ mediaTypes, maxBytes }: FileLimits): string {
  const parts = [mediaTypes && formatNames(mediaTypes), maxBytes && `up to ${formatFileSize(maxBytes)}`];
  return parts.filter(Boolean).join(', ');
}

/** The file under a name that is shown as it is; the same one if it has such a name. */
export function withPlainName(file: File): File {
  const name = plainFileName(file.name);
  return name === file.name ? file : new File([file], name, { type: file.type });
}

/** Why a file cannot be uploaded, as a sentence with what to do; undefined when it can. */
export async function fileFault(file: File, limits: FileLimits): Promise<string | undefined> {
  const { mediaTypes, maxBytes } = limits;
  const name = plainFileName(file.name);
  if (file.size === 0) return `${name} is empty. Choose another file.`;
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `${name} has ${formatFileSize(file.size)}. Choose a file of up to ${formatFileSize(maxBytes)}.`;
  }
  if (mediaTypes === undefined) return undefined;
  try {
    if (await hasType(file, mediaTypes)) {
      // Where text is accepted, the file is read and not stored: its extension does not matter.
      const endings = mediaTypes.includes('text/csv')
        ? undefined
        : await findOtherExtensions(withPlainName(file), mediaTypes);
      if (!endings) return undefined;
      return `${name} must end in ${endings.join(' or ')}, as its content does. Rename it, or choose another file.`;
    }
  } catch {
    // A folder, or a file that was removed after its selection.
    return `${name} could not be read. Choose another file.`;
  }
  return `${name} is not a valid file. Choose a ${formatNames(mediaTypes)} file.`;
}
