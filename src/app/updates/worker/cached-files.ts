/** One build's files; the version changes with any of them. */
export interface Build {
  readonly version: string;
  /** Paths. '/' is the page's HTML. */
  readonly files: readonly string[];
}

const prefix = 'shell-';
/** The running build and two before it: pages of those may still be open, and load the rest of their code. */
const cachedBuilds = 3;
const configurationCache = 'configuration';
const configurationPath = '/config.json';
/** Milliseconds that a configuration may take when there is an earlier one to go on with. */
const timeoutMs = 5000;

/** Names never change what they stand for, so another build's copy, or the browser's own, is as good as a new one. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');

async function fetchFile(path: string): Promise<Response> {
  const known = isHashed(path) ? await caches.match(path) : undefined;
  if (known) return known;
  const response = await fetch(path, { cache: isHashed(path) ? 'default' : 'reload' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** Puts a build's files into a cache of their own. Rejects, and keeps nothing, when one of them cannot be had. */
export async function keepBuild({ version, files }: Build): Promise<void> {
  const name = prefix + version;
  const cache = await caches.open(name);
  try {
    await Promise.all(files.map(async (path) => cache.put(path, await fetchFile(path))));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Names of the caches to delete, given all names in the order of their making. */
export function outdatedCaches(names: readonly string[], version: string): string[] {
  const others = names.filter((name) => name.startsWith(prefix) && name !== prefix + version);
  return others.slice(0, Math.max(0, others.length - (cachedBuilds - 1)));
}

export async function deleteOldBuilds(version: string): Promise<void> {
  const names = outdatedCaches(await caches.keys(), version);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A file as the running build has it, else as a build before had it, else from the network. */
export async function findCachedFile(request: Request | string, version: string): Promise<Response> {
  const own = await caches.match(request, { cacheName: prefix + version });
  return own ?? (await caches.match(request)) ?? fetch(request);
}

/** Keeps the configuration, so that the next visit may begin without a network. Going without is no fault. */
export async function keepConfiguration(): Promise<void> {
  try {
    const response = await fetch(configurationPath, { cache: 'no-cache' });
    if (response.ok) await (await caches.open(configurationCache)).put(configurationPath, response);
  } catch {
    // The next visit with a network makes up for it.
  }
}

/** The configuration from the network; the last one when there is no network or it takes too long. */
export async function currentConfiguration(request: Request): Promise<Response> {
  const cache = await caches.open(configurationCache);
  const last = await cache.match(configurationPath);
  try {
    const response = await fetch(request, last ? { signal: AbortSignal.timeout(timeoutMs) } : {});
    if (response.ok) await cache.put(configurationPath, response.clone());
    return response;
  } catch (error) {
    if (last) return last;
    throw error;
  }
}
