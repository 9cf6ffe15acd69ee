import { readFileSync } from 'node:fs';
import { isObject, objectAt, textAt, type Json } from '#description/json.ts';
import { states, type OperationProgress, type State } from './progress.ts';
import { UnusableOptionError } from './unusable-option.ts';

/** The states of an earlier run, from its JSON report. */
export interface LastReport {
  /** `2026-11-27 10:15 UTC`. */
  readonly date: string;
  readonly base: string;
  readonly states: ReadonlyMap<string, State>;
}

function parseReport(text: string): LastReport | undefined {
  const content: Json = JSON.parse(text);
  if (!isObject(content)) return undefined;
  const progress = objectAt(content, 'progress');
  const moment = textAt(progress, 'at');
  if (moment === undefined || Number.isNaN(Date.parse(moment))) return undefined;
  return {
    date: `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    base: textAt(progress, 'base') ?? '',
    states: new Map(
      Object.entries(objectAt(progress, 'operations')).flatMap(([id, value]): [string, State][] => {
        const state = states.find((candidate) => candidate === value);
        return state === undefined ? [] : [[id, state]];
      }),
    ),
  };
}

/**
 * Reads the earlier report: `requestedFile`, or `defaultFile` if it is one. Throws UnusableOptionError when the
 * requested one cannot be read.
 */
export function readLastReport(
  requestedFile: string | undefined,
  defaultFile: string,
): LastReport | undefined {
  try {
    const report = parseReport(readFileSync(requestedFile ?? defaultFile, 'utf8'));
    if (report || requestedFile === undefined) return report;
  } catch {
    // The first run has no earlier report.
    if (requestedFile === undefined) return undefined;
  }
  throw new UnusableOptionError(
    `${requestedFile} is not a JSON report with progress. Give contract-verify.json of an earlier run with --since, or omit it.`,
  );
}

/** What has changed since an earlier run, among the operations that both selected. */
export interface ProgressChange {
  readonly since: LastReport;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** They worked, and this run could not judge them. */
  readonly unjudged: readonly string[];
}

export function compareProgress(since: LastReport, progress: readonly OperationProgress[]): ProgressChange {
  const select = (matches: (before: State, now: State) => boolean): readonly string[] =>
    progress
      .filter(({ id, state }) => {
        const before = since.states.get(id);
        return before !== undefined && matches(before, state);
      })
      .map(({ id }) => id);
  return {
    since,
    gained: select((before, now) => before !== 'works' && now === 'works'),
    lost: select((before, now) => before === 'works' && (now === 'missing' || now === 'wrong')),
    unjudged: select((before, now) => before === 'works' && now === 'unjudged'),
  };
}
