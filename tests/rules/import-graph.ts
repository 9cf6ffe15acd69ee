import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import ts from 'typescript';

/** The files that a file imports, by file; paths are relative to the project. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

function resolve(from: string, specifier: string): string | undefined {
  const packaged = /^#((?:description|cases|report|verify)\/.+)/.exec(specifier)?.[1];
  if (packaged !== undefined) return `scripts/contract-verify/${packaged}`;
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(dirname(from), specifier) : undefined;
}

function readSpecifier(node: ts.Expression | undefined): string | undefined {
  return node && ts.isStringLiteral(node) ? node.text : undefined;
}

function listStaticImports(source: ts.SourceFile): readonly string[] {
  return source.statements.flatMap((statement) => {
    const isLink = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    return isLink ? (readSpecifier(statement.moduleSpecifier) ?? []) : [];
  });
}

function listDynamicImports(source: ts.SourceFile): readonly string[] {
  const specifiers: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      specifiers.push(readSpecifier(node.arguments[0]) ?? '');
    }
    ts.forEachChild(node, visit);
  };
  if (source.text.includes('import(')) visit(source);
  return specifiers;
}

/** The files of these folders, without tests and the galleries of development. */
function readSources(...folders: readonly string[]): readonly ts.SourceFile[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx}`);
  return globSync(patterns)
    .filter((file) => !/\.(test|fixture)\.|\.d\.ts$|\/gallery\/|^mocks\/testing\//.test(file))
    .map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
}

/** What each file of the portal, the mock and the commands imports, statically or dynamically, types included. */
export function readImportGraph(): ImportGraph {
  return new Map(
    readSources('src', 'mocks', 'scripts').map((source) => {
      const specifiers = [...listStaticImports(source), ...listDynamicImports(source)];
      return [
        source.fileName,
        specifiers.flatMap((specifier) => resolve(source.fileName, specifier) ?? []),
      ] as const;
    }),
  );
}

/** The files of the portal that load code with `import('...')`. */
export function listDynamicImporters(): readonly string[] {
  return readSources('src')
    .filter((source) => listDynamicImports(source).length > 0)
    .map((source) => source.fileName);
}

/**
 * The files of a cycle in the order of import, with the first file repeated at the end; undefined when there is none.
 */
export function findCycle(graph: ImportGraph): readonly string[] | undefined {
  const done = new Set<string>();
  const search = (file: string, path: readonly string[]): readonly string[] | undefined => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return undefined;
    for (const imported of graph.get(file) ?? []) {
      const cycle = search(imported, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = search(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}
