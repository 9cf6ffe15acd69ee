import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { JsonObject } from './document.ts';

/** A script element ends at the first closing tag inside it, even in a string. */
function inScript(text: string): string {
  return text.replaceAll(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');
}

/** The API reference as one self-contained page. */
export async function emitReference(document: JsonObject): Promise<string> {
  const file = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js');
  // The renderer would fetch only its own logo; an empty image keeps the page self-contained.
  const renderer = (await readFile(file, 'utf8')).replaceAll(
    /https:\/\/cdn\.redoc(\.ly|ly\.com)\/redoc\/logo-mini\.svg/g,
    'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E',
  );
  const options = { hideDownloadButton: true, expandResponses: '200,201', sortTagsAlphabetically: true };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference - customer portal</title>
<style>body{margin:0;padding:0}</style>
</head>
<body>
<div id="reference"></div>
<script>${inScript(renderer)}</script>
<script>Redoc.init(${inScript(JSON.stringify(document))}, ${JSON.stringify(options)}, document.getElementById('reference'));</script>
</body>
</html>
`;
}
