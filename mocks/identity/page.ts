import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sendHtml } from '#mocks/http/node-http.ts';
import { Html, html } from './html.ts';
import { pageStyle } from './page-style.ts';

export interface Page {
  readonly title: string;
  readonly body: Html;
  /** One column of fields or a message instead of the list of people. */
  readonly narrow?: boolean;
  /** Runs in the page. Must be constant, because the policy contains its hash. The sign-in pages have none. */
  readonly script?: string;
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const styleHash = sourceHash(pageStyle);
// Outside the template, where a formatter would indent it and change its hash.
const styleElement = new Html(`<style>${pageStyle}</style>`);

/**
 * No form-action: browsers apply it also to the redirect after the POST, which leads to the portal, possibly on
 * another origin.
 */
function contentSecurityPolicy(script: string | undefined): string {
  return [
    "default-src 'none'",
    `style-src ${styleHash}`,
    // The empty icon below; without it the browser requests /favicon.ico.
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(script === undefined ? [] : [`script-src ${sourceHash(script)}`]),
  ].join('; ');
}

/** Sends a complete page with its own content security policy. */
export function sendPage(response: ServerResponse, status: number, page: Page): void {
  const { title, body, narrow = false, script } = page;
  const { text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Mock identity provider</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <main class="${narrow ? 'narrow' : ''}">
          <h1>${title}</h1>
          ${body}
        </main>
        ${script !== undefined && new Html(`<script>${script}</script>`)}
      </body>
    </html>`;
  sendHtml(response, status, text, {
    'Content-Security-Policy': contentSecurityPolicy(script),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  });
}

/** A page with a message only. */
export function sendMessage(response: ServerResponse, status: number, title: string, text: string): void {
  sendPage(response, status, { title, body: html`<p>${text}</p>`, narrow: true });
}
