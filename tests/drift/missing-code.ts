import { posix } from 'node:path';
import type { TypeFault } from './type-fault.ts';

/** Missing generated code that an error names: a file, or an export of it. */
export interface MissingCode {
  readonly fault: TypeFault;
  /** Relative to the project. */
  readonly file: string;
  readonly name: string | undefined;
}

const missingCode =
  /^TS(?:2305|2307|2724): .*?'"?([#.][^'"]*\/generated\/[^'"]*)"?'(?: has no exported member (?:named )?'(\w+)')?/;

export function findMissingCode(fault: TypeFault): MissingCode | undefined {
  const [, specifier, name] = missingCode.exec(fault.message) ?? [];
  if (specifier === undefined) return undefined;
  const file = specifier.startsWith('#')
    ? specifier.slice(1)
    : posix.join(posix.dirname(fault.file), specifier);
  return { fault, file, name };
}

export function lacks(outputs: ReadonlyMap<string, string>, { file, name }: MissingCode): boolean {
  const text = outputs.get(file);
  return text === undefined || (name !== undefined && !new RegExp(`\\b${name}\\b`).test(text));
}
