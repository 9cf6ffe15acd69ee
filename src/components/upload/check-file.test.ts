import { describe, expect, it } from 'vitest';
import { fileFault, limitsText } from './check-file.ts';
import { buildAcceptAttribute } from './file-types.ts';

const images = { mediaTypes: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 100 };
const heads = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0],
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  webp: Array.from('RIFF0000WEBP', (letter) => letter.charCodeAt(0)),
  pdf: Array.from('%PDF-1.7', (letter) => letter.charCodeAt(0)),
  svg: Array.from('<svg xmlns="http://www.w3.org/2000/svg">', (letter) => letter.charCodeAt(0)),
  csv: Array.from('name,code\r\n', (letter) => letter.charCodeAt(0)),
};

function createFile(kind: keyof typeof heads, name = `file.${kind}`, type = ''): File {
  return new File([new Uint8Array(heads[kind])], name, { type });
}

describe('a file', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('of an accepted type is valid: %s', async (kind) => {
    expect(await fileFault(createFile(kind), images)).toBeUndefined();
  });

  it('is checked by its content, not by its name', async () => {
    const refusal = 'Choose a PNG, JPEG or WebP file.';
    expect(await fileFault(createFile('svg', 'logo.png', 'image/png'), images)).toContain(refusal);
    expect(await fileFault(createFile('pdf', 'scan.jpg', 'image/jpeg'), images)).toContain(refusal);
    expect(await fileFault(createFile('png', 'noname'), images)).toBeUndefined();
  });

  it.each([
    [
      'report.pdf.exe',
      'report.pdf.exe must end in .pdf, as its content does. Rename it, or choose another file.',
    ],
    ['page.html', 'page.html must end in .pdf, as its content does. Rename it, or choose another file.'],
    [
      'annexe\u202efdp.exe',
      'annexefdp.exe must end in .pdf, as its content does. Rename it, or choose another file.',
    ],
    ['page.html. ', 'page.html.  must end in .pdf, as its content does. Rename it, or choose another file.'],
    ['Scan.PDF', undefined],
    ['Scan', undefined],
  ])('that is stored has an extension that fits its content: %j', async (name, fault) => {
    expect(await fileFault(createFile('pdf', name), { mediaTypes: ['application/pdf'] })).toBe(fault);
  });

  it('of text is valid where text is accepted, and no other file is', async () => {
    const csv = { mediaTypes: ['text/csv'] };
    expect(await fileFault(createFile('csv'), csv)).toBeUndefined();
    expect(await fileFault(createFile('png', 'retailers.csv'), csv)).toContain('Choose a CSV file.');
    expect(await fileFault(createFile('pdf', 'retailers.csv'), csv)).toContain('Choose a CSV file.');
  });

  it('that is too large or empty is rejected with its size', async () => {
    const large = new File([new Uint8Array(2500)], 'large.png');
    expect(await fileFault(large, images)).toBe('large.png has 2.5 KB. Choose a file of up to 100 bytes.');
    expect(await fileFault(new File([], 'none.png'), images)).toBe('none.png is empty. Choose another file.');
  });

  it('of an unknown type is left to the server', async () => {
    expect(await fileFault(createFile('pdf'), { mediaTypes: ['application/zip'] })).toBeUndefined();
  });

  it('that cannot be read is rejected', async () => {
    const gone = createFile('png');
    gone.slice = () => {
      throw new DOMException('gone', 'NotFoundError');
    };
    expect(await fileFault(gone, images)).toContain('could not be read');
  });
});

it('describes what is accepted', () => {
  expect(limitsText({ ...images, maxBytes: 5_000_000 })).toBe('PNG, JPEG or WebP, up to 5 MB');
  expect(limitsText({ mediaTypes: ['application/pdf'] })).toBe('PDF');
  expect(buildAcceptAttribute(['image/jpeg', 'application/zip'])).toBe(
    'image/jpeg,.jpg,.jpeg,application/zip',
  );
});
