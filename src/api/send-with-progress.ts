/** Called with the transferred share of an upload or download: from 0 to 1, never decreasing. */
export type ProgressListener = (share: number) => void;

/** Statuses without a body; the Response constructor throws when they have one. */
const bodiless: readonly number[] = [204, 205, 304];

function parseHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const end = line.indexOf(':');
    if (end > 0) headers.append(line.slice(0, end).trim(), line.slice(end + 1).trim());
  }
  return headers;
}

function toResponse(sent: XMLHttpRequest): Response {
  const body: unknown = sent.response;
  return new Response(bodiless.includes(sent.status) || !(body instanceof Blob) ? null : body, {
    status: sent.status,
    statusText: sent.statusText,
    headers: parseHeaders(sent),
  });
}

/**
 * Like fetch, but reports upload progress, which fetch cannot, or download progress for requests without a body.
 * Reports nothing when the total length is unknown. Rejects with a TypeError when there is no response, and with the
 * signal's reason when the request is aborted. A form is the body of the request: WebKit cannot read a form with a file
 * from a request.
 */
export async function sendWithProgress(
  request: Request,
  form: FormData | undefined,
  onProgress: ProgressListener,
): Promise<Response> {
  const body = form ?? (await request.blob());
  const { signal } = request;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(request.method, request.url);
    sending.responseType = 'blob';
    sending.withCredentials = request.credentials === 'include';
    for (const [name, value] of request.headers) {
      // The boundary of a form is set when it is sent.
      if (!form || name !== 'content-type') sending.setRequestHeader(name, value);
    }
    const abort = (): void => sending.abort();
    signal.addEventListener('abort', abort, { once: true });
    const watched = body instanceof FormData || body.size > 0 ? sending.upload : sending;
    watched.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    sending.onload = () => resolve(toResponse(sending));
    sending.onerror = () => reject(new TypeError('The request failed.'));
    sending.onabort = () => {
      const reason: unknown = signal.reason;
      reject(reason instanceof Error ? reason : new DOMException('The request was aborted.', 'AbortError'));
    };
    sending.onloadend = () => signal.removeEventListener('abort', abort);
    sending.send(body);
  });
}
