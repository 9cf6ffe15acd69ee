import { readFileSync } from 'node:fs';
import { root, type Command } from './run.ts';

/** A step as `package.json` states it for wireit. */
export interface Step {
  readonly command?: string;
  readonly files?: readonly string[];
  readonly output?: readonly string[];
  /** Names of steps; one that does not cascade runs before this step, but never repeats it. */
  readonly dependencies?: readonly (string | { readonly script: string; readonly cascade: false })[];
}

interface Package {
  readonly scripts: Readonly<Record<string, string>>;
  readonly wireit: Readonly<Record<string, Step>>;
}

export const { scripts, wireit }: Package = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** The command of a step. Throws when the step has none. */
export function readCommand(name: string): Command {
  const [program, ...args] = wireit[name]?.command?.split(' ') ?? [];
  if (program === undefined) throw new Error(`package.json states no command for the step ${name}.`);
  return [program, ...args];
}
