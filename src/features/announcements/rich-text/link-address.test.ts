import { expect, it } from 'vitest';
import { linkAddress, typedLinkAddress } from './link-address.ts';

it.each([
  ['https://company.example/a?b=c&d=e', 'https://company.example/a?b=c&d=e'],
  ['HTTPS://Company.example', 'https://company.example/'],
  ['mailto:name@company.example', 'mailto:name@company.example'],
  ['tel:+1-555-0100', 'tel:+1-555-0100'],
  ['/dashboards/orders?dashboard=inbound#top', '/dashboards/orders?dashboard=inbound#top'],
  [' https://company.example/ ', 'https://company.example/'],
  ['https://company.example/"><b>', 'https://company.example/%22%3E%3Cb%3E'],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'http://company.example',
  'ftp://company.example',
  '//company.example',
  '/\\company.example',
  '\\\\company.example',
  'relative/path',
  '#top',
  'https://',
  'blob:https://company.example/x',
])('%j is refused', (typed) => {
  expect(linkAddress(typed)).toBeUndefined();
});

it.each([
  ['www.company.example', 'https://www.company.example/'],
  ['company.example/a?b', 'https://company.example/a?b'],
  ['name@company.example', 'mailto:name@company.example'],
  ['/terms', '/terms'],
  ['javascript:alert(1)', undefined],
  ['two words', undefined],
])('%s is completed to %s', (typed, address) => {
  expect(typedLinkAddress(typed)).toBe(address);
});
