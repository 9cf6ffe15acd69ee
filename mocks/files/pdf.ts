import { strToU8 } from 'fflate';

/** A block of a document, laid out from top to bottom. */
export interface PdfBlock {
  readonly style: 'title' | 'heading' | 'text' | 'row';
  readonly text: string;
}

interface Style {
  readonly font: 'F1' | 'F2' | 'F3';
  /** Points. */
  readonly size: number;
  /** Space above, points. */
  readonly above: number;
  /** Characters per line; an average for proportional fonts. */
  readonly characters: number;
}

const styles: Readonly<Record<PdfBlock['style'], Style>> = {
  title: { font: 'F2', size: 22, above: 0, characters: 42 },
  heading: { font: 'F2', size: 14, above: 16, characters: 62 },
  text: { font: 'F1', size: 11, above: 6, characters: 88 },
  row: { font: 'F3', size: 8.5, above: 1, characters: 98 },
};

/** US letter, points. */
const page = { width: 612, height: 792, margin: 54 } as const;

function wrapText(text: string, characters: number): string[] {
  if (text.length <= characters) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > characters) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** The standard fonts use Latin-1; other characters become a question mark. */
function literal(text: string): string {
  const encodable = text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
  return `(${encodable.replaceAll(/[\\()]/g, '\\$&')})`;
}

function layOut(blocks: readonly PdfBlock[]): string[] {
  const pages: string[] = [];
  let content = '';
  let y = page.height - page.margin;
  for (const block of blocks) {
    const { font, size, above, characters } = styles[block.style];
    y -= above;
    for (const line of wrapText(block.text, characters)) {
      if (y - size < page.margin + 20) {
        pages.push(content);
        content = '';
        y = page.height - page.margin;
      }
      y -= size * 1.3;
      content += `BT /${font} ${size} Tf ${page.margin} ${y.toFixed(2)} Td ${literal(line)} Tj ET\n`;
    }
  }
  return [...pages, content];
}

function footer(title: string, number: number, count: number): string {
  return `BT /F1 9 Tf ${page.margin} 30 Td ${literal(`${title} - page ${number} of ${count}`)} Tj ET\n`;
}

/** A PDF 1.4 document in the three standard fonts, with as many pages as the blocks need. */
export function writePdf(title: string, blocks: readonly PdfBlock[]): Uint8Array<ArrayBuffer> {
  const pages = layOut(blocks);
  const firstPage = 7;
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} /Producer (Portal mock server) >>`,
    ...pages.flatMap((content, index) => {
      const stream = content + footer(title, index + 1, pages.length);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${firstPage + index * 2 + 1} 0 R` +
          ' /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> >>',
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  // From here on one character is one byte, so the offsets of the cross-reference table are text lengths.
  let file = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, body] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return strToU8(file, true);
}
