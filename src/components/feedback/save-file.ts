import type { Download } from '#src/api/contract.ts';

/** Hands a fetched file to the browser's downloads. The address it is saved from is gone right afterwards. */
export function saveFile(file: Download, fallbackName: string): void {
  const url = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.fileName ?? fallbackName;
  link.click();
  // The browser has taken the bytes by the next task; revoking in the same one would cancel the download.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
