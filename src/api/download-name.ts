import { plainFileName } from '#src/lib/file-name.ts';

/** Characters that are special in file systems. */
const unsafe = /[<>:"/\\|?*]/g;
const maxNameLength = 120;

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The file name of a Content-Disposition header (RFC 6266: `filename*` wins over `filename`), safe to save under:
 * no path, no control and direction characters, no leading dots. Undefined when the header names none.
 */
export function downloadName(header: string | null): string | undefined {
  if (header === null) return undefined;
  const extended = /filename\*\s*=\s*(?:utf-8|iso-8859-1)?'[^']*'([^;]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header);
  const raw =
    extended === undefined
      ? (plain?.[1]?.replaceAll(/\\(["\\])/g, '$1') ?? plain?.[2])
      : decoded(extended.trim());
  const name =
    raw &&
    plainFileName(raw)
      .trim()
      .replaceAll(/^.*[/\\]/g, '')
      .replaceAll(unsafe, '')
      .replace(/^\.+/, '')
      .slice(-maxNameLength);
  return name === '' ? undefined : name;
}
