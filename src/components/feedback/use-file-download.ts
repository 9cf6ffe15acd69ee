import { useState } from 'react';
import type { Download } from '#src/api/contract.ts';
import type { MutateOptions } from '#src/api/query.ts';
import { failureText } from './failure-text.ts';
import { saveDownload } from './save-download.ts';
import { snackbars } from './snackbars.ts';

interface FileDownload {
  /** Shown with a failure: 'Flash Guide'. */
  readonly label: string;
  readonly fetchFile: (options: MutateOptions) => Promise<Download>;
  /** Used when the server sends no name. */
  readonly fileName: string;
}

/**
 * Fetches a file and saves it; one at a time. A failure is shown as a snackbar with the file's label. `share` is the
 * received part from 0 to 1, when the server sends the total length.
 */
export function useFileDownload({ label, fetchFile, fileName }: FileDownload) {
  const [isBusy, setIsBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const start = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setShare(undefined);
    try {
      await saveDownload(await fetchFile({ onProgress: setShare }), fileName);
    } catch (error) {
      snackbars.show({ tone: 'bad', text: `${label}: ${failureText(error)}` });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, share: isBusy ? share : undefined, start: () => void start() };
}
