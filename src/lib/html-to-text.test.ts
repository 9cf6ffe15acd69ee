import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

it.each([
  ['<p>New cut-off at <b>IL-01</b> is 11:00.</p>', 'New cut-off at IL-01 is 11:00.'],
  ['<p>one</p><p>two</p><ul><li>a</li><li>b</li></ul>', 'one two a b'],
  ['w<b>or</b>d', 'word'],
  ['a &amp; b&nbsp;&lt;c&gt; &#8212; &#x2014; &unknown;', 'a & b <c> — — &unknown;'],
  ['a<!-- hidden -->b<script>alert(1)</script>c<style>p{}', 'a b c'],
  ['<img src=x onerror=alert(1)', ''],
  ['&#0;&#99999999;', '&#0;&#99999999;'],
  ['', ''],
])('%s reads %s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it('is fast with hostile text', () => {
  const start = performance.now();
  htmlToText('<'.repeat(50_000));
  htmlToText('<!--'.repeat(20_000));
  htmlToText('<script '.repeat(10_000));
  expect(performance.now() - start).toBeLessThan(2000);
});
