import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

// The API calls that a module can make, found in the sources by following names from declaration to declaration.

const root = fileURLToPath(new URL('../..', import.meta.url));
const callsFile = /^src\/api\/generated\/calls\/[\w-]+\.ts$/;

/** An export of a module; `*` is all of them. Files are relative to the project. */
export interface Entry {
  readonly file: string;
  readonly name: string;
}

interface Module {
  /** By name; under `''` what runs when the module loads. */
  readonly declarations: ReadonlyMap<string, readonly ts.Node[]>;
  readonly imports: ReadonlyMap<string, Entry>;
  /** Re-exports by name, or under `*` of a whole module. */
  readonly exports: ReadonlyMap<string, readonly Entry[]>;
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#src/')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return undefined;
  return relative(root, join(root, dirname(from), specifier)).replaceAll('\\', '/');
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function boundNames(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : boundNames(element.name),
  );
}

function readImports(
  file: string,
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
): [string, Entry][] {
  const target = ts.isStringLiteral(moduleSpecifier) ? resolve(file, moduleSpecifier.text) : undefined;
  const bindings = importClause?.namedBindings;
  if (target === undefined || bindings === undefined || importClause?.phaseModifier !== undefined) return [];
  if (ts.isNamespaceImport(bindings)) return [[bindings.name.text, { file: target, name: '*' }]];
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => [name.text, { file: target, name: (propertyName ?? name).text }]);
}

function readExports(
  file: string,
  { exportClause, moduleSpecifier }: ts.ExportDeclaration,
): [string, Entry][] {
  const isLocal = moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier);
  const target = isLocal ? file : resolve(file, moduleSpecifier.text);
  if (target === undefined) return [];
  if (exportClause === undefined || !ts.isNamedExports(exportClause))
    return [['*', { file: target, name: '*' }]];
  return exportClause.elements.map(({ name, propertyName }) => [
    name.text,
    { file: target, name: (propertyName ?? name).text },
  ]);
}

/** The syntax of a file, whose path is relative to the project. */
export function readSource(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
}

function parse(file: string): Module {
  const source = readSource(file);
  const declarations = new Map<string, ts.Node[]>();
  const exports = new Map<string, Entry[]>();
  const imports = new Map<string, Entry>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [name, entry] of readImports(file, statement)) imports.set(name, entry);
    } else if (ts.isExportDeclaration(statement)) {
      if (!statement.isTypeOnly)
        for (const [name, entry] of readExports(file, statement)) add(exports, name, entry);
    } else if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations)
        for (const name of boundNames(declaration.name)) add(declarations, name, declaration);
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      add(declarations, statement.name?.text ?? 'default', statement);
    } else if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) {
      add(declarations, '', statement);
    }
  }
  return { declarations, imports, exports };
}

const modules = new Map<string, Module>();

function moduleAt(file: string): Module {
  const module = modules.get(file) ?? parse(file);
  modules.set(file, module);
  return module;
}

/** The file of `import('...')`. */
export function importedFile(file: string, node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  const [specifier] = node.arguments;
  return specifier !== undefined && ts.isStringLiteral(specifier) ? resolve(file, specifier.text) : undefined;
}

/** What is taken of `import('...')`: `(await import('...')).a`, `const { a } = await import('...')`, or all of it. */
function takenNames(load: ts.Node): readonly string[] {
  let node = load.parent;
  while (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) node = node.parent;
  if (ts.isPropertyAccessExpression(node) && ts.isAwaitExpression(load.parent)) return [node.name.text];
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name)) return ['*'];
  return node.name.elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
}

/** The names that the code below the node refers to, regardless of scope: it finds too many rather than too few. */
function listReferences(file: string, { declarations, imports }: Module, node: ts.Node): readonly Entry[] {
  const references: Entry[] = [];
  const visit = (descendant: ts.Node): void => {
    if (ts.isTypeNode(descendant)) return;
    const loaded = importedFile(file, descendant);
    if (loaded !== undefined)
      references.push(...takenNames(descendant).map((name): Entry => ({ file: loaded, name })));
    if (ts.isPropertyAccessExpression(descendant) && ts.isIdentifier(descendant.expression)) {
      const entry = imports.get(descendant.expression.text);
      if (entry?.name === '*') {
        references.push({ file: entry.file, name: descendant.name.text });
        return;
      }
    }
    if (ts.isIdentifier(descendant)) {
      const { parent } = descendant;
      const isMember =
        (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) &&
        parent.name === descendant;
      const entry = imports.get(descendant.text);
      if (!isMember && entry !== undefined) references.push(entry);
      else if (!isMember && declarations.has(descendant.text))
        references.push({ file, name: descendant.text });
    }
    ts.forEachChild(descendant, visit);
  };
  visit(node);
  return references;
}

function stepsFrom({ file, name }: Entry): readonly Entry[] {
  if (!/\.tsx?$/.test(file)) return [];
  const module = moduleAt(file);
  const { declarations, exports } = module;
  if (name === '*') {
    const declared = [...declarations.keys()].map((declaredName): Entry => ({ file, name: declaredName }));
    return [...declared, ...[...exports.values()].flat()];
  }
  const nodes = [...(declarations.get(name) ?? []), ...(declarations.get('') ?? [])];
  if (declarations.has(name)) return nodes.flatMap((node) => listReferences(file, module, node));
  const passedOn = (exports.get('*') ?? []).map((entry): Entry => ({ ...entry, name }));
  return exports.get(name) ?? passedOn;
}

/** The ids of the calls that an entry can make, without those reached through the files in `except`. */
export function reachedCalls(entry: Entry, except: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const calls = new Set<string>();
  const visited = new Set<string>();
  const open: Entry[] = [entry];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const key = `${next.file} ${next.name}`;
    if (visited.has(key) || (except.has(next.file) && next.file !== entry.file)) continue;
    visited.add(key);
    if (callsFile.test(next.file) && next.name !== '*' && moduleAt(next.file).declarations.has(next.name)) {
      calls.add(next.name);
    } else {
      open.push(...stepsFrom(next));
    }
  }
  return calls;
}
