import { beforeEach, expect, it, vi } from 'vitest';
import { sendWithProgress } from './send-with-progress.ts';

/** The browser's object as far as it is used, driven by the test. */
class FakeRequest {
  static last: FakeRequest | undefined;
  readonly upload: { onprogress?: (event: object) => void } = {};
  onprogress?: (event: object) => void;
  readonly headers: Record<string, string> = {};
  withCredentials = false;
  responseType = '';
  opened: readonly string[] = [];
  sent: Blob | undefined;
  status = 0;
  statusText = '';
  response: Blob | null = null;
  answerHeaders = '';
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
    return this.answerHeaders;
  }
  send(body: Blob): void {
    this.sent = body;
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number, body: string, headers: string): void {
    Object.assign(this, { status, response: new Blob([body]), answerHeaders: headers });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  FakeRequest.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

function upload(signal?: AbortSignal): Request {
  const form = new FormData();
  form.append('file', new File(['bytes'], 'guide.pdf'));
  return new Request('https://api.portal.example/api/Things', {
    method: 'POST',
    body: form,
    credentials: 'include',
    headers: { authorization: 'Bearer a-token' },
    ...(signal ? { signal } : {}),
  });
}

async function started(signal?: AbortSignal, asked = upload(signal)) {
  const shares: number[] = [];
  const answer = sendWithProgress(asked, (share) => shares.push(share));
  await expect.poll(() => FakeRequest.last?.sent).toBeTruthy();
  const { last: request } = FakeRequest;
  if (!request) throw new Error('Nothing is sent.');
  return { answer, request, shares };
}

it('sends what fetch would send', async () => {
  const { answer, request } = await started();
  expect(request.opened).toEqual(['POST', 'https://api.portal.example/api/Things']);
  expect(request.withCredentials).toBe(true);
  expect(request.headers['authorization']).toBe('Bearer a-token');
  const boundary = /boundary=(.+)$/.exec(request.headers['content-type'] ?? '')?.[1];
  expect(boundary).toBeTruthy();
  expect(await request.sent?.text()).toContain(boundary);
  request.answer(201, '{"id":1}', 'content-type: application/json\r\nx-note: a: b\r\n');
  const response = await answer;
  expect([response.status, await response.json()]).toEqual([201, { id: 1 }]);
  expect([response.headers.get('content-type'), response.headers.get('x-note')]).toEqual([
    'application/json',
    'a: b',
  ]);
});

it('tells the share that has left, where it is known', async () => {
  const { answer, request, shares } = await started();
  request.upload.onprogress?.({ lengthComputable: true, loaded: 25, total: 100 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 50, total: 0 });
  request.upload.onprogress?.({ lengthComputable: true, loaded: 100, total: 100 });
  expect(shares).toEqual([0.25, 1]);
  request.answer(204, '', '');
  expect((await answer).status).toBe(204);
});

it('tells the share that has arrived where nothing leaves', async () => {
  const { answer, request, shares } = await started(
    undefined,
    new Request('https://api.portal.example/api/Things'),
  );
  expect(request.upload.onprogress).toBeUndefined();
  request.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  expect(shares).toEqual([0.25]);
  request.answer(200, 'bytes', 'content-type: application/pdf');
  expect(await (await answer).text()).toBe('bytes');
});

it('fails as fetch does without an answer', async () => {
  const { answer, request } = await started();
  request.onerror?.();
  await expect(answer).rejects.toBeInstanceOf(TypeError);
});

it('ends with the reason of whoever gives it up', async () => {
  const controller = new AbortController();
  const { answer } = await started(controller.signal);
  controller.abort(new Error('Given up.'));
  await expect(answer).rejects.toThrow('Given up.');
});
