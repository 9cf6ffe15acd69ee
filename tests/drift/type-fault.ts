/** One error of the type checker, or of the generator, which has no position. */
export interface TypeFault {
  /** Relative to the project. */
  readonly file: string;
  /** 1-based, as is `column`. */
  readonly line?: number;
  readonly column?: number;
  /** The line of code. */
  readonly code?: string;
  /** All lines: the reason is often in the last one. */
  readonly message: string;
}

/** An error of the compiler, with a position in UTF-16 units and the reasons below each message. */
export interface CompilerError {
  readonly pos: number;
  readonly code: number;
  readonly text: string;
  readonly messageChain?: readonly CompilerError[] | undefined;
}

function textLines({ text, messageChain = [] }: CompilerError, indent = ''): readonly string[] {
  return [`${indent}${text}`, ...messageChain.flatMap((reason) => textLines(reason, `${indent}  `))];
}

/** `file` is relative to the project, `source` is its text. */
export function readFault(error: CompilerError, file: string, source: string): TypeFault {
  const before = source.slice(0, error.pos).split('\n');
  const line = before.length;
  const start = before.at(-1) ?? '';
  const code = start + (source.slice(error.pos).split('\n')[0] ?? '');
  return {
    file,
    line,
    column: start.length + 1,
    code,
    message: `TS${String(error.code)}: ${textLines(error).join('\n')}`,
  };
}

/** `src/features/home/home-page.tsx:12: TS2339: ...` */
export function faultText({ file, line, message }: TypeFault): string {
  return `${file}${line === undefined ? '' : `:${String(line)}`}: ${message.split('\n')[0] ?? ''}`;
}
