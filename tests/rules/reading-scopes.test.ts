import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operationIds, operations, type OperationId } from '#src/api/generated/operations.ts';

const questions = readFileSync(new URL('../../openapi/open-questions.md', import.meta.url), 'utf8');

/** Calls that store nothing that users see: files that are written, and calculations. */
const readingVerbs = /^(?:check|download|export|rate)[A-Z]/;
const calculations: readonly OperationId[] = ['createSortableSpreadsheet', 'uploadRateFile'];

const writes = operationIds.filter((id) => {
  const { method, scopes } = operations[id];
  const reads = method === 'get' || readingVerbs.test(id) || calculations.includes(id);
  return !reads && scopes.every((scope) => scope.endsWith('.Read'));
});

describe('writes under a scope of reading', () => {
  it('are open questions, each with the scope that we propose', () => {
    const rows = questions.split('\n').filter((line) => /^ +\| .*\.Read`.*\.ReadWrite` \|$/.test(line));
    expect(writes.length).toBeGreaterThan(20);
    expect(writes.filter((id) => !rows.some((row) => row.includes(`\`${id}\``)))).toEqual([]);
  });

  it('no longer need a question once they have their own scope', () => {
    const listed = [...questions.matchAll(/^ +\| .*\.Read`.*\.ReadWrite` \|$/gm)]
      .flatMap(([row]) => [...row.matchAll(/`([a-z]\w+)`/g)])
      .flatMap(([, id]) => id ?? []);
    expect(listed.filter((id) => !writes.some((write) => write === id))).toEqual([]);
  });
});
