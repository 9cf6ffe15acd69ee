import type { ReportSuite } from '#scripts/report/report-suite.ts';
import { knownSurvivors } from './known-survivors.ts';
import { isAsExpected, type Trial } from './trial.ts';

export interface DriftFigures {
  /** Breaking mutations tried, and how many of them the build caught. */
  readonly breaking: number;
  readonly caught: number;
  readonly compatible: number;
  /** Breaking mutations that nothing caught and no decision covers. */
  readonly survivors: readonly Trial[];
  readonly known: readonly Trial[];
  /** Compatible mutations that failed the build. */
  readonly falseAlarms: readonly Trial[];
}

export function figuresOf(trials: readonly Trial[]): DriftFigures {
  const breaking = trials.filter(({ mutation }) => mutation.kind === 'breaking');
  const compatible = trials.filter(({ mutation }) => mutation.kind === 'compatible');
  const missed = breaking.filter((trial) => !isAsExpected(trial));
  return {
    breaking: breaking.length,
    caught: breaking.length - missed.length,
    compatible: compatible.length,
    survivors: missed.filter(({ mutation }) => !knownSurvivors.has(mutation.id)),
    known: missed.filter(({ mutation }) => knownSurvivors.has(mutation.id)),
    falseAlarms: compatible.filter((trial) => !isAsExpected(trial)),
  };
}

function share(part: number, whole: number): string {
  return whole === 0
    ? 'none'
    : `${String(part)} of ${String(whole)} (${((100 * part) / whole).toFixed(1)} %)`;
}

/** `caught by src/features/home/home-page.tsx:12: TS2339: ...`, or that nothing complained. */
export function outcomeText({ verdict }: Trial): string {
  if (verdict.fits) return 'not caught: the type check passes';
  const { file, line, message } = verdict.fault;
  return `caught by ${file}${line === undefined ? '' : `:${String(line)}`}: ${message}`;
}

function list(title: string, trials: readonly Trial[], note: (trial: Trial) => string): readonly string[] {
  return trials.length === 0
    ? []
    : ['', title, ...trials.map((trial) => `  ${trial.mutation.id}${note(trial)}`)];
}

/** The area that names the first file to mend: `src/features`, `mocks/handlers`, `tests/contract`. */
function areaOf({ verdict }: Trial): string {
  return verdict.fits ? 'nothing' : verdict.fault.file.split('/').slice(0, 2).join('/');
}

export function driftSummary(trials: readonly Trial[], seconds: number): string {
  const figures = figuresOf(trials);
  const lines = [
    `Breaking changes caught: ${share(figures.caught, figures.breaking)}`,
    `False alarms: ${share(figures.falseAlarms.length, figures.compatible)}`,
    `Time: ${seconds.toFixed(0)} s for ${String(trials.length)} mutations`,
    '',
    'By kind of change:',
  ];
  for (const [family, group] of Map.groupBy(trials, ({ mutation }) => mutation.family)) {
    const { breaking, caught, compatible, falseAlarms } = figuresOf(group);
    const text =
      breaking > 0 ? `${share(caught, breaking)} caught` : `${share(falseAlarms.length, compatible)} alarmed`;
    lines.push(`  ${family.padEnd(30)} ${text}`);
  }
  const caught = trials.filter(({ mutation, verdict }) => mutation.kind === 'breaking' && !verdict.fits);
  if (caught.length > 0) lines.push('', 'First file that no longer fits, by area:');
  const areas = [...Map.groupBy(caught, areaOf)].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [area, group] of areas) lines.push(`  ${area.padEnd(30)} ${String(group.length)}`);
  lines.push(
    ...list('Survivors (the build should have failed):', figures.survivors, () => ''),
    ...list(
      'Survivors by decision:',
      figures.known,
      (trial) => `: ${knownSurvivors.get(trial.mutation.id) ?? ''}`,
    ),
    ...list(
      'False alarms (the build should have passed):',
      figures.falseAlarms,
      (trial) => `: ${outcomeText(trial)}`,
    ),
  );
  return lines.join('\n');
}

/** One suite per family. Survivors and false alarms are failures, survivors by decision are skipped. */
export function driftSuites(trials: readonly Trial[]): readonly ReportSuite[] {
  const byFamily = Map.groupBy(trials, ({ mutation }) => mutation.family);
  return [...byFamily].map(([family, group]): ReportSuite => {
    const { breaking, caught, compatible, falseAlarms } = figuresOf(group);
    return {
      name: family,
      properties: { breaking, caught, compatible, falseAlarms: falseAlarms.length },
      cases: group.map((trial) => {
        const reason = knownSurvivors.get(trial.mutation.id);
        const isFine = isAsExpected(trial);
        return {
          name: trial.mutation.where,
          outcome: isFine ? 'passed' : reason === undefined ? 'failed' : 'skipped',
          message: !isFine && reason !== undefined ? reason : outcomeText(trial),
          seconds: trial.seconds,
        };
      }),
    };
  });
}
