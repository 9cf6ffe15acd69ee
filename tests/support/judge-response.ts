import { validateOutput } from '@stoplight/prism-http/dist/validator/index.js';
import { responses } from '#mocks/generated/bodies.js';
import { operations, type OperationId } from '#src/api/generated/operations.ts';
import type { FoundOperation } from './find-operation.ts';
import { headerFindings } from './judge-headers.ts';
import { ajvFindings } from './judge-request.ts';
import type { PrismOperation } from './prism.ts';

function isJson(mediaType: string): boolean {
  return mediaType.endsWith('json');
}

interface ReadAnswer {
  readonly status: number;
  readonly mediaType: string;
  readonly size: number;
  /** The JSON value, or the mark of a file that is not empty. */
  readonly body: unknown;
  readonly findings: readonly string[];
}

async function readAnswer(response: Response): Promise<ReadAnswer> {
  const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = await response.arrayBuffer();
  const answer = { status: response.status, mediaType, size: bytes.byteLength, findings: [] };
  if (bytes.byteLength === 0) return { ...answer, body: undefined };
  if (!isJson(mediaType)) return { ...answer, body: 'file' };
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { ...answer, body };
  } catch {
    return { ...answer, body: undefined, findings: ['the answer is no well-formed JSON'] };
  }
}

function bodyFindings(id: OperationId, answer: ReadAnswer): string[] {
  const documented: Readonly<Record<string, readonly string[]>> = operations[id].responses;
  const media = documented[String(answer.status)];
  if (!media) return [`the status ${answer.status} is not documented`];
  if (media.length === 0)
    return answer.size === 0 ? [] : [`a body of ${answer.size} bytes is not documented`];
  if (!media.includes(answer.mediaType)) {
    return [`the answer is '${answer.mediaType}', not ${media.join(' or ')}`];
  }
  if (answer.size === 0) return ['the answer is empty'];
  if (!isJson(answer.mediaType) || answer.body === undefined) return [];
  return ajvFindings(responses[`${id} ${answer.status} ${answer.mediaType}`], answer.body);
}

/** A problem states its own status; the schema cannot say that it must be the answer's. */
function statusFindings({ mediaType, body, status }: ReadAnswer): string[] {
  if (mediaType !== 'application/problem+json' || typeof body !== 'object' || body === null) return [];
  if (!('status' in body) || body.status === status) return [];
  return [`the problem states ${String(body.status)}`];
}

function prismFindings(resource: PrismOperation, response: Response, answer: ReadAnswer): string[] {
  const result = validateOutput({
    resource,
    element: { statusCode: answer.status, headers: Object.fromEntries(response.headers), body: answer.body },
  });
  return result._tag === 'Left' ? result.left.map((finding) => `Prism: ${finding.message}`) : [];
}

/** What an answer gets wrong against the description. Consumes the answer's body. */
export async function judgeResponse(
  resource: PrismOperation,
  found: FoundOperation,
  response: Response,
): Promise<string[]> {
  const answer = await readAnswer(response);
  const findings = [
    ...answer.findings,
    ...bodyFindings(found.id, answer),
    ...statusFindings(answer),
    ...headerFindings(found.id, response),
    ...prismFindings(resource, response, answer),
  ];
  return findings.map((finding) => `${answer.status}: ${finding}`);
}
