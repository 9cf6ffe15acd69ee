import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';

/** Words that a reader of React, TanStack Query and HTTP would have to translate, and what is used instead. */
const retired = new Map([
  ['ask', 'request, prefetch, confirm'],
  ['asks', 'request, prefetch, confirm'],
  ['asked', 'requested'],
  ['asker', 'client'],
  ['asking', 'requesting, confirming'],
  ['wish', 'request, change'],
  ['wished', 'requested'],
  ['answer', 'response'],
  ['answers', 'responses'],
  ['answered', 'responded'],
  ['answering', 'responding'],
  ['tell', 'report, show'],
  ['tells', 'reports, shows'],
  ['told', 'reported, shown'],
  ['untold', 'unreported'],
  ['say', 'report, log'],
  ['says', 'reports'],
  ['said', 'reported'],
  ['anew', 'again, refetch'],
  ['fits', 'matchesShape, matchesFilter'],
  ['usual', 'default'],
  ['longest', 'max'],
  ['highest', 'max'],
  ['former', 'previous'],
  ['doomed', 'toDelete'],
  ['trail', 'breadcrumbs'],
  ['adopt', 'apply'],
  ['astray', 'unsafe'],
  ['world', 'backend'],
  ['sight', 'visibleRange'],
  ['farewell', 'exitTransition'],
  ['interruptions', 'unsolicitedDialogs'],
  ['behaviour', 'behavior'],
  ['colour', 'color'],
  ['sanitise', 'sanitize'],
  ['serialise', 'serialize'],
  ['authorise', 'authorize'],
  ['authorisation', 'authorization'],
  ['sanitiser', 'sanitizer'],
  ['normalise', 'normalize'],
  ['summarise', 'summarize'],
  ['initialise', 'initialize'],
  ['recognise', 'recognize'],
  ['ageing', 'aging'],
  ['grey', 'gray'],
  ['centre', 'center'],
  ['centred', 'centered'],
  ['judgement', 'judgment'],
  ['judgements', 'judgments'],
  ['dependant', 'dependent'],
  ['quietly', 'silently'],
  ['book', 'directory, handlers, results'],
  ['books', 'directories, handlers, results'],
  ['thing', 'record, resource, item'],
  ['things', 'records, resources, items'],
  ['catalogue', 'catalog'],
]);

/** Where a retired word is allowed: part of a path or an identifier, and the reason. */
const allowed: readonly { readonly word: RegExp; readonly place: RegExp; readonly reason: string }[] = [
  {
    word: /^answer(?:s|ed)?$/,
    place: /survey|(?:text|numeric)Answer|mocks\/surveys|mock-sequences|versions\.test\.ts answers/i,
    reason: "the answers of a survey are the contract's word",
  },
  {
    word: /^(?:ask|answer(?:s|ed)?)$/,
    place: /conversations?[/.-]|CannedAnswer|features\/questions|QuestionA(?:waitingA)?nswer/,
    reason: 'people ask and answer questions',
  },
  { word: /^colour$/, place: /reports\.test/, reason: 'a parameter that no report has' },
  { word: /^ageing$/, place: /order-figures\.ts openAgeing/, reason: 'a member of the contract' },
  { word: /^ask$/, place: /DoNotAskAgain/, reason: 'a value of the contract' },
  { word: /^fits$/, place: /axis-labels|place-tooltip/, reason: 'whether a drawing has room' },
  { word: /^books?$/, place: /verify-boundaries\.test/, reason: 'the records of a test contract' },
  {
    word: /^things?$/,
    place: /(?:diff-schemas|checks-by-name|limits|reads|lists)\.test|test-resources/,
    reason: 'the records of a test contract',
  },
];

/** Names that do not say what they hold. A noun does: `groupRows`, `cached`, `requested`, `remaining`. */
const vague = new Set([
  'own',
  'other',
  'others',
  'wanted',
  'made',
  'known',
  'left',
  'kept',
  'chosen',
  'found',
  'shown',
  'given',
  'held',
  'one',
]);

/** Where a vague name is allowed: part of a path and a name, and the reason. */
const allowedVague: readonly { readonly place: RegExp; readonly reason: string }[] = [
  { place: /^(?:src|mocks)\/.* left$|(?:in-page|keyboard\.spec)\.ts left$/, reason: 'a side of a rectangle' },
  {
    place: /^src\/.*\.tsx one$|use-dashboard\.ts one$|kind-table\.ts one$|schedule-words\.ts one$/,
    reason: 'the singular of a text',
  },
  { place: /(?:lot-list\.ts|lots-view\.tsx) held$/, reason: 'a figure of the contract' },
  { place: /access-snapshot\.ts known$/, reason: 'the opposite of `unknown`' },
  { place: /(?:schedules-view\.tsx|write-reach\.ts) own$/, reason: 'a value beside others of its type' },
  { place: /description\/shorthand\.ts kept$/, reason: 'a value of a shorthand of the contract' },
  {
    place: /(?:arbitrary|upgrade-schemas|shorthand-examples|reference-document)\.test\.ts/,
    reason: 'the members of a test contract',
  },
  { place: /testing\/faults\.test\.ts left$/, reason: 'the body of a fault' },
];

/** Words that no comment and no test title needs; the others above are also plain English there. */
const retiredInTexts =
  /\b(?:anew|told|untold|doomed|astray|farewell|behaviour|colour|sanitis\w+|serialis\w+|normalis\w+|centred?|judgements?|grey|catalogue)\b/i;

/** Names of JSON Schema, JavaScript or the contract. */
const exemptNames = new Set(['allOf', 'anyOf', 'oneOf', 'multipleOf', 'asOf']);

const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'mocks', 'scripts', 'tests', 'e2e'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && existsSync(file));

function splitWords(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** Names that a file declares; imported names are checked in their own file. */
function declaredNames(file: string): ReadonlySet<string> {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isMethodSignature(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isTypeParameterDeclaration(node);
    if (isDeclared && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function isAllowed(word: string, place: string): boolean {
  return allowed.some((entry) => entry.word.test(word) && entry.place.test(place));
}

/** The retired words of a name, with what to use instead. */
function findRetired(file: string, name: string): readonly string[] {
  return splitWords(name)
    .filter((word) => retired.has(word) && !isAllowed(word, `${file} ${name}`))
    .map((word) => `${file}: "${name}" has "${word}"; use ${retired.get(word)}`);
}

// Parses all sources.
describe('names and texts', { tags: 'full' }, () => {
  let names: readonly (readonly [file: string, name: string])[] = [];
  beforeAll(() => {
    names = sources.flatMap((file) => [...declaredNames(file)].map((name) => [file, name] as const));
  });

  test('file names have no retired word', () => {
    expect(sources.flatMap((file) => findRetired(file, file.split('/').at(-1) ?? ''))).toEqual([]);
  });

  test('identifiers have no retired word', () => {
    expect(names.length).toBeGreaterThan(5000);
    expect(names.flatMap(([file, name]) => findRetired(file, name))).toEqual([]);
  });

  test('names say what they hold', () => {
    const vagueNames = names
      .filter(([, name]) => vague.has(name))
      .map(([file, name]) => `${file} ${name}`)
      .filter((place) => !allowedVague.some((entry) => entry.place.test(place)));
    expect(vagueNames).toEqual([]);
  });

  test('functions and values do not end in "Of"', () => {
    const retiredNames = names.filter(([, name]) => /^[a-z]\w*Of$/.test(name) && !exemptNames.has(name));
    expect(retiredNames.map(([file, name]) => `${file}: ${name}`)).toEqual([]);
  });

  test('comments and test titles have no retired word', () => {
    const texts =
      /^\s*(?:\/\/|\/?\*\*?)\s.*$|^\s*(?:test\.)?(?:it|test|describe)(?:\.each\(.*\))?\(\s*['"`].*$/gm;
    const occurrences = sources.flatMap((file) =>
      (readFileSync(file, 'utf8').match(texts) ?? [])
        .filter((text) => retiredInTexts.test(text))
        .map((text) => `${file}: ${text.trim()}`),
    );
    expect(occurrences).toEqual([]);
  });

  test('every exception is still needed', () => {
    const unused = allowed.filter(
      ({ word, place }) =>
        !names.some(([file, name]) =>
          splitWords(name).some(
            (part) => retired.has(part) && word.test(part) && place.test(`${file} ${name}`),
          ),
        ),
    );
    expect(unused).toEqual([]);
    const unusedVague = allowedVague.filter(
      ({ place }) => !names.some(([file, name]) => vague.has(name) && place.test(`${file} ${name}`)),
    );
    expect(unusedVague).toEqual([]);
  });
});
