import { beforeEach, expect, it, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

/** The part of XMLHttpRequest that is used, driven by the test. */
class FakeRequest {
  static last: FakeRequest | undefined;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onprogress?: (event: object) => void;
  readonly headers: Record<string, string> = {};
  withCredentials = false;
  responseType = '';
  opened: readonly string[] = [];
  sent: Blob | FormData | undefined;
  status = 0;
  statusText = '';
  response: Blob | null = null;
  responseHeaders = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string): void {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return this.responseHeaders;
  }
  send(body: Blob | FormData): void {
    this.sent = body;
  }
  abort(): void {
    this.onabort?.();
  }
  received(status: number, body: string, headers: string): void {
    Object.assign(this, { status, response: new Blob([body]), responseHeaders: headers });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  FakeRequest.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const form = new FormData();
form.append('file', new File(['bytes'], 'guide.pdf'));

function upload(signal?: AbortSignal): Request {
  return new Request('https://api.portal.example/api/Things', {
    method: 'POST',
    body: form,
    credentials: 'include',
    headers: { authorization: 'Bearer a-token' },
    ...(signal ? { signal } : {}),
  });
}

async function start(requested: Request, body: FormData | undefined) {
  const shares: number[] = [];
  const response = sendWithProgress(requested, body, (share) => shares.push(share));
  await expect.poll(() => FakeRequest.last?.sent).toBeTruthy();
  const { last: request } = FakeRequest;
  if (!request) throw new Error('Nothing is sent.');
  return { response, request, shares };
}

const started = (requested = upload()) => start(requested, form);
const startedWithout = (requested: Request) => start(requested, undefined);

it('sends what fetch would send', async () => {
  const { response: received, request } = await started();
  expect(request.opened).toEqual(['POST', 'https://api.portal.example/api/Things']);
  expect(request.withCredentials).toBe(true);
  expect(request.headers['authorization']).toBe('Bearer a-token');
  // The browser sets the boundary of the form.
  expect(request.sent).toBe(form);
  expect(request.headers).not.toHaveProperty('content-type');
  request.received(201, '{"id":1}', 'content-type: application/json\r\nx-note: a: b\r\n');
  const response = await received;
  expect([response.status, await response.json()]).toEqual([201, { id: 1 }]);
  expect([response.headers.get('content-type'), response.headers.get('x-note')]).toEqual([
    'application/json',
    'a: b',
  ]);
});

it('sends a body that is not a form as it is', async () => {
  const { response, request, shares } = await startedWithout(
    new Request('https://api.portal.example/api/Things', {
      method: 'POST',
      body: '{"id":1}',
      headers: { 'content-type': 'application/json' },
    }),
  );
  expect(request.sent).toBeInstanceOf(Blob);
  expect(request.headers['content-type']).toBe('application/json');
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
  expect(shares).toEqual([0.5]);
  request.received(204, '', '');
  await response;
});

it('reports the uploaded share when it is known', async () => {
  const { response, request, shares } = await started();
  request.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 50, total: 0 });
  request.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 });
  expect(shares).toEqual([0.25, 1]);
  request.received(204, '', '');
  expect((await response).status).toBe(204);
});

it('reports the downloaded share when nothing is uploaded', async () => {
  const { response, request, shares } = await startedWithout(
    new Request('https://api.portal.example/api/Things'),
  );
  expect(request.upload.onprogress).toBeUndefined();
  request.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  expect(shares).toEqual([0.25]);
  request.received(200, 'bytes', 'content-type: application/pdf');
  expect(await (await response).text()).toBe('bytes');
});

it('fails as fetch does without a response', async () => {
  const { response, request } = await started();
  request.onerror?.();
  await expect(response).rejects.toBeInstanceOf(TypeError);
});

it('rejects with the reason of the abort', async () => {
  const controller = new AbortController();
  const { response } = await started(upload(controller.signal));
  controller.abort(new Error('Given up.'));
  await expect(response).rejects.toThrow('Given up.');
});
