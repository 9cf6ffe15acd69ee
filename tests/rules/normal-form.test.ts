import { expect, it } from 'vitest';
import { cleanText, foldText, isBlank, isSameName } from '#mocks/lib/clean-text.ts';
import { cleanedTexts, comparedTexts } from '#src/lib/clean-text.fixture.ts';

it.each(cleanedTexts)('the mock stores %s as the portal sends it', (_name, text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
  expect(isBlank(text)).toBe(cleaned === '');
});

it.each(comparedTexts)('the mock compares "%s" as the portal does', (text, compared) => {
  expect(foldText(text)).toBe(compared);
});

it('names that look the same are the same', () => {
  expect(isSameName('Weekly\u200B orders', ' weekly\u00A0Orders')).toBe(true);
  expect(isSameName('Café', 'Cafe\u0301')).toBe(true);
  expect(isSameName('Café', 'Cafe')).toBe(false);
});
