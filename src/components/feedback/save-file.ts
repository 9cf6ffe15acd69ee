import { createObjectUrl } from '#src/lib/object-url.ts';

/** Saves a file through the browser's downloads. Its object URL is revoked in the next task. */
export function saveFile(blob: Blob, name: string): void {
  const { url, revoke } = createObjectUrl(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking in the same task would cancel the download.
  setTimeout(revoke, 0);
}
