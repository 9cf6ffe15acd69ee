import type { Download } from '#src/api/contract.ts';
import { saveFile } from './save-file.ts';

/** Saves a file of the API under the name that the server sent. Rejects when the code that reads the name is missing. */
export async function saveDownload(
  { blob, contentDisposition }: Download,
  fallbackName: string,
): Promise<void> {
  const { downloadName } = await import('#src/api/download-name.ts');
  saveFile(blob, downloadName(contentDisposition) ?? fallbackName);
}
