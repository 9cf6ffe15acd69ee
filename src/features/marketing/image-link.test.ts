import { describe, expect, it } from 'vitest';
import { linkFault, parseLink } from './image-link.ts';

describe('linkFault', () => {
  it.each([
    '',
    '   ',
    'https://www.provider.example/news',
    ' https://www.provider.example/a?b=c&d=%20#e ',
    'https://xn--bcher-kva.example/',
    `https://a.example/${'x'.repeat(2030)}`,
  ])('accepts %j', (text) => {
    expect(linkFault(text)).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' \tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'http://www.provider.example',
    '//evil.example',
    '/\\evil.example',
    'www.provider.example',
    'https:',
    'https://',
    'https://evil.example\u0000/',
    'https://a b.example',
    'https://a.example/\njavascript:alert(1)',
    'https://provider.example@evil.example',
    'https://user:secret@evil.example',
    'blob:https://a.example/1',
    `https://a.example/${'x'.repeat(2048)}`,
  ])('refuses %j with a sentence', (text) => {
    expect(linkFault(text)).toMatch(/^[A-Z].+\.$/);
  });
});

it('reads an empty field as no link', () => {
  expect(parseLink(' ')).toBeNull();
  expect(parseLink(' https://a.example ')).toBe('https://a.example');
});
