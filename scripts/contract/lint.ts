import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import {
  detectSpec,
  getLineColLocation,
  lintDocument,
  YamlParseError,
  type BaseResolver,
  type Document,
} from '@redocly/openapi-core';
import type { ReportCase } from '#report/report-suite.ts';
import { writeReports } from '#report/write-reports.ts';
import { ContractResolver, type ShorthandProblem } from '#description/contract-resolver.ts';
import { contractRules } from './lint-rules.ts';

export interface ContractProblem {
  readonly severity: 'error' | 'warn';
  readonly rule: string;
  readonly message: string;
  /** Relative to the working directory. */
  readonly file: string;
  /** 1-based, as is `column`. */
  readonly line: number;
  readonly column: number;
}

/**
 * Every problem of the contract with the root document `rootFile`, by file and line; empty when there is none.
 * Rejects when the file does not exist.
 */
export async function lintContract(rootFile: string): Promise<ContractProblem[]> {
  const root = resolve(rootFile);
  if (!existsSync(root))
    throw new Error(`The contract ${rootFile} does not exist. Give the path of its root file.`);
  const config = await contractRules();
  const externalRefResolver = new ContractResolver(config.resolve);
  const document = await readContract(root, externalRefResolver);
  if (document instanceof Error) return [unreadable(root, document)];
  const problems = await lintDocument({ document, config, externalRefResolver });
  // Problems in a file with a faulty shorthand are consequences of it.
  if (externalRefResolver.problems.length > 0) return externalRefResolver.problems.map(faultyShorthand);
  const reported = problems
    .filter(({ ignored }) => ignored !== true)
    .map(({ severity, ruleId, message, location, suggest }): ContractProblem => {
      const [first] = location;
      const place = first && getLineColLocation(first);
      const hint =
        suggest.length > 0 && ruleId === 'no-unresolved-refs' ? ` Did you mean ${suggest.join(' or ')}?` : '';
      return {
        severity,
        rule: ruleId,
        message: message.replaceAll(`${dirname(root)}/`, '') + hint,
        file: relative(process.cwd(), place?.source.absoluteRef ?? root),
        line: place?.start.line ?? 1,
        column: place?.start.col ?? 1,
      };
    });
  // Redocly visits a shared node once for each reference.
  return [...new Map(reported.map((problem) => [formatProblem(problem), problem])).values()].toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}

/** The root document, or why it is not an OpenAPI description; the library throws some errors and returns others. */
async function readContract(root: string, resolver: BaseResolver): Promise<Document | Error> {
  try {
    const document = await resolver.resolveDocument(null, root, true);
    if (!(document instanceof Error)) detectSpec(document.parsed);
    return document;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function unreadable(root: string, error: Error): ContractProblem {
  return {
    severity: 'error',
    rule: 'readable',
    message: error.message,
    file: relative(process.cwd(), root),
    line: error instanceof YamlParseError ? error.line : 1,
    column: error instanceof YamlParseError ? error.col : 1,
  };
}

function faultyShorthand({ message, ...place }: ShorthandProblem): ContractProblem {
  const { source, start } = getLineColLocation({ ...place, reportOnKey: false });
  return {
    severity: 'error',
    rule: 'portal/shorthand',
    message,
    file: relative(process.cwd(), source.absoluteRef),
    line: start.line,
    column: start.col,
  };
}

/** One line: `file:line:column rule message`. */
export function formatProblem({ file, line, column, rule, message }: ContractProblem): string {
  return `${file}:${line}:${column} ${rule} ${message}`;
}

/** One line per problem, followed by the number of problems. */
export function formatProblems(problems: readonly ContractProblem[]): string {
  const total = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return [...problems.map(formatProblem), `${total} in the contract.`].join('\n');
}

function reportCase(problem: ContractProblem): ReportCase {
  const { file, line, rule, message } = problem;
  return {
    name: `${rule} ${file}:${line}`,
    outcome: 'failed',
    message,
    details: formatProblem(problem),
    file,
    line,
  };
}

async function main(rootFile: string): Promise<void> {
  const problems = await lintContract(rootFile);
  const sound: ReportCase = { name: `${rootFile} is sound`, outcome: 'passed' };
  const cases = problems.length === 0 ? [sound] : problems.map(reportCase);
  writeReports('contract-lint', [{ name: 'contract:lint', cases }]);
  console.log(formatProblems(problems));
  process.exitCode = problems.length === 0 ? 0 : 1;
}

const usage = `Usage: npm run contract:lint -- [<root file>]
  Lints a description and validates its examples (default openapi/portal.yaml).
  Writes reports/contract-lint.xml (JUnit) and .json. Exit code 0: sound; 1: problems.`;

if (import.meta.main) {
  if (process.argv.includes('--help')) console.log(usage);
  else await main(process.argv[2] ?? 'openapi/portal.yaml');
}
