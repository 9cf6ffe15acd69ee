import { isAbsolute, relative, resolve } from 'node:path';

/** One complaint of the type checker. */
export interface TypeFault {
  /** Relative to the project. */
  readonly file: string;
  readonly line?: number;
  readonly message: string;
}

const ERROR = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/;

/**
 * The error to show: the first one in a file that people wrote, since an error inside generated files names nobody who
 * has to act. `output` is what the compiler printed in `folder`.
 */
export function firstError(output: string, folder: string): TypeFault {
  const faults = output.split(/\r?\n/).flatMap((text): TypeFault[] => {
    const match = ERROR.exec(text);
    if (match === null) return [];
    const [, path = '', line = '', message = ''] = match;
    const file = relative(folder, isAbsolute(path) ? path : resolve(folder, path)).replaceAll('\\', '/');
    return [{ file, line: Number(line), message }];
  });
  const written = faults.find(({ file }) => !file.includes('/generated/'));
  return written ?? faults[0] ?? { file: 'the compiler', message: output.trim().split('\n')[0] ?? '' };
}
