import { isObject } from '#description/json.ts';
import { formatValue } from '../findings/finding.ts';
import { buildFinding, type Check } from './check.ts';

/** Stack traces of server languages and database errors; each is unlikely in a message for users. */
const insides: readonly RegExp[] = [
  /\bat [\w$.<>[\] ]+ ?\(?(?:file:\/\/|node:|\/|[A-Z]:\\|webpack)[^\s)]*:\d+/,
  /\bat (?:Object|Module|process|async|new|Function|Array|Server|IncomingMessage)\b[\w$.<> ]* \(/,
  /Traceback \(most recent call last\)/,
  /\n\s*File "[^"]+", line \d+/,
  /\bat [\w$]+(?:\.[\w$<>]+)+\([\w$]+\.(?:java|kt|scala|groovy):\d+\)/,
  /\bat [\w.`<>[\], ]+\([^)]*\) in [^\n]+:line \d+/,
  /\b(?:java|javax|org\.springframework|com\.sun|kotlin)\.[\w.]+(?:Exception|Error)\b/,
  /\bSystem\.(?:[A-Z]\w+\.)*\w*Exception\b/,
  /\bgoroutine \d+ \[/,
  /\b(?:TypeError|ReferenceError|RangeError): .{0,200}\n?\s*at /s,
  /\bORA-\d{5}\b|\bSQLSTATE\[|\bpsycopg2\.|\bsyntax error at or near "/,
  /\/node_modules\/|\bnode:internal\//,
  /#\d+ \/[^\s(]+\.php\(\d+\)/,
];

export const noStackTrace: Check = (judged) => {
  if (judged.response.status < 400) return [];
  const text = judged.response.body.subarray(0, 100_000).toString('utf8');
  // In JSON, the lines of a trace are separated by an escaped line break.
  const readable = text.replaceAll(String.raw`\n`, '\n').replaceAll(String.raw`\"`, '"');
  const trace = insides.map((pattern) => pattern.exec(readable)?.[0]).find((match) => match !== undefined);
  if (trace === undefined) return [];
  return [
    buildFinding('stack-trace', judged, {
      cause: `${judged.response.status} with a trace`,
      expected: 'a response without internals of the server',
      got: formatValue(trace),
    }),
  ];
};

export const problemWellFormed: Check = (judged) => {
  const { response } = judged;
  if (response.mediaType !== 'application/problem+json' || response.json === undefined) return [];
  const problem = response.json;
  const wrong: string[] = [];
  if (!isObject(problem)) wrong.push('to be an object');
  else {
    // RFC 9457: each member is optional but typed; the status must equal that of the response.
    for (const name of ['type', 'title', 'detail', 'instance']) {
      if (problem[name] !== undefined && typeof problem[name] !== 'string')
        wrong.push(`${name} to be a text`);
    }
    if (problem['status'] !== undefined && problem['status'] !== response.status)
      wrong.push(`status to be ${response.status}`);
    if (typeof problem['type'] === 'string' && /\s/.test(problem['type']))
      wrong.push('type to be a URI reference');
    if (response.status < 400) wrong.push('a status of 400 or above');
  }
  return wrong.map((fault) =>
    buildFinding('problem-malformed', judged, {
      cause: fault.replace(/\d+/, 'that of the response'),
      expected: `the problem's ${fault}`,
    }),
  );
};
