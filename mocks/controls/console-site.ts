import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { getUrl, sendHtml } from '#mocks/http/node-http.ts';
import { findConsoleBuild } from './console-build.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  // For the empty icon, without which the browser requests /favicon.ico.
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const headers = {
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Serves the page with the controls and its files; returns false for other requests. */
export function createConsoleSite(prefix: string) {
  const asset = new RegExp(`^${prefix}/assets/([\\w.~-]+)$`);
  let folder = '';

  async function sendPage(response: ServerResponse): Promise<void> {
    try {
      folder = await findConsoleBuild();
      sendHtml(response, 200, await readFile(join(folder, 'index.html'), 'utf8'), headers);
    } catch (error) {
      console.error(error);
      sendHtml(response, 500, '<!doctype html><p>The page could not be built; see the console.</p>', headers);
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.method !== 'GET') return false;
    const { pathname } = getUrl(request);
    if (pathname === prefix || pathname === `${prefix}/`) {
      await sendPage(response);
      return true;
    }
    const [, name] = asset.exec(pathname) ?? [];
    if (name === undefined) return false;
    folder ||= await findConsoleBuild();
    const bytes = await readFile(join(folder, 'assets', name)).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404, {
      ...headers,
      'Content-Type': mediaTypes[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': bytes ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.end(bytes);
    return true;
  };
}
