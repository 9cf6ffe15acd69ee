import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { html } from './html.ts';
import { sendPage, type Page } from './page.ts';

async function fetchPage(page: Page): Promise<Response> {
  const server = createServer((_, response) => sendPage(response, 200, page));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // The address of a listening TCP server is always an object.
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/`);
}

test('the policy allows only the page’s own style and script', async () => {
  const response = await fetchPage({ title: 'A', body: html`<p>b</p>`, script: 'void 0;' });
  const policy = response.headers.get('content-security-policy');
  const page = await response.text();
  for (const element of ['style', 'script']) {
    const [, content = ''] = new RegExp(`<${element}>([\\s\\S]*)</${element}>`).exec(page) ?? [];
    const hash = createHash('sha256').update(content).digest('base64');
    expect(policy).toContain(`${element}-src 'sha256-${hash}'`);
  }
});

test('html escapes texts, keeps markup, and omits missing values', () => {
  const [first, second] = ['<a>', '"b"\''].map((item) => html`<i title="${item}">${item}</i>`);
  expect(first?.text).toBe('<i title="&lt;a&gt;">&lt;a&gt;</i>');
  expect(second?.text).toBe('<i title="&quot;b&quot;&#39;">&quot;b&quot;&#39;</i>');
  expect(html`${[html`<b></b>`, html`<i></i>`]}${false}${undefined}${0}`.text).toBe('<b></b><i></i>0');
});
