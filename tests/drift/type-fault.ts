import { isAbsolute, relative, resolve } from 'node:path';

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

const ERROR = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*)$/;

/** All errors in what the compiler printed in `folder`. Output of another form is one fault of the compiler itself. */
export function readFaults(output: string, folder: string): readonly TypeFault[] {
  const faults: TypeFault[] = [];
  for (const text of output.split(/\r?\n/)) {
    const match = ERROR.exec(text);
    const last = faults.at(-1);
    if (match !== null) {
      const [, path = '', line = '', column = '', message = ''] = match;
      const file = relative(folder, isAbsolute(path) ? path : resolve(folder, path)).replaceAll('\\', '/');
      faults.push({ file, line: Number(line), column: Number(column), message });
    } else if (last !== undefined && text.startsWith(' ')) {
      faults[faults.length - 1] = { ...last, message: `${last.message}\n${text}` };
    }
  }
  if (faults.length > 0 || output.trim() === '') return faults;
  return [{ file: 'the compiler', message: output.trim().split('\n')[0] ?? '' }];
}

/** `src/features/home/home-page.tsx:12: TS2339: ...` */
export function faultText({ file, line, message }: TypeFault): string {
  return `${file}${line === undefined ? '' : `:${String(line)}`}: ${message.split('\n')[0] ?? ''}`;
}
