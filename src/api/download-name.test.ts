import { describe, expect, it } from 'vitest';
import { downloadName } from './download-name.ts';

describe('downloadName', () => {
  it.each([
    ['attachment; filename="Flash-Guide.pdf"', 'Flash-Guide.pdf'],
    ['attachment; filename=report.csv', 'report.csv'],
    ['attachment; filename=report.csv; size=12', 'report.csv'],
    ['attachment; filename="a;b.pdf"', 'a;b.pdf'],
    ['ATTACHMENT; FILENAME="Upper.pdf"', 'Upper.pdf'],
  ])('reads %s', (header, name) => {
    expect(downloadName(header)).toBe(name);
  });

  it('prefers the extended name, wherever it is', () => {
    const extended = "filename*=UTF-8''Lieferschein%20M%C3%BCnchen.pdf";
    expect(downloadName(`attachment; filename="plain.pdf"; ${extended}`)).toBe('Lieferschein München.pdf');
    expect(downloadName(`attachment; ${extended}; filename="plain.pdf"`)).toBe('Lieferschein München.pdf');
  });

  it('keeps an extended name with invalid encoding, without unsafe characters', () => {
    expect(downloadName("attachment; filename*=UTF-8''100%.pdf")).toBe('100%.pdf');
  });

  it('reads a quoted quotation mark as part of the name, and removes it as unsafe', () => {
    expect(downloadName('attachment; filename="12\\" pipe.pdf"')).toBe('12 pipe.pdf');
  });

  it.each([
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\invoice.pdf"', 'invoice.pdf'],
    ["attachment; filename*=UTF-8''%2e%2e%2fsecret.pdf", 'secret.pdf'],
    ['attachment; filename=".htaccess"', 'htaccess'],
    ['attachment; filename="a<b>:|?*.pdf"', 'ab.pdf'],
    ["attachment; filename*=UTF-8''a%00b%0A.pdf", 'ab.pdf'],
    ["attachment; filename*=UTF-8''annexe%E2%80%AEfdp.exe", 'annexefdp.exe'],
  ])('makes %s safe to save under', (header, name) => {
    expect(downloadName(header)).toBe(name);
  });

  it('keeps the end of a name that is too long, and with it the extension', () => {
    const name = downloadName(`attachment; filename="${'a'.repeat(300)}.xlsx"`);
    expect(name).toHaveLength(120);
    expect(name?.endsWith('.xlsx')).toBe(true);
  });

  it.each([null, '', 'inline', 'attachment; filename=""', 'attachment; filename="..."'])(
    'finds no name in %j',
    (header) => {
      expect(downloadName(header)).toBeUndefined();
    },
  );
});
