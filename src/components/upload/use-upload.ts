import { useEffect, useRef, useState } from 'react';
import type { MutateOptions } from '#src/api/query.ts';
import { ApiFailure } from '#src/api/failure.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { useUnsavedWork } from '#src/components/form/use-unsaved-work.ts';
import { fileFault, limitsText, withPlainName, type FileLimits } from './check-file.ts';

export type UploadState =
  | { readonly kind: 'idle' }
  /** Not sent: the file itself is invalid. */
  | { readonly kind: 'refused'; readonly text: string }
  /** `share` is from 0 to 1; undefined after the upload, while the server processes it. */
  | { readonly kind: 'sending'; readonly file: File; readonly share: number | undefined }
  | { readonly kind: 'failed'; readonly file: File; readonly text: string }
  | { readonly kind: 'done'; readonly file: File };

export interface UploadOptions<Result> {
  readonly limits: FileLimits;
  /** Sends the request; passes the options on to `mutate`. */
  readonly send: (file: File, options: MutateOptions) => Promise<Result>;
  readonly onSent: (response: Result, file: File) => void | Promise<void>;
  /** Follows a cancel: the server may have stored the file nevertheless. */
  readonly onCanceled?: () => void;
}

export type Upload = ReturnType<typeof useUpload>;

/** The server rejected the size or type although both were checked: its limits may have changed. */
function formatFailure(error: unknown, limits: FileLimits): string {
  const text = failureText(error);
  const isAboutFile = error instanceof ApiFailure && (error.status === 413 || error.status === 415);
  return isAboutFile ? `${text} Accepted: ${limitsText(limits)}.` : text;
}

/** Validates a file, uploads it with progress, and supports cancel and retry. */
export function useUpload<Result>({ limits, send, onSent, onCanceled }: UploadOptions<Result>) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useUnsavedWork(state.kind === 'sending');
  useEffect(() => () => running.current?.abort(), []);

  const transfer = async (file: File): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'sending', file, share: 0 });
    const onProgress = (share: number): void =>
      setState({ kind: 'sending', file, share: share < 1 ? share : undefined });
    try {
      const response = await send(file, { signal: controller.signal, onProgress });
      setState({ kind: 'done', file });
      await onSent(response, file);
    } catch (error) {
      if (controller.signal.aborted) {
        setState({ kind: 'idle' });
        onCanceled?.();
      } else setState({ kind: 'failed', file, text: formatFailure(error, limits) });
    } finally {
      running.current = undefined;
    }
  };

  return {
    state,
    start: async (files: readonly File[]): Promise<void> => {
      const [file] = files;
      if (!file || running.current) return;
      const fault = files.length > 1 ? 'Choose one file at a time.' : await fileFault(file, limits);
      if (fault === undefined) await transfer(withPlainName(file));
      else setState({ kind: 'refused', text: fault });
    },
    cancel: (): void => running.current?.abort(),
    retry: async (): Promise<void> => {
      if (state.kind === 'failed') await transfer(state.file);
    },
    /** Clears the state of the last file. */
    reset: (): void => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}
