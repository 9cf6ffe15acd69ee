import type { SearchField, SearchMatch } from '#src/api/generated/types.ts';
import { Prepared, type Steps } from '#mocks/lib/steps.ts';
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

interface FindOptions<Row> {
  /**
   * Rows with the same texts in the same places, for which the index is built. By default the rows themselves, which
   * are others after each change of a user.
   */
  readonly indexed?: readonly Row[];
  readonly limit: number;
  /** Whether later rows are more recent, which come first. */
  readonly isOldestFirst: boolean;
}

/** Texts of a field in one string, so that one scan finds them; a line break separates them. */
interface JoinedTexts {
  readonly field: SearchField;
  readonly joined: string;
  /** Whether the texts have only digits and hyphens. */
  readonly isNumeric: boolean;
  /** The length of the shortest text. */
  readonly minLength: number;
  /** Where each text starts. */
  readonly starts: Uint32Array;
  /** The rows of all texts. */
  readonly rows: Uint32Array;
  /** Where the rows of each text start; undefined if each text stands in one row. */
  readonly rowStarts: Uint32Array | undefined;
}

interface TextIndex {
  readonly lower: readonly JoinedTexts[];
  /** Texts as numbers; those that are the same as texts are left out. */
  readonly plain: readonly JoinedTexts[];
}

const separator = '\n';

const isNumeric = (text: string): boolean => /^[\d\n-]*$/.test(text);

/** Fields whose texts stand in many rows: each text is compared and scanned once. */
const repeatedFields: ReadonlySet<SearchField> = new Set([
  ...(['Name', 'Code', 'City', 'State', 'Description', 'Brand', 'HoldReason', 'Company'] as const),
  ...(['ItemNumber', 'LotNumber', 'TraceabilityLotCode', 'AccountNumber', 'VendorNumber'] as const),
]);

/** Texts that are compared between two steps; rows have very different numbers of them. */
const textsPerStep = 500;

/** Texts per string: joining all at once would take a long step, and their memory twice. */
const textsPerString = 8_000;

class TextJoiner {
  readonly #parts: JoinedTexts[] = [];
  #texts: string[] = [];
  #starts: number[] = [];
  #rows: number[] = [];
  #rowStarts: number[] = [];
  #end = 0;

  readonly #field: SearchField;

  constructor(field: SearchField) {
    this.#field = field;
  }

  add(text: string, rows: readonly number[]): void {
    this.#texts.push(text);
    this.#starts.push(this.#end);
    this.#rowStarts.push(this.#rows.length);
    for (const row of rows) this.#rows.push(row);
    this.#end += text.length + separator.length;
    if (this.#texts.length === textsPerString) this.#endPart();
  }

  #endPart(): void {
    this.#rowStarts.push(this.#rows.length);
    const isRepeated = this.#rows.length > this.#texts.length;
    const joined = this.#texts.join(separator);
    this.#parts.push({
      field: this.#field,
      joined,
      isNumeric: isNumeric(joined),
      minLength: Math.min(...this.#texts.map(({ length }) => length)),
      starts: new Uint32Array(this.#starts),
      rows: new Uint32Array(this.#rows),
      rowStarts: isRepeated ? new Uint32Array(this.#rowStarts) : undefined,
    });
    this.#texts = [];
    this.#starts = [];
    this.#rows = [];
    this.#rowStarts = [];
    this.#end = 0;
  }

  join(): readonly JoinedTexts[] {
    if (this.#texts.length > 0) this.#endPart();
    return this.#parts;
  }
}

type FieldJoiners = Map<SearchField, TextJoiner>;

function getJoiner(joiners: FieldJoiners, field: SearchField): TextJoiner {
  const joiner = joiners.get(field) ?? new TextJoiner(field);
  joiners.set(field, joiner);
  return joiner;
}

function* buildIndex<Row>(rows: readonly Row[], readTexts: ReadTexts<Row>): Steps<TextIndex> {
  const lower: FieldJoiners = new Map();
  const plain: FieldJoiners = new Map();
  const repeated = new Map<SearchField, Map<string, number[]>>();
  let stepTexts = 0;
  const endsStep = (): boolean => {
    if (stepTexts < textsPerStep) return false;
    stepTexts = 0;
    return true;
  };
  const add = (field: SearchField, text: string, textRows: readonly number[]): void => {
    stepTexts += 1;
    const compared = readCompared(text);
    getJoiner(lower, field).add(compared.lower, textRows);
    if (compared.plain !== compared.lower) getJoiner(plain, field).add(compared.plain, textRows);
  };
  for (const [index, row] of rows.entries()) {
    for (const [field, text] of readTexts(row, [])) {
      if (text === null) continue;
      if (!repeatedFields.has(field)) {
        add(field, text, [index]);
        continue;
      }
      const texts = repeated.get(field) ?? new Map<string, number[]>();
      repeated.set(field, texts);
      const textRows = texts.get(text);
      if (textRows) textRows.push(index);
      else texts.set(text, [index]);
    }
    if (endsStep()) yield;
  }
  for (const [field, texts] of repeated)
    for (const [text, textRows] of texts) {
      add(field, text, textRows);
      if (endsStep()) yield;
    }
  const join = (joiners: FieldJoiners): JoinedTexts[] =>
    [...joiners.values()].flatMap((joiner) => joiner.join());
  return { lower: join(lower), plain: join(plain) };
}

/** The best rank of each row: `worst` for those that do not match. Far faster than a map when most rows match. */
type RowRanks = Uint8Array;

interface Scan {
  readonly skipped: readonly SearchField[];
  readonly isWhole: boolean;
  readonly ranks: RowRanks;
}

/** Improves the ranks of the rows with a text that contains the term, which may also be the end of a longer one. */
function scanPart(
  { joined, minLength, starts, rows, rowStarts }: JoinedTexts,
  term: string,
  { isWhole: isWholeOnly, ranks }: Scan,
  longer: string,
): void {
  const canBeWhole = longer.length >= minLength;
  const getRowStart = (index: number): number => (rowStarts ? (rowStarts[index] ?? 0) : index);
  if (isWholeOnly && !canBeWhole) return;
  let text = 0;
  let at = joined.indexOf(term);
  while (at >= 0) {
    while (text + 1 < starts.length && (starts[text + 1] ?? 0) <= at) text += 1;
    const next = starts[text + 1] ?? joined.length + separator.length;
    const start = starts[text] ?? 0;
    const isStart = at === start;
    const isLongerStart = !isStart && term !== longer && joined.startsWith(longer, start);
    const length = next - start - separator.length;
    const isWhole = (isStart && length === term.length) || (isLongerStart && length === longer.length);
    const rank: Rank = isWhole ? 0 : isStart || isLongerStart ? 1 : 2;
    const end = isWholeOnly && rank > 0 ? 0 : getRowStart(text + 1);
    for (let index = getRowStart(text); index < end; index += 1) {
      const row = rows[index] ?? 0;
      if (rank < (ranks[row] ?? worst)) ranks[row] = rank;
    }
    // The next texts of the same row alone, which are thousands in an invoice, cannot rank it higher.
    if (rank === 1 && !canBeWhole) {
      const row = rows[end - 1];
      while (rows[getRowStart(text + 1)] === row && getRowStart(text + 2) === getRowStart(text + 1) + 1)
        text += 1;
    }
    at = joined.indexOf(term, starts[text + 1] ?? joined.length);
  }
}

function scan(parts: readonly JoinedTexts[], term: string, options: Scan, longer = term): void {
  const mayBeNumeric = isNumeric(term);
  for (const part of parts) {
    if (options.skipped.includes(part.field) || (part.isNumeric && !mayBeNumeric)) continue;
    scanPart(part, term, options, longer);
  }
}

interface RankedRows {
  readonly totalCount: number;
  /** Indexes of the best rows, at most the limit. */
  readonly best: readonly number[];
}

/** Counts the matching rows and takes the best, without sorting all of them. */
function selectBest(
  ranks: RowRanks,
  { limit, isOldestFirst }: Pick<FindOptions<never>, 'limit' | 'isOldestFirst'>,
): RankedRows {
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
  /** Builds the index of the rows in steps, once as long as they are the same array. */
  readonly prepare: (rows: readonly Row[]) => Steps<unknown>;
  /** Builds the rest of the index first. */
  readonly find: (rows: readonly Row[], search: string, options: FindOptions<Row>) => FoundRows<Row>;
}

/**
 * The text search of a list: as the condition of its filter, and as the best matches among its rows. Both find the
 * same rows.
 */
export function defineTextSearch<Row extends object>(
  readTexts: ReadTexts<Row>,
  { createSsccMatch, listSkipped = () => [] }: SearchOptions<Row> = {},
): TextSearch<Row> {
  const indexes = new WeakMap<readonly Row[], Prepared<TextIndex>>();

  function getIndex(rows: readonly Row[]): Prepared<TextIndex> {
    const index = indexes.get(rows) ?? new Prepared(() => buildIndex(rows, readTexts));
    indexes.set(rows, index);
    return index;
  }

  function scanTerm(
    rows: readonly Row[],
    term: SearchTerm,
    skipped: readonly SearchField[],
    ranks: RowRanks,
  ): void {
    const { lower, plain } = getIndex(rows).finish();
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

    prepare: (rows) => getIndex(rows).prepare(),

    find(rows: readonly Row[], search: string, options: FindOptions<Row>): FoundRows<Row> {
      const { terms, skipped, ssccs } = read(search);
      const ranks = new Uint8Array(rows.length).fill(worst);
      for (const term of terms) scanTerm(options.indexed ?? rows, term, skipped, ranks);
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
