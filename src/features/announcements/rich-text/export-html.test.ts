import { $createLinkNode, LinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, ListItemNode, ListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode, HeadingNode, QuoteNode } from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import { expect, it } from 'vitest';
import { $exportHtml } from './export-html.ts';

/** The HTML that the editor exports for the nodes. */
function exportToHtml(make: () => LexicalNode[]): string {
  const editor = createEditor({
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
    onError: (error) => {
      throw error;
    },
  });
  let html = '';
  editor.update(
    () => {
      $getRoot().append(...make());
      html = $exportHtml();
    },
    { discrete: true },
  );
  return html;
}

function text(words: string, ...formats: TextFormatType[]) {
  const node = $createTextNode(words);
  for (const format of formats) node.toggleFormat(format);
  return node;
}

const paragraph = (...children: LexicalNode[]) => $createParagraphNode().append(...children);
const item = (...children: LexicalNode[]) => $createListItemNode().append(...children);

it('is empty without text', () => {
  expect(exportToHtml(() => [])).toBe('');
  expect(exportToHtml(() => [paragraph(), paragraph(text(' '))])).toBe('');
});

it('writes formats as elements, in one order', () => {
  expect(
    exportToHtml(() => [paragraph(text('a'), text('b', 'bold'), text('c', 'underline', 'italic', 'bold'))]),
  ).toBe('<p>a<strong>b</strong><strong><em><u>c</u></em></strong></p>');
});

it('escapes text', () => {
  expect(exportToHtml(() => [paragraph(text('<img src=x onerror="a"> & \u00a0'))])).toBe(
    '<p>&lt;img src=x onerror="a"&gt; &amp; &nbsp;</p>',
  );
});

it('limits headings to the levels that a message may have', () => {
  const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  expect(exportToHtml(() => levels.map((level) => $createHeadingNode(level).append(text(level))))).toBe(
    '<h2>h1</h2><h2>h2</h2><h3>h3</h3><h4>h4</h4><h4>h5</h4><h4>h6</h4>',
  );
});

it('writes lists, and lists within their items', () => {
  const html = exportToHtml(() => [
    $createListNode('bullet').append(
      item(text('a')),
      item($createListNode('number').append(item(text('b')), item(text('c')))),
      item(text('d')),
    ),
  ]);
  expect(html).toBe('<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>');
});

it('writes links with a valid address, and only the text of others', () => {
  const link = (address: string) => paragraph($createLinkNode(address).append(text('x')));
  expect(exportToHtml(() => [link('https://company.example/a?b=1&c=2')])).toBe(
    '<p><a href="https://company.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">x</a></p>',
  );
  expect(exportToHtml(() => [link('mailto:name@company.example'), link('/terms')])).toBe(
    '<p><a href="mailto:name@company.example">x</a></p><p><a href="/terms">x</a></p>',
  );
  expect(exportToHtml(() => [link('javascript:alert(1)'), link('//company.example')])).toBe(
    '<p>x</p><p>x</p>',
  );
});

it('keeps empty lines between paragraphs, not around them', () => {
  expect(
    exportToHtml(() => [
      paragraph(),
      paragraph(text('a'), $createLineBreakNode(), text('b')),
      paragraph(),
      $createQuoteNode().append(text('c')),
      paragraph(),
    ]),
  ).toBe('<p>a<br>b</p><p><br></p><blockquote>c</blockquote>');
});
