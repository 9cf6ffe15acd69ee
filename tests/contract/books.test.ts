import { describe, expect, it } from 'vitest';
import { messages } from '#mocks/generated/bodies.js';
import { dereference, isObject, objectAt } from '#scripts/generate/document.ts';
import * as enums from '#src/api/generated/enums.ts';
import { hubMessages, operationIds } from '#src/api/generated/operations.ts';
import { readContract } from '../support/bundled-contract.ts';
import { enumValues } from './enum-values.ts';
import { invoked, received } from './hub-messages.ts';
import { inputs } from './inputs.ts';
import { reads } from './reads.ts';
import { specifiedCalls } from './specified-calls.ts';

const document = readContract();

function examplesOf(message: string): unknown[] {
  const item = dereference(document, objectAt(document, 'webhooks')[message]);
  const body = dereference(document, objectAt(item, 'post')['requestBody']);
  const media = objectAt(objectAt(body, 'content'), 'application/json');
  return Object.values(objectAt(media, 'examples')).map((example) =>
    isObject(example) ? example['value'] : undefined,
  );
}

describe('the books of this folder', () => {
  it.each(Object.entries({ inputs, reads, specifiedCalls }))('%s knows every call', (_name, book) => {
    expect(operationIds.filter((id) => !(id in book))).toEqual([]);
  });

  it('hold the enums of the description', () => {
    for (const [name, values] of Object.entries(enumValues)) {
      expect(Object.entries(enums).find(([key]) => key === name)?.[1]).toMatchObject(values);
    }
    const named = Object.keys(enums).filter((key) => !key.endsWith('Names'));
    expect(named.filter((name) => !(name in enumValues))).toEqual([]);
  });

  it('hold the messages of the hub', () => {
    expect(Object.keys({ ...received, ...invoked }).toSorted()).toEqual([...hubMessages].toSorted());
  });

  it.each(Object.entries(invoked))('invoke %s as described', (name, argument) => {
    expect(messages[name]?.(argument)).toBe(true);
    expect(messages[name]?.({ group: argument })).toBe(false);
  });

  it('read what the hub tells', () => {
    const isUpdate = (value: unknown): value is Parameters<typeof received.reportRenderStatusUpdated>[0] =>
      messages['reportRenderStatusUpdated']?.(value) === true;
    const updates = examplesOf('reportRenderStatusUpdated').filter(isUpdate);
    updates.forEach((update) => received.reportRenderStatusUpdated(update));
    const texts = examplesOf('send').filter((value) => typeof value === 'string');
    texts.forEach((value) => received.send(value));
    expect([updates.length > 0, texts.length > 0]).toEqual([true, true]);
  });
});
