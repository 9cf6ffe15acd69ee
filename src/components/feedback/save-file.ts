import type { Download } from '#src/api/contract.ts';
import { createObjectUrl } from '#src/lib/object-url.ts';

/** Saves a fetched file through the browser's downloads. Its object URL is revoked in the next task. */
export function saveFile(file: Download, fallbackName: string): void {
  const { url, revoke } = createObjectUrl(file.blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.fileName ?? fallbackName;
  link.click();
  // Revoking in the same task would cancel the download.
  setTimeout(revoke, 0);
}
