import { computeTotals, type ReportCase, type ReportSuite } from './report-suite.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** XML 1.0 cannot represent most control characters and lone surrogates, even escaped. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replaceAll(/[&<>"\n\r\t]/g, (character) => entities[character] ?? character);
}

function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
}

function outcomeElement({ outcome, message, details }: ReportCase): string {
  const note = [message, details].filter((part) => part !== undefined).join('\n');
  switch (outcome) {
    case 'passed':
      return note === '' ? '' : `<system-out>${escapeXml(note)}</system-out>`;
    case 'skipped':
      return `<skipped${attributes({ message })}/>`;
    case 'failed':
      return `<failure${attributes({ message })}>${escapeXml(details ?? message ?? '')}</failure>`;
    case 'error':
      return `<error${attributes({ message })}>${escapeXml(details ?? message ?? '')}</error>`;
  }
}

function suiteElement(suite: ReportSuite): string {
  const totals = computeTotals([suite]);
  const seconds = suite.cases.reduce((sum, { seconds: caseSeconds }) => sum + (caseSeconds ?? 0), 0);
  const properties = Object.entries(suite.properties ?? {}).map(
    ([name, value]) => `      <property${attributes({ name, value: String(value) })}/>\n`,
  );
  const cases = suite.cases.map((testCase) => {
    const { name, file, line, seconds: time } = testCase;
    const head = attributes({ classname: suite.name, name, file, line, time: time?.toFixed(3) });
    return `    <testcase${head}>${outcomeElement(testCase)}</testcase>\n`;
  });
  const head = attributes({
    name: suite.name,
    tests: totals.cases,
    failures: totals.failed,
    errors: totals.error,
    skipped: totals.skipped,
    time: seconds.toFixed(3),
  });
  const block = properties.length === 0 ? '' : `    <properties>\n${properties.join('')}    </properties>\n`;
  return `  <testsuite${head}>\n${block}${cases.join('')}  </testsuite>\n`;
}

/** JUnit XML in the dialect that GitLab, Azure DevOps and Jenkins all read. */
export function junitXml(name: string, suites: readonly ReportSuite[]): string {
  const totals = computeTotals(suites);
  const head = attributes({ name, tests: totals.cases, failures: totals.failed, errors: totals.error });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${head}>\n${suites.map(suiteElement).join('')}</testsuites>\n`;
}
