import type { SearchField, SearchMatch } from '#src/api/generated/types.ts';
import { type Condition, matchText, plainNumber, readTerm, type SearchTerm } from './filters.ts';

type SearchText = readonly [field: SearchField, text: string | null];

/** The texts of a row that a search compares; those of skipped fields may be null. */
export type ReadTexts<Row> = (row: Row, skipped: readonly SearchField[]) => readonly SearchText[];

/** How well a text matches: 0 it is the search, 1 it starts with it, 2 it contains it. */
type Rank = 0 | 1 | 2;
const worst = 3;

interface FoundRow<Row> {
  readonly row: Row;
  readonly match: SearchMatch;
}

export interface FoundRows<Row> {
  readonly totalCount: number;
  /** The best matches; equal ones in the order of the rows, or the reverse. */
  readonly best: readonly FoundRow<Row>[];
}

interface FindOptions {
  readonly limit: number;
  /** Whether later rows are more recent, which come first. */
  readonly isOldestFirst: boolean;
}

/** Texts in one string, so that one scan finds them; a line break separates them. */
interface JoinedTexts {
  readonly joined: string;
  /** Where each text starts. */
  readonly starts: Uint32Array;
}

interface TextIndex {
  readonly lower: JoinedTexts;
  /** The same texts as numbers: without spaces, hyphens and leading zeros. */
  readonly plain: JoinedTexts;
  /** The row of each text, and its field. */
  readonly rows: Uint32Array;
  readonly fields: readonly SearchField[];
}

const separator = '\n';

function joinTexts(texts: readonly string[]): JoinedTexts {
  const starts = new Uint32Array(texts.length);
  let at = 0;
  texts.forEach((text, index) => {
    starts[index] = at;
    at += text.length + separator.length;
  });
  return { joined: texts.join(separator), starts };
}

function buildIndex<Row>(rows: readonly Row[], readTexts: ReadTexts<Row>): TextIndex {
  const texts: string[] = [];
  const owners: number[] = [];
  const fields: SearchField[] = [];
  rows.forEach((row, index) => {
    for (const [field, text] of readTexts(row, [])) {
      if (text === null) continue;
      texts.push(text.toLowerCase().replaceAll(separator, ' '));
      owners.push(index);
      fields.push(field);
    }
  });
  return {
    lower: joinTexts(texts),
    plain: joinTexts(texts.map(plainNumber)),
    rows: Uint32Array.from(owners),
    fields,
  };
}

/** Adds the rows with a text that contains the term, each with its best rank. */
function scan(
  { joined, starts }: JoinedTexts,
  term: string,
  { rows, fields }: TextIndex,
  skipped: readonly SearchField[],
  into: Map<number, Rank>,
): void {
  let text = 0;
  let at = joined.indexOf(term);
  while (at >= 0) {
    while (text + 1 < starts.length && (starts[text + 1] ?? 0) <= at) text += 1;
    const row = rows[text] ?? 0;
    const field = fields[text];
    const next = starts[text + 1] ?? joined.length + separator.length;
    const isStart = at === starts[text];
    const rank = isStart && at + term.length + separator.length === next ? 0 : isStart ? 1 : 2;
    const isSkipped = field !== undefined && skipped.includes(field);
    if (!isSkipped && rank < (into.get(row) ?? worst)) into.set(row, rank);
    at = joined.indexOf(term, next);
  }
}

function rankText(text: string, term: SearchTerm): Rank | undefined {
  const lower = text.toLowerCase();
  const plain = plainNumber(text);
  if (lower === term.lower || plain === term.plain) return 0;
  if (lower.startsWith(term.lower) || (term.isNumber && plain.startsWith(term.plain))) return 1;
  return lower.includes(term.lower) || (term.isNumber && plain.includes(term.plain)) ? 2 : undefined;
}

/** The best matching text of a row. */
function findMatch(texts: readonly SearchText[], term: SearchTerm): SearchMatch | undefined {
  let best: { readonly rank: Rank; readonly match: SearchMatch } | undefined;
  for (const [field, text] of texts) {
    const rank = text === null ? undefined : rankText(text, term);
    if (text === null || rank === undefined || (best && best.rank <= rank)) continue;
    best = { rank, match: { field, matchedText: text, isExact: rank === 0 } };
  }
  return best?.match;
}

interface SearchOptions<Row> {
  /** Whether a row has this SSCC; undefined if the search is not an SSCC. */
  readonly createSsccMatch?: (search: string) => ((row: Row) => boolean) | undefined;
  /** Fields that a search cannot match, and that are slow to compute. */
  readonly listSkipped?: (search: string) => readonly SearchField[];
}

export interface TextSearch<Row> {
  readonly match: (search: string) => Condition<Row>;
  /** The index of the rows is built once, as long as they are the same array. */
  readonly find: (rows: readonly Row[], search: string, options: FindOptions) => FoundRows<Row>;
}

/**
 * The text search of a list: as the condition of its filter, and as the best matches among its rows. Both find the
 * same rows.
 */
export function defineTextSearch<Row extends object>(
  readTexts: ReadTexts<Row>,
  { createSsccMatch, listSkipped = () => [] }: SearchOptions<Row> = {},
): TextSearch<Row> {
  const indexes = new WeakMap<readonly Row[], TextIndex>();

  function getIndex(rows: readonly Row[]): TextIndex {
    const index = indexes.get(rows) ?? buildIndex(rows, readTexts);
    indexes.set(rows, index);
    return index;
  }

  /** The ranks of the matching rows, by index. */
  function rankRows(
    rows: readonly Row[],
    term: SearchTerm,
    skipped: readonly SearchField[],
  ): ReadonlyMap<number, Rank> {
    const ranks = new Map<number, Rank>();
    const index = getIndex(rows);
    scan(index.lower, term.lower, index, skipped, ranks);
    if (term.isNumber) scan(index.plain, term.plain, index, skipped, ranks);
    return ranks;
  }

  return {
    match(search: string): Condition<Row> {
      const hasSscc = createSsccMatch?.(search);
      if (hasSscc) return hasSscc;
      const skipped = listSkipped(search);
      return matchText<Row>((row) => readTexts(row, skipped).map(([, text]) => text))(search);
    },

    find(rows: readonly Row[], search: string, { limit, isOldestFirst }: FindOptions): FoundRows<Row> {
      const hasSscc = createSsccMatch?.(search);
      const step = isOldestFirst ? -1 : 1;
      if (hasSscc) {
        const matching = rows.filter(hasSscc);
        const match: SearchMatch = { field: 'Sscc', matchedText: search.trim(), isExact: true };
        const best = matching.map((row) => ({ row, match }));
        return {
          totalCount: matching.length,
          best: (isOldestFirst ? best.toReversed() : best).slice(0, limit),
        };
      }
      const term = readTerm(search);
      const skipped = listSkipped(search);
      const ranks = rankRows(rows, term, skipped);
      const indexes = [...ranks].toSorted(([a, rankA], [b, rankB]) => rankA - rankB || (a - b) * step);
      const best = indexes.slice(0, limit).flatMap(([index]) => {
        const row = rows[index];
        const match = row && findMatch(readTexts(row, skipped), term);
        return row && match ? [{ row, match }] : [];
      });
      return { totalCount: ranks.size, best };
    },
  };
}
