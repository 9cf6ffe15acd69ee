import { asList, getEntries, isNode, isText, type ContractNode } from './contract-node.ts';
import { find, moved, type Reader } from './contract-reference.ts';

/** The key of both forms: on an enum the figures by key, on a list of figures a reference to that enum. */
export const figuresKey = 'x-figures';

/** The stated properties of a figure: members of `Kpi`. */
const members = ['label', 'unit', 'definition', 'direction'] as const;

/** The figures of an enum, by key; a text refers to the enum that describes the figure. */
function readFigures(stated: unknown, reader: Reader): ReadonlyMap<string, ContractNode> {
  return new Map(
    getEntries(stated).flatMap(([key, figure]): [string, ContractNode][] => {
      if (!isText(figure)) return isNode(figure) ? [[key, figure]] : [];
      const target = find(figure, reader);
      const behind =
        target && readFigures(target.node[figuresKey], { ...reader, file: target.file }).get(key);
      return behind === undefined ? [] : [[key, behind]];
    }),
  );
}

/** The figures of a list, by key; none for a list that names no enum. */
export function getFigures(list: ContractNode, reader: Reader): ReadonlyMap<string, ContractNode> {
  const ref = list[figuresKey];
  const target = isText(ref) ? find(ref, reader) : undefined;
  return target === undefined
    ? new Map()
    : readFigures(target.node[figuresKey], { ...reader, file: target.file });
}

interface FiguresFile extends Reader {
  readonly report: (path: readonly (string | number)[], message: string) => void;
}

/**
 * The schema of items with another `key`. Not an `allOf` of both: tools that generate data from a description take one
 * of its keys.
 */
function withKey(items: unknown, key: ContractNode, file: FiguresFile): ContractNode {
  const ref = isNode(items) ? items['$ref'] : undefined;
  const target = isText(ref) ? find(ref, file) : undefined;
  const { examples: _, ...schema } = target?.node ?? {};
  const whole = moved(schema, target?.file ?? file.file, file.file);
  const members = isNode(whole) ? whole : {};
  const properties = isNode(members['properties']) ? members['properties'] : {};
  return { ...members, properties: { ...properties, key } };
}

/** The enum with its values, which are the keys of its figures. */
function expandKeys(node: ContractNode, at: readonly (string | number)[], file: FiguresFile): ContractNode {
  const figures = readFigures(node[figuresKey], file);
  for (const [key, figure] of getEntries(node[figuresKey])) {
    const behind = figures.get(key);
    const missing = members.filter((member) => !isText(behind?.[member]));
    if (behind === undefined)
      file.report([...at, figuresKey, key], `${String(figure)} does not describe the figure '${key}'.`);
    else if (missing.length > 0)
      file.report([...at, figuresKey, key], `The figure '${key}' needs ${missing.join(', ')}.`);
  }
  return { type: 'string', ...node, enum: [...figures.keys()], [figuresKey]: Object.fromEntries(figures) };
}

/** The list whose items have the keys of the enum; checks of responses read the unit and direction of each figure. */
function expandList(node: ContractNode, at: readonly (string | number)[], file: FiguresFile): ContractNode {
  const figures = getFigures(node, file);
  if (figures.size === 0)
    file.report([...at, figuresKey], `\`${figuresKey}\` must refer to an enum with figures.`);
  return {
    ...node,
    items: withKey(node['items'], { $ref: node[figuresKey] }, file),
    [figuresKey]: Object.fromEntries(
      [...figures].map(([name, { unit, direction }]) => [name, { unit, direction }]),
    ),
  };
}

/** A figure with further members, whose key is one of the enum. */
function expandFigure(node: ContractNode, file: FiguresFile): ContractNode {
  const { [figuresKey]: stated, ...figure } = node;
  const [base, ...further] = asList(node['allOf']);
  return { ...figure, allOf: [withKey(base, { $ref: stated }, file), ...further] };
}

/** The key of a list of series: its keys, or a reference to the enum whose values are the keys. */
export const seriesKey = 'x-series';

function expandSeries(node: ContractNode, at: readonly (string | number)[], file: FiguresFile): ContractNode {
  const { [seriesKey]: stated, ...list } = node;
  const keys = asList(stated).filter(isText);
  if (!isText(stated) && keys.length === 0)
    file.report([...at, seriesKey], `\`${seriesKey}\` must list keys, or refer to an enum.`);
  const key = isText(stated)
    ? { $ref: stated }
    : { type: 'string', description: 'Key of the series.', enum: keys };
  return { ...list, items: withKey(list['items'], key, file) };
}

/** A schema with `x-figures` or `x-series` as plain JSON Schema; any other is unchanged. */
export function expandFigures(
  node: ContractNode,
  at: readonly (string | number)[],
  file: FiguresFile,
): ContractNode {
  if (seriesKey in node) return expandSeries(node, at, file);
  if (!(figuresKey in node)) return node;
  // In a bundle, which may be read again, a list has its figures in place of the reference.
  if (isNode(node[figuresKey]) && 'items' in node) return node;
  if (!isText(node[figuresKey])) return expandKeys(node, at, file);
  return 'allOf' in node ? expandFigure(node, file) : expandList(node, at, file);
}
