import { asList, isNode, isText, type ContractNode } from './contract-node.ts';
import { find, mapReferences, movedReference, type Reader } from './contract-reference.ts';

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

/** `stated` in `frame`: lists are joined, what is stated first; elsewhere what is stated takes precedence. */
function within(frame: unknown, stated: unknown): unknown {
  if (Array.isArray(frame)) return [...asList(stated), ...frame];
  if (!isNode(frame) || !isNode(stated)) return stated === undefined ? frame : stated;
  // In the order of the frame: the first example is the one that represents the call.
  const keys = new Set([...Object.keys(frame), ...Object.keys(stated)]);
  return Object.fromEntries([...keys].map((key) => [key, within(frame[key], stated[key])]));
}

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
        ? within(
            mapReferences(frame, (ref) =>
              ref === placeholder ? schema : movedReference(ref, callFrames.file, file),
            ),
            call,
          )
        : undefined;
    if (isNode(framed)) return { ...call, ...framed };
    report(
      [...at, frameKey, name],
      `\`${name}\` must be one of \`${framesKey}\`, with a reference to a schema.`,
    );
    return call;
  }, stated);
}
