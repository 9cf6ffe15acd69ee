import ts from 'typescript';
import type { JsonObject } from '#scripts/generate/document.ts';
import { mutate, type Mutation } from './mutation.ts';
import { deal } from './separate.ts';

/** Members of the contract by the place where generated code declares them: file, then position. */
export type Declarations = ReadonlyMap<string, ReadonlyMap<number, string>>;

type Outputs = ReadonlyMap<string, string>;

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function getChildren(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/**
 * Visits the innermost nodes that both trees have in the same place. What a shared parameter refers to in one of them
 * may be written out in the other; such a branch is left out, and does not put the others out of step.
 */
function walkTogether(a: ts.Node, b: ts.Node, visit: (a: ts.Node, b: ts.Node) => void): void {
  if (a.kind !== b.kind) return;
  const others = getChildren(b);
  const own = getChildren(a);
  if (own.length === 0) visit(a, b);
  own.forEach((child, index) => {
    const other = others[index];
    if (other !== undefined) walkTogether(child, other, visit);
  });
}

/** Changes of a name that stands in generated code as a name. */
const RENAMES = /^(?!path-renamed).*-renamed$/;

/**
 * Finds where the members are declared: what gets another name in the outputs when the mutations rename them. Whatever
 * the generator makes of a member is covered, in any form.
 */
export async function findDeclarations(
  document: JsonObject,
  mutations: readonly Mutation[],
  generate: (document: JsonObject) => Promise<Outputs>,
): Promise<Declarations> {
  const before = await generate(document);
  const found = new Map<string, Map<number, string>>();
  const renames = mutations.filter(({ family }) => RENAMES.test(family));
  const members = new Map(renames.map(({ mark, member }) => [mark, member]));
  for (const group of deal(renames, 1)) {
    for (const [file, other] of await generate(mutate(document, group))) {
      const text = before.get(file);
      if (text === undefined || other === text) continue;
      const positions = found.get(file) ?? new Map<number, string>();
      walkTogether(parse(file, text), parse(file, other), (leaf, renamed) => {
        const mark = /Drift\d{5}/.exec(renamed.getText())?.[0];
        const member = mark === undefined ? undefined : members.get(mark);
        if (member !== undefined) positions.set(leaf.getStart(), member);
      });
      found.set(file, positions);
    }
  }
  return found;
}
