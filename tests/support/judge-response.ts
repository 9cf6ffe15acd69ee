import { responses } from '#mocks/generated/bodies.js';
import { operations, type OperationId } from '#src/api/generated/operations.ts';
import type { FoundOperation } from './find-operation.ts';
import { headerFindings } from './judge-headers.ts';
import { ajvFindings } from './judge-request.ts';

function isJson(mediaType: string): boolean {
  return mediaType.endsWith('json');
}

interface ParsedResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly size: number;
  /** The JSON value, or a placeholder for a non-empty file. */
  readonly body: unknown;
  readonly findings: readonly string[];
}

async function parseResponse(response: Response): Promise<ParsedResponse> {
  const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = await response.arrayBuffer();
  const received = { status: response.status, mediaType, size: bytes.byteLength, findings: [] };
  if (bytes.byteLength === 0) return { ...received, body: undefined };
  if (!isJson(mediaType)) return { ...received, body: 'file' };
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { ...received, body };
  } catch {
    return { ...received, body: undefined, findings: ['the answer is no well-formed JSON'] };
  }
}

function bodyFindings(id: OperationId, response: ParsedResponse): string[] {
  const documented: Readonly<Record<string, readonly string[]>> = operations[id].responses;
  const media = documented[String(response.status)];
  if (!media) return [`the status ${response.status} is not documented`];
  if (media.length === 0)
    return response.size === 0 ? [] : [`a body of ${response.size} bytes is not documented`];
  if (!media.includes(response.mediaType)) {
    return [`the answer is '${response.mediaType}', not ${media.join(' or ')}`];
  }
  if (response.size === 0) return ['the answer is empty'];
  if (!isJson(response.mediaType) || response.body === undefined) return [];
  return ajvFindings(responses[`${id} ${response.status} ${response.mediaType}`], response.body);
}

/** The status in a problem must equal the response's, which a schema cannot express. */
function statusFindings({ mediaType, body, status }: ParsedResponse): string[] {
  if (mediaType !== 'application/problem+json' || typeof body !== 'object' || body === null) return [];
  if (!('status' in body) || body.status === status) return [];
  return [`the problem states ${String(body.status)}`];
}

/** A response as the checks see it. */
export interface JudgedResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The JSON value, or a placeholder for a non-empty file. */
  readonly body: unknown;
  readonly findings: readonly string[];
}

/** A response with its contract violations. Consumes its body. */
export async function judgeResponse(operation: FoundOperation, response: Response): Promise<JudgedResponse> {
  const received = await parseResponse(response);
  const findings = [
    ...received.findings,
    ...bodyFindings(operation.id, received),
    ...statusFindings(received),
    ...headerFindings(operation.id, response),
  ];
  const { status, body } = received;
  return { status, headers: Object.fromEntries(response.headers), body, findings };
}
