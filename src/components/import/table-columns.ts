import type { ImportProfile } from '#src/api/generated/types.ts';
import { listFileLayouts, storeFileLayout } from '#src/session/table-preferences.ts';
import { plainName } from './plain-name.ts';
import type { TableDefinition } from './table-definition.ts';

/** For each column of a file, the column of the import; null when it is left out. */
export type ColumnMatch<Column extends string> = readonly (Column | null)[];

/** FNV-1a of a column name, so that the names of a customer are in no cookie. */
function getHash(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** By plain name, or by its hash; null for a name whose column is left out. */
type Choices = ReadonlyMap<string, string | null>;

/** Whether the choices fit a file: it has all names that were used. More columns do not matter. */
function matchesNames(choices: Choices, names: readonly string[]): boolean {
  const used = [...choices].filter(([, column]) => column !== null);
  return used.length > 0 && used.every(([name]) => names.includes(name));
}

/** Of several matching choices, those that decide the most columns of the file; the first of equals. */
function findBest<Candidate>(
  candidates: readonly Candidate[],
  getChoices: (candidate: Candidate) => Choices,
  names: readonly string[],
): Candidate | undefined {
  const count = (candidate: Candidate): number =>
    names.filter((name) => getChoices(candidate).has(name)).length;
  return candidates
    .filter((candidate) => matchesNames(getChoices(candidate), names))
    .toSorted((a, b) => count(b) - count(a))[0];
}

/** The plain names that several columns of a file have. */
function listRepeated(head: readonly string[]): ReadonlySet<string> {
  const names = head.map(plainName).filter((name) => name !== '');
  return new Set(names.filter((name, index) => names.indexOf(name) < index));
}

/** The choices; names without one are matched by their suggestion. A column of an import is used once. */
function complete<Column extends string>(
  { names, findColumn }: TableDefinition<Column>,
  head: readonly string[],
  getChoice: (name: string) => string | null | undefined,
): ColumnMatch<Column> {
  const repeated = listRepeated(head);
  const choices = head.map((name) => {
    // Which of several columns with one name is meant is not known.
    const choice = repeated.has(plainName(name)) ? null : getChoice(plainName(name));
    return choice === undefined ? undefined : (names.find((column) => column === choice) ?? null);
  });
  const used = new Set<Column>();
  for (const column of choices) if (column) used.add(column);
  const assigned = new Set<Column>();
  return head.map((name, place) => {
    const choice = choices[place];
    const column = choice === undefined ? findColumn(name) : choice;
    if (column === null || assigned.has(column) || (choice === undefined && used.has(column))) return null;
    assigned.add(column);
    return column;
  });
}

const toChoices = ({ columns }: Pick<ImportProfile, 'columns'>): Choices =>
  new Map(columns.map(({ name, column }) => [plainName(name), column]));

/** The columns of a profile; names that it lacks are matched by their suggestion. */
export function applyProfile<Column extends string>(
  definition: TableDefinition<Column>,
  head: readonly string[],
  profile: Pick<ImportProfile, 'columns'>,
): ColumnMatch<Column> {
  const choices = toChoices(profile);
  return complete(definition, head, (name) => choices.get(name));
}

/** The profile that fits most columns of a file; undefined when none fits. */
export function findProfile(
  head: readonly string[],
  profiles: readonly ImportProfile[],
): ImportProfile | undefined {
  return findBest(profiles, toChoices, head.map(plainName));
}

/** The choices of a layout as they are stored: 'k3j1-poNumber.x9a0-'. */
function parseLayout(layout: string): Choices {
  return new Map(
    layout.split('.').map((entry) => {
      const [hash = '', column = ''] = entry.split('-');
      return [hash, column === '' ? null : column];
    }),
  );
}

/**
 * The columns that the user chose for the last file with these names, or those that the names suggest. The file may have
 * more columns, in another order.
 */
export function matchColumns<Column extends string>(
  definition: TableDefinition<Column>,
  head: readonly string[],
): ColumnMatch<Column> {
  const hashes = head.map((name) => getHash(plainName(name)));
  const layouts = listFileLayouts(definition.kind).map(parseLayout);
  const choices = findBest(layouts, (layout) => layout, hashes);
  return complete(definition, head, (name) => choices?.get(getHash(name)));
}

export function rememberColumns<Column extends string>(
  { kind }: TableDefinition<Column>,
  head: readonly string[],
  match: ColumnMatch<Column>,
): void {
  const entries = head.flatMap((name, place) =>
    name === '' ? [] : `${getHash(plainName(name))}-${match[place] ?? ''}`,
  );
  const names = entries.filter((entry) => !entry.endsWith('-')).map((entry) => entry.split('-')[0]);
  storeFileLayout(
    kind,
    getHash(names.toSorted((a = '', b = '') => a.localeCompare(b)).join(' ')),
    entries.join('.'),
  );
}

/** The required columns that are still to be chosen. */
export function listMissing<Column extends string>(
  { required }: Pick<TableDefinition<Column>, 'required'>,
  match: ColumnMatch<Column>,
): readonly Column[] {
  return required.filter((column) => !match.includes(column));
}

/** The columns that are left out because several of the file have their name, although none is required. */
export function listAmbiguous<Column extends string>(
  { names, required, findColumn }: TableDefinition<Column>,
  head: readonly string[],
  match: ColumnMatch<Column>,
): readonly Column[] {
  const repeated = listRepeated(head);
  const ambiguous = new Set(head.map((name) => (repeated.has(plainName(name)) ? findColumn(name) : null)));
  return names.filter(
    (column) => ambiguous.has(column) && !match.includes(column) && !required.includes(column),
  );
}
