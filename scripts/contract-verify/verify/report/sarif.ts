import { createHash } from 'node:crypto';
import { getLabel } from '#cases/contract.ts';
import { codes, type Severity } from '../findings/codes.ts';
import type { FindingGroup } from '../findings/group.ts';
import type { Redactor } from '../http/redact.ts';
import { gapTexts, labelFor, type Report } from './report.ts';
import { locateOperations, type SourcePlace } from './locate-operations.ts';

interface Result {
  readonly group: FindingGroup;
  readonly severity: Severity;
  readonly isCounted: boolean;
  readonly place: SourcePlace;
  readonly message: string;
  /** The same in every run that has the finding. */
  readonly fingerprint: string;
}

/** The findings for code reviews: all that no baseline accepts. A flaky one is a note unless it counts. */
function listResults(report: Report, file: string, redactor: Redactor): readonly Result[] {
  const { result, groups, failed } = report;
  const locate = locateOperations(file, result.contract.operations);
  return groups.map((group): Result => {
    const operation = result.contract.operations.find(
      (candidate) => getLabel(candidate) === group.operations[0],
    );
    const more = group.operations.length > 1 ? ` and ${group.operations.length - 1} more operations` : '';
    const label = labelFor(report, group);
    return {
      group,
      severity: label === 'flaky' ? 'note' : label,
      isCounted: failed.includes(group),
      place: operation ? locate(operation) : { file, line: 1 },
      message: redactor.redact(
        `${group.title}: ${group.cause}, in ${group.operations[0] ?? ''}${more}. Expected ${group.smallest.expected}; got ${group.smallest.got}`,
      ),
      fingerprint: createHash('sha256')
        .update(group.keys[0] ?? group.cause)
        .digest('hex'),
    };
  });
}

const levels = { error: 'error', warning: 'warning', note: 'note', off: 'none' } as const;

/** SARIF 2.1.0, for GitHub, Azure DevOps and editors. */
export function buildSarif(report: Report, file: string, redactor: Redactor): object {
  const gaps = gapTexts(report);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'contract:verify',
            rules: Object.entries(codes).map(([id, { title }]) => ({
              id,
              shortDescription: { text: title },
            })),
          },
        },
        invocations: [
          {
            executionSuccessful: gaps.length === 0,
            toolExecutionNotifications: gaps.map((text) => ({ level: 'error', message: { text } })),
          },
        ],
        results: listResults(report, file, redactor).map(
          ({ group, severity, isCounted, place, message, fingerprint }) => ({
            ruleId: group.code,
            level: levels[severity],
            message: { text: message },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: place.file },
                  region: { startLine: place.line },
                },
                logicalLocations: group.operations.map((name) => ({ fullyQualifiedName: name })),
              },
            ],
            partialFingerprints: { 'contractVerify/v1': fingerprint },
            properties: { counts: isCounted },
          }),
        ),
      },
    ],
  };
}
