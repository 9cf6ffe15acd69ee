import { useState } from 'react';
import type { Download } from '#src/api/contract.ts';
import type { QueuedReportRender } from '#src/api/generated/types.ts';
import type { MutateOptions } from '#src/api/query.ts';
import { failureText } from './failure-text.ts';
import { saveDownload } from './save-download.ts';
import { slowAfter } from './slow-notice.tsx';
import { snackbars } from './snackbars.ts';

interface FileDownload {
  /** Shown with a failure: 'Flash Guide'. */
  readonly label: string;
  /** A queued file is announced; the hub reports when it can be downloaded. */
  readonly fetchFile: (options: MutateOptions) => Promise<Download | QueuedReportRender | undefined>;
  /** Shown when the server has no such file. */
  readonly emptyText?: string;
  /** Used when the server sends no name. */
  readonly fileName: string;
}

const missingText = 'This document is not on file.';
const queuedText = 'Your file is being prepared. You will be notified when it is ready.';

/**
 * Fetches a file and saves it; one at a time. A download that takes long can be canceled. A failure is shown as a
 * snackbar with the file's label. `share` is the received part from 0 to 1, when the server sends the total length.
 */
export function useFileDownload({ label, fetchFile, fileName, emptyText = missingText }: FileDownload) {
  const [isBusy, setIsBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const start = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setShare(undefined);
    const cancellation = new AbortController();
    let closeNotice: (() => void) | undefined;
    const timer = setTimeout(() => {
      closeNotice = snackbars.show({
        tone: 'info',
        text: `Still loading ${label}…`,
        action: { label: 'Cancel', onAction: () => cancellation.abort() },
        lifetime: null,
      });
    }, slowAfter);
    try {
      const file = await fetchFile({ onProgress: setShare, signal: cancellation.signal });
      if (file === undefined) throw new Error(emptyText);
      if ('blob' in file) await saveDownload(file, fileName);
      else snackbars.show({ tone: 'info', text: queuedText });
    } catch (error) {
      if (cancellation.signal.aborted) return;
      snackbars.show({ tone: 'bad', text: `${label}: ${failureText(error)}` });
    } finally {
      clearTimeout(timer);
      closeNotice?.();
      setIsBusy(false);
    }
  };
  return { isBusy, share: isBusy ? share : undefined, start: () => void start() };
}
