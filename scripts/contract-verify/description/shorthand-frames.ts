import { asList, isNode, isText, type ContractNode } from './contract-node.ts';
import { absolute, find, relativeReference, type Reader } from './contract-reference.ts';

export const framesKey = 'x-frames';
export const frameKey = 'x-frame';
/** In a frame: a reference to the schema that the call names. */
const placeholder = 'named';

export interface CallFrames {
  /** Absolute path of the file with the frames. */
  readonly file: string;
  readonly frames: ContractNode;
}

interface FramedFile extends Reader {
  readonly callFrames: CallFrames | undefined;
  readonly report: (path: readonly (string | number)[], message: string) => void;
}

/** The root's declaration in `x-frames`. */
export function readCallFrames(root: unknown, reader: Reader): CallFrames | undefined {
  const ref = isNode(root) ? root[framesKey] : undefined;
  const target = isText(ref) ? find(ref, reader) : undefined;
  return target && { file: target.file, frames: target.node };
}

/** A copy of `frame` for the file `to`, with `schema`, a reference of that file, in its place. */
function filled(frame: unknown, schema: string, from: string, to: string): unknown {
  if (Array.isArray(frame)) return frame.map((item) => filled(item, schema, from, to));
  if (!isNode(frame)) return frame;
  return Object.fromEntries(
    Object.entries(frame).map(([key, member]) => {
      if (key !== '$ref' || !isText(member)) return [key, filled(member, schema, from, to)];
      return [key, member === placeholder ? schema : relativeReference(absolute(member, from), to)];
    }),
  );
}

/** `stated` in `frame`: lists are joined, what is stated first; elsewhere what is stated takes precedence. */
function within(frame: unknown, stated: unknown): unknown {
  if (Array.isArray(frame)) return [...asList(stated), ...frame];
  if (!isNode(frame) || !isNode(stated)) return stated ?? frame;
  const framed = Object.entries(frame).map(([key, member]) => [key, within(member, stated[key])]);
  // In the order of the frame: the first example is the one that represents the call.
  return { ...Object.fromEntries(framed), ...withoutKeys(stated, frame) };
}

const withoutKeys = (node: ContractNode, keys: ContractNode): ContractNode =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !(key in keys)));

/** The call within the frames that it names. A frame that the root does not declare is reported. */
export function fillFrames(
  { [frameKey]: named, ...stated }: ContractNode,
  at: readonly (string | number)[],
  { file, callFrames, report }: FramedFile,
): ContractNode {
  return Object.entries(isNode(named) ? named : {}).reduce<ContractNode>((call, [name, schema]) => {
    const frame = callFrames?.frames[name];
    const framed =
      callFrames && isNode(frame) && isText(schema)
        ? within(filled(frame, schema, callFrames.file, file), call)
        : undefined;
    if (isNode(framed)) return { ...call, ...framed };
    report(
      [...at, frameKey, name],
      `\`${name}\` must be one of \`${framesKey}\`, with a reference to a schema.`,
    );
    return call;
  }, stated);
}
