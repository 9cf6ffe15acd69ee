import { relative } from 'node:path';
import ts from 'typescript';
import type { Declarations } from './declarations.ts';
import { noPlace, type Place } from './evidence.ts';
import { isGenerated } from './project-copy.ts';
import type { TypeFault } from './type-fault.ts';

/** The leaf nodes, in the order of the text. */
function leaves(node: ts.Node): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (current: ts.Node): void => {
    let isLeaf = true;
    ts.forEachChild(current, (child) => {
      isLeaf = false;
      visit(child);
    });
    if (isLeaf) nodes.push(current);
  };
  visit(node);
  return nodes;
}

/** The maximum number of constants through which a value is traced to its origin. */
const maxDepth = 3;

/** What one node of code refers to directly. */
interface Reading {
  readonly members: ReadonlySet<string>;
  /** Declarations of generated code. */
  readonly declarations: ReadonlySet<ts.Declaration>;
}

/** A path's own parameters have types that other paths share. */
const pathParameter = /^#\/paths\/[^/]+\/parameters\//;

/** The members and everything that contains them: a path is used when one of its operations is. */
export function withAncestors(members: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const member of members) {
    if (pathParameter.test(member)) {
      all.add(member);
      continue;
    }
    for (let end = member.length; end > 0; end = member.lastIndexOf('/', end - 1)) {
      all.add(member.slice(0, end));
    }
  }
  return all;
}

/** A place where a value becomes text. */
export interface Printed {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Whether the lint rules for text report a value that can be missing. */
  readonly isLinted: boolean;
}

export interface Uses {
  readonly members: ReadonlySet<string>;
  /** Generated constants, by file and name. */
  readonly constants: ReadonlySet<string>;
}

/** Finds the contract members that a place in the sources refers to. */
export class References {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  readonly #folder: string;
  readonly #declarations: Declarations;
  /** A program has a thousand sources, of which a name is asked for millions of times. */
  readonly #names = new Map<ts.SourceFile, string>();
  readonly #reads = new Map<ts.Node, Reading>();
  readonly #filesByMember = new Map<string, string[]>();
  readonly #importers = new Map<string, string[]>();

  /** `settings` is the tsconfig file; the sources are all below `folder`. */
  constructor(folder: string, settings: string, declarations: Declarations) {
    const { config } = ts.readConfigFile(settings, (file) => ts.sys.readFile(file));
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder, {}, settings);
    this.#program = ts.createProgram(fileNames, options);
    this.#checker = this.#program.getTypeChecker();
    this.#folder = folder;
    this.#declarations = declarations;
  }

  /**
   * All members that files for which `isMeant` returns true refer to by name, directly or through the generated code
   * that they use.
   */
  usedIn(isMeant: (file: string) => boolean): Uses {
    const used = new Set<string>();
    const generated = new Set<ts.Declaration>();
    const add = ({ members, declarations }: Reading): void => {
      for (const member of members) used.add(member);
      for (const declaration of declarations) generated.add(declaration);
    };
    for (const source of this.#program.getSourceFiles()) {
      const file = this.#relative(source);
      if (!source.isDeclarationFile && !isGenerated(file) && isMeant(file)) add(this.#read(source));
    }
    // Grows during the loop: generated code refers to further generated code.
    for (const declaration of generated) add(this.#read(declaration));
    const constants = generated.values().map((declaration) => this.#constant(declaration));
    return { members: used, constants: new Set(constants) };
  }

  /**
   * The members that the code at the position refers to: the name there, and the expression that starts there; for a
   * property name (`a: order.a`, `a={order.a}`), its value.
   */
  at({ file, line, column }: TypeFault): Place {
    // The generated code changes before its errors are reported.
    const source = isGenerated(file) ? undefined : this.#program.getSourceFile(`${this.#folder}/${file}`);
    if (source === undefined || line === undefined || column === undefined) return noPlace;
    const position = source.getPositionOfLineAndCharacter(line - 1, column - 1);
    let node: ts.Node = source;
    for (let inner: ts.Node | undefined = source; inner !== undefined;) {
      node = inner;
      inner = node
        .getChildren(source)
        .find((child) => child.getStart(source) <= position && position < child.getEnd());
    }
    while (node.parent.getStart(source) === position && (isAccess(node.parent) || isNamed(node.parent))) {
      node = node.parent;
    }
    const all = leaves(node);
    const lastLeaf = isNamed(node) ? undefined : all.at(-1);
    return {
      all: new Set(all.flatMap((leaf) => [...this.#membersOf(leaf)])),
      last: lastLeaf === undefined ? new Set() : this.#membersOf(lastLeaf),
    };
  }

  /**
   * The members whose values those files put into text as they are, with the first place of each. The compiler accepts
   * `null` and `undefined` there, which would be read as words.
   */
  findPrinted(isMeant: (file: string) => boolean): ReadonlyMap<string, Printed> {
    const printed = new Map<string, Printed>();
    for (const source of this.#program.getSourceFiles()) {
      const file = this.#relative(source);
      if (source.isDeclarationFile || isGenerated(file) || !isMeant(file)) continue;
      const visit = (node: ts.Node): void => {
        for (const value of printedValues(node)) {
          const name = leaves(value).at(-1);
          const line = source.getLineAndCharacterOfPosition(value.getStart()).line + 1;
          const isLinted = !ts.isCallExpression(node);
          for (const member of name === undefined ? [] : this.#membersOf(name)) {
            if (isLinted || !printed.has(member)) printed.set(member, { file, line, isLinted });
          }
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
    return printed;
  }

  /** The files that refer to one of the members, or to a member below it. */
  findFiles(members: readonly string[]): ReadonlySet<string> {
    if (this.#filesByMember.size === 0) {
      for (const source of this.#program.getSourceFiles()) {
        const file = this.#relative(source);
        if (source.isDeclarationFile || isGenerated(file)) continue;
        for (const member of withAncestors(this.usedIn((path) => path === file).members)) {
          const files = this.#filesByMember.get(member);
          if (files) files.push(file);
          else this.#filesByMember.set(member, [file]);
        }
      }
    }
    return new Set(members.flatMap((member) => this.#filesByMember.get(member) ?? []));
  }

  /** The files that import one of the files. */
  findImporters(files: ReadonlySet<string>): ReadonlySet<string> {
    if (this.#importers.size === 0) {
      for (const source of this.#program.getSourceFiles()) {
        if (source.isDeclarationFile) continue;
        for (const statement of source.statements.filter(ts.isImportDeclaration)) {
          const target = this.#checker.getSymbolAtLocation(statement.moduleSpecifier)?.declarations?.[0];
          if (target === undefined || !ts.isSourceFile(target)) continue;
          const importers = this.#importers.get(this.#relative(target));
          if (importers) importers.push(this.#relative(source));
          else this.#importers.set(this.#relative(target), [this.#relative(source)]);
        }
      }
    }
    return new Set([...files].flatMap((file) => this.#importers.get(file) ?? []));
  }

  #read(node: ts.Node): Reading {
    const cached = this.#reads.get(node);
    if (cached) return cached;
    const parts = leaves(node);
    const reading = {
      members: new Set(parts.flatMap((leaf) => [...this.#membersOf(leaf)])),
      declarations: new Set(parts.flatMap((leaf) => this.#generatedFor(leaf))),
    };
    this.#reads.set(node, reading);
    return reading;
  }

  #relative(source: ts.SourceFile): string {
    const cached = this.#names.get(source);
    if (cached !== undefined) return cached;
    const name = relative(this.#folder, source.fileName).replaceAll('\\', '/');
    this.#names.set(source, name);
    return name;
  }

  /** The generated values that a name refers to as a whole; for `a.b`, only `b`. */
  #generatedFor(leaf: ts.Node): readonly ts.Declaration[] {
    const { parent } = leaf;
    const isWhole = !(ts.isPropertyAccessExpression(parent) && parent.expression === leaf);
    if (!isWhole || ts.isPartOfTypeNode(parent) || ts.isImportSpecifier(parent)) return [];
    return this.#symbols(leaf)
      .flatMap((symbol) => this.#target(symbol).declarations ?? [])
      .filter((declaration) => ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration))
      .filter((declaration) => isGenerated(this.#relative(declaration.getSourceFile())));
  }

  #constant(declaration: ts.Declaration): string {
    let node: ts.Node = declaration;
    while (!ts.isVariableDeclaration(node) && !ts.isSourceFile(node)) node = node.parent;
    const name = ts.isVariableDeclaration(node) ? node.name.getText() : '';
    return `${this.#relative(declaration.getSourceFile())} ${name}`;
  }

  #target(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  #membersOf(leaf: ts.Node): ReadonlySet<string> {
    const members = new Set<string>();
    const declared = this.#declarations.get(this.#relative(leaf.getSourceFile()))?.get(leaf.getStart());
    if (declared !== undefined) members.add(declared);
    for (const symbol of this.#symbols(leaf)) this.#gather(symbol, members, 0);
    return members;
  }

  /** The members that a symbol refers to, directly or through a constant's initializer. */
  #gather(symbol: ts.Symbol, members: Set<string>, depth: number): void {
    for (const declaration of this.#target(symbol).declarations ?? []) {
      const name = ts.getNameOfDeclaration(declaration) ?? declaration;
      const file = this.#relative(declaration.getSourceFile());
      const member = this.#declarations.get(file)?.get(name.getStart());
      if (member !== undefined) members.add(member);
      if (depth === maxDepth) continue;
      if (ts.isBindingElement(declaration)) {
        for (const symbol of this.#bound(declaration)) this.#gather(symbol, members, depth + 1);
      } else if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined) {
        for (const leaf of valueLeaves(declaration.initializer)) {
          for (const symbol of this.#symbols(leaf)) this.#gather(symbol, members, depth + 1);
        }
      }
    }
  }

  #bound(element: ts.BindingElement): readonly ts.Symbol[] {
    const name = element.propertyName ?? element.name;
    if (!ts.isIdentifier(name) || !ts.isObjectBindingPattern(element.parent)) return [];
    return this.#properties(this.#checker.getTypeAtLocation(element.parent), name.text);
  }

  #properties(type: ts.Type | undefined, name: string): readonly ts.Symbol[] {
    if (type === undefined) return [];
    const parts = type.isUnion() ? type.types : [type];
    return parts.flatMap((part) => this.#checker.getPropertyOfType(part, name) ?? []);
  }

  #symbols(leaf: ts.Node): readonly ts.Symbol[] {
    if (!ts.isIdentifier(leaf) && !ts.isStringLiteralLike(leaf)) return [];
    const { parent } = leaf;
    const leafSymbol = this.#checker.getSymbolAtLocation(leaf);
    const symbols = leafSymbol === undefined ? [] : [leafSymbol];
    if (ts.isBindingElement(parent)) symbols.push(...this.#bound(parent));
    if (ts.isElementAccessExpression(parent) && parent.argumentExpression === leaf) {
      symbols.push(...this.#elements(parent));
    }
    if (ts.isShorthandPropertyAssignment(parent)) {
      const value = this.#checker.getShorthandAssignmentValueSymbol(parent);
      if (value !== undefined) symbols.push(value);
    }
    const isInLiteral = ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent);
    if (isInLiteral && parent.name === leaf) {
      symbols.push(...this.#properties(this.#checker.getContextualType(parent.parent), leaf.text));
    }
    return symbols;
  }

  /** For `row[column]`, every property that `column` can name. */
  #elements(access: ts.ElementAccessExpression): readonly ts.Symbol[] {
    const key = this.#checker.getTypeAtLocation(access.argumentExpression);
    const object = this.#checker.getTypeAtLocation(access.expression);
    const keys = key.isUnion() ? key.types : [key];
    return keys.flatMap((type) => (type.isStringLiteral() ? this.#properties(object, type.value) : []));
  }
}

/** The names in a value, without those inside calls: their results have types of their own. */
function valueLeaves(value: ts.Expression): readonly ts.Node[] {
  const isPlain = leaves(value).length < 12 && !/[({]/.test(value.getText());
  return isPlain ? leaves(value) : [];
}

/** The values of `${order.a}`, `String(order.a)`, `Number(order.a)` and `'a' + order.a`: all that the compiler lets be null. */
function printedValues(node: ts.Node): readonly ts.Expression[] {
  if (ts.isTemplateSpan(node)) return branches(node.expression);
  if (ts.isCallExpression(node) && /^(String|Number)$/.test(node.expression.getText())) {
    return node.arguments.flatMap(branches);
  }
  const isSum = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
  return isSum ? [...branches(node.left), ...branches(node.right)] : [];
}

/** The names and accesses whose value an expression can have; what a call returns has a type of its own. */
function branches(value: ts.Expression): readonly ts.Expression[] {
  if (ts.isParenthesizedExpression(value)) return branches(value.expression);
  if (ts.isConditionalExpression(value)) return [...branches(value.whenTrue), ...branches(value.whenFalse)];
  return ts.isIdentifier(value) || isAccess(value) ? [value] : [];
}

function isNamed(node: ts.Node): boolean {
  return (
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isJsxAttribute(node) ||
    ts.isVariableDeclaration(node)
  );
}

function isAccess(node: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isParenthesizedExpression(node)
  );
}
