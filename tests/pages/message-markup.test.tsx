import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { readMarkup } from '#src/components/html/read-markup.ts';
import { sanitizeToFragment } from '#src/components/html/sanitize.ts';

/** What the sanitizer shows. */
function sanitized(html: string): HTMLElement {
  const box = document.createElement('div');
  box.append(sanitizeToFragment(html));
  box.normalize();
  return box;
}

/** What is shown without it; null if it is needed. */
function read(html: string): HTMLElement | null {
  const content = readMarkup(html);
  if (!content) return null;
  const box = document.createElement('div');
  flushSync(() => createRoot(box).render(content));
  box.normalize();
  return box;
}

const plain = [
  '',
  'Text only, 3 > 2',
  '<p>Peak season: please send <strong>forecasts <em>now</em></strong>.</p><p>Thanks &amp; regards</p>',
  'Line<br>break at 10&nbsp;pm &lt;sharp&gt; &quot;Central&quot;',
  '<h3>Title</h3><blockquote>A <u>quote</u><s>old</s> x<sup>2</sup> H<sub>2</sub>O <code>id</code></blockquote>',
  '<p><a href="/orders/1">Order</a> or <b><a href="mailto:ops@provider.example">mail</a></b></p>',
  '<a href="https://provider.example/a?b=1&amp;c=%20#d" target="_blank" rel="noopener noreferrer">There</a>',
  '<a href="https://provider.example" target="_blank">Next&nbsp;&raquo;</a> 1&ndash;2 &mdash; so on&hellip; &laquo;',
  '<a href="/terms" target="_blank" rel="noopener">Terms</a> <a href="mailto:a@b.example" rel="nofollow">Mail</a>',
  '<a href="https://provider.example">There</a> <a href="tel:+1-800-555">Call</a>',
  '<div><span>Style="x" and onclick= are words here</span></div><div><br></div>',
  '\n<p> Spaces  stay\n</p>\n',
];

const unread = [
  '<p>One<p>Two',
  '<b><i>Crossed</b></i>',
  '<p>Not <div>inside</div></p>',
  '<b><p>A block inside</p></b>',
  '</p>',
  '<b>Open',
  '<p class="x">A class</p>',
  '<P>A capital</P>',
  '<ul><li>A list</li></ul>',
  '<a>No address</a>',
  '<a href="/a">One <a href="/b">in another</a></a>',
  '<a href="//foreign.example">Another host</a>',
  '<a href="/\\foreign.example">Another host</a>',
  '<a href="http://foreign.example">Another scheme</a>',
  '<a href="javascript:ran()">A script</a>',
  '<a href="/a" onclick="ran()">An event</a>',
  '<a href="/a b">A space</a>',
  'AT&T &copy 2026',
  '&unknown;',
  'a < b',
  '<',
  'Returns\r\nare normalized',
  '<!-- a comment -->',
  '<b>'.repeat(20) + 'Deep' + '</b>'.repeat(20),
];

describe('a message', () => {
  it.each(plain)('is read as the sanitizer reads it: %j', (html) => {
    expect(read(html)?.innerHTML).toBe(sanitized(html).innerHTML);
  });

  it.each(unread)('is left to the sanitizer: %j', (html) => {
    expect(read(html)).toBeNull();
  });

  it('is read in a time that grows with its length', () => {
    const started = performance.now();
    for (const part of ['<b>', '<b></b>', '&amp;', '<a href="/', '<a href="/&amp;', 'x'])
      readMarkup(part.repeat(100_000 / part.length));
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

it('drops attributes with which a text could cover or imitate a part of the portal', () => {
  const html = '<p style="position:fixed" class="fixed" id="root" role="alert" onclick="x()">Text</p>';
  expect(sanitized(html).innerHTML).toBe('<p>Text</p>');
});
