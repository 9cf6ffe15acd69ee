import type { ReportSuite } from '#report/report-suite.ts';
import { findDecision } from './known-survivors.ts';
import { isWrong, type Trial, type Verdict } from './trial.ts';
import { faultText } from './type-fault.ts';

const verdicts = [
  'portal',
  'mock',
  'followed',
  'unused',
  'tolerated',
  'survived',
  'passed',
  'false alarm',
] as const satisfies readonly Verdict[];

export type Figures = Readonly<Record<Verdict, number>>;

export function computeFigures(trials: readonly Trial[]): Figures {
  const count = (verdict: Verdict): number => trials.filter((trial) => trial.verdict === verdict).length;
  return {
    portal: count('portal'),
    mock: count('mock'),
    followed: count('followed'),
    unused: count('unused'),
    tolerated: count('tolerated'),
    survived: count('survived'),
    passed: count('passed'),
    'false alarm': count('false alarm'),
  };
}

/** Survivors and false alarms that `known-survivors.ts` does not list. */
export function filterFailures(trials: readonly Trial[]): readonly Trial[] {
  return trials.filter((trial) => isWrong(trial) && findDecision(trial.mutation) === undefined);
}

const texts: Readonly<Record<Verdict, string>> = {
  portal: 'caught by the portal',
  mock: 'caught by the mock server only',
  followed: 'followed: the portal reads the generated value, and does what the contract says',
  unused: 'unused by the portal: only the lock of the contract reports it',
  tolerated: 'tolerated: nothing that the portal does with it breaks',
  survived: 'survived: the portal uses it, and nothing fails',
  passed: 'passed',
  'false alarm': 'false alarm',
};

/** `caught by the portal: src/features/home/home-page.tsx:12: TS2339: ...` */
export function outcomeText({ verdict, caught }: Trial): string {
  return caught === undefined ? texts[verdict] : `${texts[verdict]}: ${faultText(caught.fault)}`;
}

function table(title: string, groups: ReadonlyMap<string, readonly Trial[]>): readonly string[] {
  const width = Math.max(...[...groups.keys()].map((name) => name.length), title.length);
  const row = (name: string, cells: readonly (string | number)[]): string =>
    `  ${name.padEnd(width)}${cells.map((cell, index) => String(cell).padStart((verdicts[index]?.length ?? 4) + 2)).join('')}`;
  const body = [...groups].map(([name, group]) => {
    const figures = computeFigures(group);
    return row(
      name,
      verdicts.map((verdict) => figures[verdict]),
    );
  });
  return ['', row(title, verdicts), ...body];
}

function list(title: string, trials: readonly Trial[]): readonly string[] {
  return trials.length === 0
    ? []
    : ['', title, ...trials.map((trial) => `  ${trial.mutation.id}: ${outcomeText(trial)}`)];
}

export function driftSummary(trials: readonly Trial[], seconds: number): string {
  const figures = computeFigures(trials);
  const decided = trials.filter((trial) => isWrong(trial) && findDecision(trial.mutation) !== undefined);
  const lines = [
    `Breaking changes: ${String(trials.filter(({ mutation }) => mutation.kind !== 'compatible').length)}`,
    ...verdicts
      .filter((verdict) => verdict !== 'passed')
      .map((verdict) => `  ${String(figures[verdict]).padStart(5)} ${texts[verdict]}`),
    `Compatible changes: ${String(trials.filter(({ mutation }) => mutation.kind === 'compatible').length)}`,
    `Time: ${seconds.toFixed(0)} s`,
    ...table(
      'By kind of change',
      Map.groupBy(trials, ({ mutation }) => mutation.family),
    ),
    ...table(
      'By area of the contract',
      Map.groupBy(trials, ({ mutation }) => mutation.tag),
    ),
    ...list('Survivors and false alarms:', filterFailures(trials)),
    ...decided.flatMap(({ mutation }, index) => [
      ...(index === 0 ? ['', 'By decision:'] : []),
      `  ${mutation.id}: ${findDecision(mutation) ?? ''}`,
    ]),
  ];
  return lines.join('\n');
}

/** One suite per family. Survivors and false alarms are failures; unused members and known survivors are skipped. */
export function driftSuites(trials: readonly Trial[]): readonly ReportSuite[] {
  const byFamily = Map.groupBy(trials, ({ mutation }) => mutation.family);
  return [...byFamily].map(([family, group]): ReportSuite => ({
    name: family,
    properties: { ...computeFigures(group) },
    cases: group.map((trial) => {
      const reason = isWrong(trial) ? findDecision(trial.mutation) : undefined;
      const isSkipped = reason !== undefined || trial.verdict === 'unused';
      return {
        name: trial.mutation.where,
        outcome: isSkipped ? 'skipped' : isWrong(trial) ? 'failed' : 'passed',
        message: reason ?? outcomeText(trial),
        seconds: 0,
      };
    }),
  }));
}
