/** One complaint of the type checker, or of the generator, which names no place. */
export interface TypeFault {
  /** Relative to the project. */
  readonly file: string;
  /** Both count from 1. */
  readonly line?: number;
  readonly column?: number;
  /** All lines of it: the reason is often in the last one. */
  readonly message: string;
}

/** An error as the compiler gives it: a place in UTF-16 units, and the reasons of each text below it. */
export interface CompilerError {
  readonly pos: number;
  readonly code: number;
  readonly text: string;
  readonly messageChain?: readonly CompilerError[] | undefined;
}

function textLines({ text, messageChain = [] }: CompilerError, indent = ''): readonly string[] {
  return [`${indent}${text}`, ...messageChain.flatMap((reason) => textLines(reason, `${indent}  `))];
}

/** `file` is relative to the project, `source` its text. */
export function readFault(error: CompilerError, file: string, source: string): TypeFault {
  const before = source.slice(0, error.pos).split('\n');
  const line = before.length;
  const column = (before.at(-1) ?? '').length + 1;
  return { file, line, column, message: `TS${String(error.code)}: ${textLines(error).join('\n')}` };
}

/** `src/features/home/home-page.tsx:12: TS2339: ...` */
export function faultText({ file, line, message }: TypeFault): string {
  return `${file}${line === undefined ? '' : `:${String(line)}`}: ${message.split('\n')[0] ?? ''}`;
}
