import { describe, expect, it } from 'vitest';
import { cleanText, isBlank } from './clean-text.ts';
import { cleanedTexts, comparedTexts } from './clean-text.fixture.ts';
import { plainText } from './plain-text.ts';

describe('the normal form of a text that identifies', () => {
  it.each(cleanedTexts)('of %s', (_name, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
    expect(cleanText(cleaned)).toBe(cleaned);
    expect(isBlank(text)).toBe(cleaned === '');
  });
});

it.each(comparedTexts)('a search compares "%s" as "%s"', (text, compared) => {
  expect(plainText(text)).toBe(compared);
});

it('a search keeps the line breaks between the texts of a row', () => {
  expect(plainText('Harbor\nFoods')).toBe('harbor\nfoods');
});
