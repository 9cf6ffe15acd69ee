import { existsSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

const packagePattern = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Bytes of a file of the build as a static host sends it: those of its compressed version, if it has one. */
export function sentBytes(path: string): number {
  const compressed = `${path}.br`;
  return statSync(existsSync(compressed) ? compressed : path).size;
}

function brotliBytes(content: string): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function findOwner(moduleId: string): string {
  const library = packagePattern.exec(moduleId)?.[1]?.replaceAll('\\', '/');
  if (library === undefined) return moduleId.startsWith('\0') ? 'build runtime' : 'portal';
  return library === 'scheduler' ? 'react-dom' : library;
}

/**
 * Brotli bytes of the named chunks by library. A chunk with several libraries is divided by their share of its code,
 * because compression has no boundaries.
 */
export async function bytesByLibrary(fileNames: readonly string[]): Promise<Map<string, number>> {
  const result = await build({ logLevel: 'silent', build: { write: false } });
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : 'output' in result
      ? result.output
      : [];
  const totals = new Map<string, number>();
  for (const chunk of outputs) {
    if (chunk.type !== 'chunk' || !fileNames.includes(`/${chunk.fileName}`)) continue;
    const bytes = brotliBytes(chunk.code);
    const modules = Object.entries(chunk.modules).map(
      ([id, module]) => [findOwner(id), module.renderedLength] as const,
    );
    const whole = modules.reduce((sum, [, length]) => sum + length, 0) || 1;
    for (const [owner, length] of modules) {
      totals.set(owner, (totals.get(owner) ?? 0) + (bytes * length) / whole);
    }
  }
  return totals;
}
