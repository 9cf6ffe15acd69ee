import ts from 'typescript';
import type { JsonObject } from '#description/json.ts';
import { mutate, type Mutation } from './mutation.ts';
import { deal } from './separate.ts';

/** Contract members by their declaration in the generated code: file, then position. */
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
 * Visits the innermost nodes at the same place in both trees. A shared parameter may be a reference in one tree and
 * inlined in the other; such branches are skipped, so that the trees stay aligned.
 */
function walkTogether(a: ts.Node, b: ts.Node, visit: (a: ts.Node, b: ts.Node) => void): void {
  if (a.kind !== b.kind) return;
  const childrenOfB = getChildren(b);
  const childrenOfA = getChildren(a);
  if (childrenOfA.length === 0) visit(a, b);
  childrenOfA.forEach((child, index) => {
    const counterpart = childrenOfB[index];
    if (counterpart !== undefined) walkTogether(child, counterpart, visit);
  });
}

/** Mutations that rename something that also appears as a name in the generated code. */
const renameFamily = /^(?!path-renamed).*-renamed$/;

/**
 * Finds the declarations of members: the names in the generated output that change when a mutation renames the member.
 * This works for every form of generated code.
 */
export function findDeclarations(
  document: JsonObject,
  mutations: readonly Mutation[],
  generate: (document: JsonObject) => Outputs,
): Declarations {
  const before = generate(document);
  const positionsByFile = new Map<string, Map<number, string>>();
  const renames = mutations.filter(({ family }) => renameFamily.test(family));
  const members = new Map(renames.map(({ mark, member }) => [mark, member]));
  for (const group of deal(renames, 1)) {
    for (const [file, mutatedText] of generate(mutate(document, group))) {
      const text = before.get(file);
      if (text === undefined || mutatedText === text) continue;
      const positions = positionsByFile.get(file) ?? new Map<number, string>();
      walkTogether(parse(file, text), parse(file, mutatedText), (leaf, renamed) => {
        const mark = /Drift\d{5}/.exec(renamed.getText())?.[0];
        const member = mark === undefined ? undefined : members.get(mark);
        if (member !== undefined) positions.set(leaf.getStart(), member);
      });
      positionsByFile.set(file, positions);
    }
  }
  return positionsByFile;
}
