import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
});
const documents = listed.split('\0').filter((file) => file !== '' && existsSync(file));
const texts = new Map(documents.map((file) => [file, readFileSync(file, 'utf8')]));

/** The text of a document without code blocks, which contain neither links nor headings. */
function readProse(file: string): string {
  return (texts.get(file) ?? '').replaceAll(/^```[^]*?^```$/gm, '');
}

/** The anchors of a document's headings, as Git hosts derive them. */
function listAnchors(file: string): readonly string[] {
  return [...readProse(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function findBrokenLinks(file: string): readonly string[] {
  const targets = [...readProse(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^https?:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const linked = path === '' ? file : normalize(join(dirname(file), path));
      const isExisting = !path.startsWith('/') && existsSync(linked);
      return !isExisting || (anchor !== undefined && !listAnchors(linked).includes(anchor));
    })
    .map((target) => `${file}: ${target}`);
}

function findMissingPaths(file: string): readonly string[] {
  return [...readProse(file).matchAll(/`((?:openapi|scripts|src|mocks|tests|e2e|docs)\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(path))
    .map((path) => `${file}: ${path}`);
}

describe('the documents', () => {
  it('link only to files and headings that exist', () => {
    expect(documents.flatMap(findBrokenLinks)).toEqual([]);
  });

  it('name only folders and files that exist', () => {
    expect(documents.flatMap(findMissingPaths)).toEqual([]);
  });

  it('are linked from the README', () => {
    const reached = new Set(['README.md']);
    for (const file of reached) {
      for (const [, target = ''] of readProse(file).matchAll(/\]\(([^)\s#]+\.md)/g))
        reached.add(normalize(join(dirname(file), target)));
    }
    const records = documents.filter((file) => file.startsWith('docs/decisions/'));
    expect(documents.filter((file) => !reached.has(file) && !records.includes(file))).toEqual([]);
  });
});

describe('the guide to hosting', () => {
  it('shows a config.json that its schema accepts', () => {
    const [, example = ''] = /^```json\n([^]*?)^```$/m.exec(texts.get('docs/hosting.md') ?? '') ?? [];
    const validate = new Ajv2020({ strict: false }).compile(
      parse(readFileSync('openapi/configuration.yaml', 'utf8')),
    );
    validate(JSON.parse(example));
    expect(validate.errors).toBeNull();
  });
});

describe('the decisions', () => {
  const records = documents.filter((file) => /^docs\/decisions\/\d/.test(file));

  it('are numbered in sequence', () => {
    const numbers = records.map((file) => Number(basename(file).slice(0, 4)));
    expect(numbers).toEqual(records.map((_file, index) => index + 1));
  });

  it.each(records)('%s states date, context, choice and consequence', (file) => {
    const number = Number(basename(file).slice(0, 4));
    const parts = new RegExp(
      `^# ${number}\\. .+\\n\\n\\d{4}-\\d\\d-\\d\\d\\b.*\\n\\n## Context\\n\\n[^]+\\n## Choice\\n\\n[^]+\\n## Consequence\\n\\n`,
    );
    expect(texts.get(file)).toMatch(parts);
  });
});
