import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getUrl } from './node-http.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** The hosting file that the build writes, limited to its response rules. */
interface Hosting {
  readonly globalHeaders?: Readonly<Record<string, string>>;
  readonly routes?: readonly { route: string; headers?: Readonly<Record<string, string>> }[];
  readonly navigationFallback?: { rewrite: string; exclude?: readonly string[] };
}

const compress = promisify(brotliCompress);

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

async function readHosting(directory: string): Promise<Hosting> {
  const file = join(directory, 'staticwebapp.config.json');
  try {
    const hosting: Hosting = JSON.parse(await readFile(file, 'utf8'));
    return hosting;
  } catch (error) {
    throw new Error(
      `${directory} holds no built portal (no readable staticwebapp.config.json). Run: npm run build`,
      {
        cause: error,
      },
    );
  }
}

interface Found {
  readonly path: string;
  /** Changes with the file's content, also under the same name. */
  readonly version: string;
  readonly body: Buffer;
  readonly type: string;
}

export type StaticSite = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves a built portal as its host does: the same headers, the same fallback to the page, 404 for a missing asset, and
 * the compressed versions that the build has. Throws when the directory contains no build.
 */
export async function createStaticSite(directory: string): Promise<StaticSite> {
  const hosting = await readHosting(directory);
  const compressed = new Map<string, Buffer>();

  async function find(path: string): Promise<Found | undefined> {
    try {
      // Throws for a path that cannot be decoded, which is a 404 too.
      const file = normalize(join(directory, decodeURIComponent(path)));
      if (!file.startsWith(normalize(directory) + sep)) return undefined;
      const { mtimeMs, size } = await stat(file);
      return {
        path: file,
        version: `${file} ${mtimeMs} ${size}`,
        body: await readFile(file),
        type: mediaTypes[extname(file)] ?? 'application/octet-stream',
      };
    } catch {
      return undefined;
    }
  }

  async function resolve(path: string): Promise<Found | undefined> {
    const direct = await find(path === '/' ? '/index.html' : path);
    if (direct) return direct;
    const fallback = hosting.navigationFallback;
    if (!fallback || fallback.exclude?.some((pattern) => matches(pattern, path))) return undefined;
    return find(fallback.rewrite);
  }

  return async (request, response) => {
    const path = getUrl(request).pathname;
    const file = await resolve(path);
    const headers: Record<string, string> = { ...hosting.globalHeaders };
    const route = hosting.routes?.find((candidate) => matches(candidate.route, path));
    for (const [name, value] of Object.entries(route?.headers ?? {})) {
      // An empty value removes a global header, as on the host.
      const existingName = Object.keys(headers).find((key) => key.toLowerCase() === name.toLowerCase());
      if (existingName) delete headers[existingName];
      if (value !== '') headers[name] = value;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not Found');
      return;
    }
    response.setHeader('Content-Type', file.type);
    let body = file.body;
    const encodings = String(request.headers['accept-encoding'] ?? '');
    if (/\bbr\b/.test(encodings) && /text|json|javascript|svg/.test(file.type)) {
      let small = compressed.get(file.version);
      if (!small) {
        small =
          (await readFile(`${file.path}.br`).catch(() => undefined)) ??
          (await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
        compressed.set(file.version, small);
      }
      body = small;
      response.setHeader('Content-Encoding', 'br');
      response.setHeader('Vary', 'Accept-Encoding');
    }
    response.setHeader('Content-Length', body.byteLength);
    response.writeHead(200);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
