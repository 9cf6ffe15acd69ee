import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { people } from '#mocks/people.ts';
import type { JsonObject } from '#description/json.ts';
import { describeForReading } from './reference-document.ts';

/** A script element ends at the first closing tag inside it, even in a string. */
function inScript(text: string): string {
  return text.replaceAll(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--');
}

/** JSON within a script element. */
function inJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

const readOwn = (file: string): Promise<string> => readFile(new URL(file, import.meta.url), 'utf8');

async function readRenderer(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js');
  return (
    (await readFile(file, 'utf8'))
      // The renderer would fetch only its own logo; an empty image keeps the page self-contained.
      .replaceAll(
        /https:\/\/cdn\.redoc(\.ly|ly\.com)\/redoc\/logo-mini\.svg/g,
        'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E',
      )
      // Colors that its theme does not contain.
      .replaceAll('#0e7c86', 'var(--pattern)')
      .replaceAll('#e64441', 'var(--literal)')
  );
}

async function readClient(): Promise<string> {
  const { target, module } = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  return ts.transpileModule(await readOwn('reference-client.ts'), { compilerOptions: { target, module } })
    .outputText;
}

/** The API reference as one self-contained page. */
export async function emitReference(document: JsonObject): Promise<string> {
  const page = await readOwn('reference-page.html');
  const data = {
    document: describeForReading(document),
    people: people.map(({ id, name, role }) => ({ id, name, role })),
  };
  const parts: Readonly<Record<string, string>> = {
    RENDERER: `<script>${inScript(await readRenderer())}</script>`,
    DATA: `<script type="application/json" id="data">${inJson(data)}</script>`,
    SCRIPT: `<script type="module">${inScript(await readClient())}</script>`,
  };
  return page.replaceAll(/<!-- ([A-Z]+) -->/g, (whole, name: string) => parts[name] ?? whole);
}
