/** A segment: its id, then its elements. */
type Segment = readonly string[];

/** A hierarchical level (HL) with the segments below it. */
interface X12Level {
  readonly id: number;
  /** Undefined for the shipment. */
  readonly parent: number | undefined;
  /** S, O, T, P or I. */
  readonly code: string;
  readonly segments: readonly Segment[];
}

interface X12Notice {
  readonly segments: readonly Segment[];
  readonly levels: readonly X12Level[];
}

/** The elements of the only segment with an id. */
export function findSegment(segments: readonly Segment[], id: string): Segment {
  const matching = segments.filter(([name]) => name === id);
  const [only] = matching;
  if (!only || matching.length > 1) throw new Error(`There are ${matching.length} segments ${id}.`);
  return only;
}

function require(isGood: boolean, text: string): void {
  if (!isGood) throw new Error(text);
}

function readLevels(segments: readonly Segment[]): X12Level[] {
  const starts = segments.flatMap(([name], index) => (name === 'HL' ? [index] : []));
  return starts.map((start, place) => {
    const [, id, parent, code = ''] = segments[start] ?? [];
    const end = starts[place + 1] ?? segments.findIndex(([name]) => name === 'CTT');
    return {
      id: Number(id),
      parent: parent === '' ? undefined : Number(parent),
      code,
      segments: segments.slice(start + 1, end),
    };
  });
}

/** The level that each level hangs below. */
const parents: Readonly<Record<string, string | undefined>> = {
  S: undefined,
  O: 'S',
  T: 'O',
  P: 'T',
  I: 'P',
};

function requireLevels(levels: readonly X12Level[]): void {
  const codes = new Map(levels.map(({ id, code }) => [id, code]));
  levels.forEach(({ id, parent, code }, index) => {
    require(id === index + 1, `HL ${id} is number ${index + 1}.`);
    require(code in parents, `HL ${id} has level ${code}.`);
    const above = parent === undefined ? undefined : codes.get(parent);
    require(above === parents[code] && (parent ?? 0) < id, `HL ${id} (${code}) is below ${above}.`);
  });
}

/**
 * Parses an X12 interchange with one 856. Throws when the envelope, a count, a control number, the hierarchy or an
 * element is not well formed.
 */
export function readX12Notice(text: string): X12Notice {
  require(text.startsWith('ISA') && text[105] === '~', 'ISA does not have 106 characters.');
  require(/^[\n -~]*$/.test(text), 'There are characters outside of ASCII.');
  const segments = text
    .split('~')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => line.split('*'));
  for (const elements of segments) require(elements.at(-1) !== '', `${elements.join('*')} ends in nothing.`);
  const find = (id: string): Segment => findSegment(segments, id);
  require(segments
    .map(([id]) => id)
    .slice(0, 3)
    .join() === 'ISA,GS,ST', 'The envelope does not open.');
  require(segments
    .map(([id]) => id)
    .slice(-3)
    .join() === 'SE,GE,IEA', 'The envelope does not close.');
  require(find('ISA')[13] === find('IEA')[2] && find('IEA')[1] === '1', 'ISA and IEA differ.');
  require(find('GS')[6] === find('GE')[2] && find('GE')[1] === '1', 'GS and GE differ.');
  require(find('ST')[2] === find('SE')[2] && find('ST')[1] === '856', 'ST and SE differ.');
  require(Number(find('SE')[1]) === segments.length - 4, 'SE counts other segments.');
  const levels = readLevels(segments);
  require(Number(find('CTT')[1]) === levels.length, 'CTT counts other levels.');
  requireLevels(levels);
  for (const [id, , ...pairs] of segments.filter(([name]) => name === 'LIN'))
    require(pairs.length % 2 === 0 && pairs.every(Boolean), `${id} has a qualifier without a value.`);
  return { segments, levels };
}
