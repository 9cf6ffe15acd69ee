import type { SearchField, SearchMatch } from '#src/api/generated/types.ts';
import type { Condition } from './filters.ts';
import {
  matchesTerms,
  type Rank,
  rankText,
  readCompared,
  readTerms,
  type SearchTerm,
} from './search-terms.ts';

type SearchText = readonly [field: SearchField, text: string | null];

/** The texts of a row that a search compares; those of skipped fields may be null. */
export type ReadTexts<Row> = (row: Row, skipped: readonly SearchField[]) => readonly SearchText[];

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
  readonly fields: readonly SearchField[];
  /** The rows of all texts, and where those of each text start. */
  readonly rows: Uint32Array;
  readonly rowStarts: Uint32Array;
}

interface TextIndex {
  readonly lower: JoinedTexts;
  /** Texts as numbers; those that are the same as texts are left out. */
  readonly plain: JoinedTexts;
}

const separator = '\n';

/** Fields whose texts stand in many rows: each text is scanned once. */
const repeatedFields: ReadonlySet<SearchField> = new Set([
  ...(['Name', 'Code', 'City', 'State', 'Description', 'Brand', 'HoldReason', 'Company'] as const),
  ...(['ItemNumber', 'LotNumber', 'TraceabilityLotCode', 'AccountNumber', 'VendorNumber'] as const),
]);

/** The texts of a field, with the rows of each. */
interface FieldTexts {
  readonly texts: string[];
  /** Most numbers stand in one row, for which an array would cost more time than the text. */
  readonly rows: (number | number[])[];
  /** The indexes of the texts of a repeated field. */
  readonly indexes: Map<string, number>;
}

type TextRows = Map<SearchField, FieldTexts>;

function addRow(textRows: TextRows, field: SearchField, text: string, row: number): void {
  let fieldTexts = textRows.get(field);
  if (!fieldTexts) textRows.set(field, (fieldTexts = { texts: [], rows: [], indexes: new Map() }));
  const { texts, rows, indexes } = fieldTexts;
  if (repeatedFields.has(field)) {
    const index = indexes.get(text);
    if (index !== undefined) {
      const rowsOfText = rows[index] ?? [];
      if (typeof rowsOfText === 'number') rows[index] = [rowsOfText, row];
      else rowsOfText.push(row);
      return;
    }
    indexes.set(text, texts.length);
  }
  texts.push(text);
  rows.push(row);
}

function joinTexts(textRows: TextRows): JoinedTexts {
  const texts: string[] = [];
  const fields: SearchField[] = [];
  const rows: number[] = [];
  const starts: number[] = [];
  const rowStarts: number[] = [];
  let at = 0;
  for (const [field, fieldTexts] of textRows) {
    for (const [index, text] of fieldTexts.texts.entries()) {
      const rowsOfText = fieldTexts.rows[index] ?? [];
      texts.push(text);
      fields.push(field);
      starts.push(at);
      rowStarts.push(rows.length);
      if (typeof rowsOfText === 'number') rows.push(rowsOfText);
      else for (const row of rowsOfText) rows.push(row);
      at += text.length + separator.length;
    }
  }
  rowStarts.push(rows.length);
  return {
    joined: texts.join(separator),
    starts: new Uint32Array(starts),
    fields,
    rows: new Uint32Array(rows),
    rowStarts: new Uint32Array(rowStarts),
  };
}

function buildIndex<Row>(rows: readonly Row[], readTexts: ReadTexts<Row>): TextIndex {
  const lower: TextRows = new Map();
  const plain: TextRows = new Map();
  rows.forEach((row, index) => {
    for (const [field, text] of readTexts(row, [])) {
      if (text === null) continue;
      const compared = readCompared(text);
      addRow(lower, field, compared.lower, index);
      if (compared.plain !== compared.lower) addRow(plain, field, compared.plain, index);
    }
  });
  return { lower: joinTexts(lower), plain: joinTexts(plain) };
}

/** The best rank of each row: `worst` for those that do not match. Far faster than a map when most rows match. */
type RowRanks = Uint8Array;

interface Scan {
  readonly skipped: readonly SearchField[];
  readonly isWhole: boolean;
  readonly ranks: RowRanks;
}

/** Improves the ranks of the rows with a text that contains the term, which may also be the end of a longer one. */
function scan(
  { joined, starts, fields, rows, rowStarts }: JoinedTexts,
  term: string,
  { skipped, isWhole: isWholeOnly, ranks }: Scan,
  longer = term,
): void {
  let text = 0;
  let at = joined.indexOf(term);
  while (at >= 0) {
    while (text + 1 < starts.length && (starts[text + 1] ?? 0) <= at) text += 1;
    const field = fields[text];
    const next = starts[text + 1] ?? joined.length + separator.length;
    const start = starts[text] ?? 0;
    const isStart = at === start;
    const isLongerStart = !isStart && term !== longer && joined.startsWith(longer, start);
    const length = next - start - separator.length;
    const isWhole = (isStart && length === term.length) || (isLongerStart && length === longer.length);
    const rank: Rank = isWhole ? 0 : isStart || isLongerStart ? 1 : 2;
    const isSkipped = (isWholeOnly && rank > 0) || (field !== undefined && skipped.includes(field));
    const end = isSkipped ? 0 : (rowStarts[text + 1] ?? 0);
    for (let index = rowStarts[text] ?? 0; index < end; index += 1) {
      const row = rows[index] ?? 0;
      if (rank < (ranks[row] ?? worst)) ranks[row] = rank;
    }
    at = joined.indexOf(term, next);
  }
}

interface RankedRows {
  readonly totalCount: number;
  /** Indexes of the best rows, at most the limit. */
  readonly best: readonly number[];
}

/** Counts the matching rows and takes the best, without sorting all of them. */
function selectBest(ranks: RowRanks, { limit, isOldestFirst }: FindOptions): RankedRows {
  const byRank: [number[], number[], number[]] = [[], [], []];
  let totalCount = 0;
  const last = ranks.length - 1;
  for (let step = 0; step <= last; step += 1) {
    const row = isOldestFirst ? last - step : step;
    const rows = byRank[ranks[row] ?? worst];
    if (!rows) continue;
    totalCount += 1;
    if (rows.length < limit) rows.push(row);
  }
  return { totalCount, best: byRank.flat().slice(0, limit) };
}

/** The text of a row that matches one of the terms best. */
function findMatch(texts: readonly SearchText[], terms: readonly SearchTerm[]): SearchMatch | undefined {
  let best: { readonly rank: Rank; readonly match: SearchMatch } | undefined;
  for (const [field, text] of texts) {
    if (text === null) continue;
    const compared = readCompared(text);
    for (const term of terms) {
      const rank = rankText(compared, term);
      if (rank === undefined || (best && best.rank <= rank)) continue;
      best = { rank, match: { field, matchedText: text, isExact: rank === 0 } };
    }
  }
  return best?.match;
}

interface SearchOptions<Row> {
  /** Whether a row has this SSCC; undefined if the number is not an SSCC. */
  readonly createSsccMatch?: (number: string) => ((row: Row) => boolean) | undefined;
  /** Fields that a number cannot match, and that are slow to compute. */
  readonly listSkipped?: (number: string) => readonly SearchField[];
}

/** A search of one list. */
interface ReadSearch<Row> {
  readonly terms: readonly SearchTerm[];
  /** The fields that no term can match. */
  readonly skipped: readonly SearchField[];
  readonly ssccs: readonly { readonly sscc: string; readonly hasSscc: (row: Row) => boolean }[];
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

  function scanTerm(
    rows: readonly Row[],
    term: SearchTerm,
    skipped: readonly SearchField[],
    ranks: RowRanks,
  ): void {
    const { lower, plain } = getIndex(rows);
    const options = { skipped, isWhole: term.isWhole, ranks };
    if (!term.isNumber) {
      scan(lower, term.lower, options);
      return;
    }
    scan(plain, term.plain, options);
    // A text that is its own number is only among the texts. With leading zeros alone, one scan finds both.
    scan(lower, term.plain, options, term.lower || term.plain);
    if (term.lower !== '' && !term.lower.endsWith(term.plain)) scan(lower, term.lower, options);
  }

  function read(search: string): ReadSearch<Row> {
    const searchedTerms = readTerms(search).map((term) => ({ term, hasSscc: createSsccMatch?.(term.plain) }));
    // An SSCC is no text of a row.
    const terms = searchedTerms.flatMap(({ term, hasSscc }) => (hasSscc ? [] : [term]));
    const skipped = terms.map(({ plain }) => listSkipped(plain));
    return {
      terms,
      skipped: (skipped[0] ?? []).filter((field) => skipped.every((fields) => fields.includes(field))),
      ssccs: searchedTerms.flatMap(({ term, hasSscc }) => (hasSscc ? [{ sscc: term.plain, hasSscc }] : [])),
    };
  }

  return {
    match(search: string): Condition<Row> {
      const { terms, skipped, ssccs } = read(search);
      if (terms.length === 0 && ssccs.length === 0) return null;
      return (row) =>
        ssccs.some(({ hasSscc }) => hasSscc(row)) ||
        (terms.length > 0 &&
          matchesTerms(
            readTexts(row, skipped).map(([, text]) => text),
            terms,
          ));
    },

    find(rows: readonly Row[], search: string, options: FindOptions): FoundRows<Row> {
      const { terms, skipped, ssccs } = read(search);
      const ranks = new Uint8Array(rows.length).fill(worst);
      for (const term of terms) scanTerm(rows, term, skipped, ranks);
      for (const { hasSscc } of ssccs)
        for (const [index, row] of rows.entries()) if (hasSscc(row)) ranks[index] = 0;
      const { totalCount, best } = selectBest(ranks, options);
      return {
        totalCount,
        best: best.flatMap((index) => {
          const row = rows[index];
          if (!row) return [];
          const { sscc } = ssccs.find(({ hasSscc }) => hasSscc(row)) ?? {};
          const match: SearchMatch | undefined =
            sscc === undefined
              ? findMatch(readTexts(row, skipped), terms)
              : { field: 'Sscc', matchedText: sscc, isExact: true };
          return match ? [{ row, match }] : [];
        }),
      };
    },
  };
}
