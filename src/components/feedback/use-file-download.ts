import { useState } from 'react';
import type { Download } from '#src/api/contract.ts';
import { failureText } from './failure-text.ts';
import { saveFile } from './save-file.ts';
import { snackbars } from './snackbars.ts';

interface FileDownload {
  /** Told with a failure: 'Flash Guide'. */
  readonly label: string;
  readonly fetchFile: () => Promise<Download>;
  /** Where the server names none. */
  readonly fileName: string;
}

/** Fetches a file and saves it; once at a time. A failure is an error message with the file's label. */
export function useFileDownload({ label, fetchFile, fileName }: FileDownload) {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      saveFile(await fetchFile(), fileName);
    } catch (error) {
      snackbars.show({ tone: 'bad', text: `${label}: ${failureText(error)}` });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, start: () => void start() };
}
