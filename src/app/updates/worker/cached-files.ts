/** The files of one build; any change gives it a new version. */
export interface Build {
  readonly version: string;
  /** Paths. '/' is the page's HTML. */
  readonly files: readonly string[];
}

const prefix = 'shell-';
/** The running build and the two before it: their pages may still be open and load further chunks. */
const cachedBuilds = 3;
const configurationCache = 'configuration';
const configurationPath = '/config.json';
/** Milliseconds to wait for the configuration when a cached one is available. */
const timeoutMs = 5000;

/** File names contain a content hash, so another build's copy, or that of the HTTP cache, is identical. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');

async function fetchFile(path: string): Promise<Response> {
  const cached = isHashed(path) ? await caches.match(path) : undefined;
  if (cached) return cached;
  const response = await fetch(path, { cache: isHashed(path) ? 'default' : 'reload' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** Stores a build's files in a new cache. Rejects, and stores nothing, when one of them cannot be fetched. */
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

/** The names of the caches to delete, from all names in order of creation. */
export function outdatedCaches(names: readonly string[], version: string): string[] {
  const outdated = names.filter((name) => name.startsWith(prefix) && name !== prefix + version);
  return outdated.slice(0, Math.max(0, outdated.length - (cachedBuilds - 1)));
}

export async function deleteOldBuilds(version: string): Promise<void> {
  const names = outdatedCaches(await caches.keys(), version);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A file from the cache of the running build, otherwise from an earlier build's, otherwise from the network. */
export async function findCachedFile(request: Request | string, version: string): Promise<Response> {
  const fromCurrentBuild = await caches.match(request, { cacheName: prefix + version });
  return fromCurrentBuild ?? (await caches.match(request)) ?? fetch(request);
}

/** Caches the configuration, so that the next visit can start offline. A failure is ignored. */
export async function keepConfiguration(): Promise<void> {
  try {
    const response = await fetch(configurationPath, { cache: 'no-cache' });
    if (response.ok) await (await caches.open(configurationCache)).put(configurationPath, response);
  } catch {
    // The next online visit caches it.
  }
}

/** The configuration from the network; the cached one when offline or after the timeout. */
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
