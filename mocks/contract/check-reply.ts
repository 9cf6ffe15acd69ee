import { describeSchemaError } from '#description/schema-error.ts';
import { responses } from '#mocks/generated/bodies.js';
import { operations, type OperationId } from '#src/api/generated/operations.ts';
import type { Reply } from './reply-content.ts';

/** The contract violations of a reply; empty when it is valid. `text` is its JSON, if it has one. */
export function replyViolations(id: OperationId, reply: Reply, text: string | undefined): string[] {
  const documented: Readonly<Record<string, readonly string[]>> = operations[id].responses;
  const media = documented[String(reply.status)];
  if (!media) return [`${id} responds with ${reply.status}, which the description does not document.`];
  if (reply.mediaType === undefined) {
    return media.length === 0
      ? []
      : [`${id} ${reply.status} is empty; the description gives it ${media.join(', ')}.`];
  }
  if (!media.includes(reply.mediaType)) {
    return [
      `${id} ${reply.status} is ${reply.mediaType}; the description gives it ${media.join(', ') || 'no body'}.`,
    ];
  }
  if (!reply.mediaType.endsWith('json') || text === undefined) return [];
  const check = responses[`${id} ${reply.status} ${reply.mediaType}`];
  if (!check) return [`${id} ${reply.status} ${reply.mediaType} has no check.`];
  // Validated as it is sent: JSON drops undefined members and turns dates into text.
  if (check(JSON.parse(text))) return [];
  return (check.errors ?? []).map(
    (error) => `${id} ${reply.status} ${error.instancePath || '/'} ${describeSchemaError(error)}`,
  );
}
