import { describe, expect, it } from 'vitest';
import { writeCsv, writePlainCsv, type CsvValue } from './write-csv.ts';

/** One record without byte order mark and line end. */
const line = (...values: CsvValue[]): string => writeCsv([values]).slice(1, -2);

describe('writeCsv', () => {
  it('starts with the byte order mark and ends every record with CR LF', () => {
    expect(writeCsv([['Name'], ['Prairie Mill Foods']])).toBe('\uFEFFName\r\nPrairie Mill Foods\r\n');
    expect(writeCsv([])).toBe('\uFEFF');
  });

  it('quotes what holds a comma, a quote or a line end, and doubles quotes', () => {
    expect(line('a,b', 'say "x"', 'two\nlines', 'cr\rhere', 'plain')).toBe(
      '"a,b","say ""x""","two\nlines","cr\rhere",plain',
    );
  });

  it.each(['=', '+', '-', '@', '\t', '\0'])('prefixes a text that starts with %j', (first) => {
    expect(line(`${first}1+1`)).toBe(`'${first}1+1`);
    expect(line(`a${first}1`)).toBe(`a${first}1`);
  });

  it('adds the prefix before quoting, so that the apostrophe is inside the quotes', () => {
    expect(line('=HYPERLINK("https://evil.example","x")')).toBe(
      `"'=HYPERLINK(""https://evil.example"",""x"")"`,
    );
  });

  it('writes numbers as numbers, also negative ones, and omits missing ones', () => {
    expect(line(-5, 12.5, 0, Number.NaN, Infinity)).toBe('-5,12.5,0,,');
  });

  it('writes missing values as empty cells, and booleans as words', () => {
    expect(line(null, undefined, '', true, false)).toBe(',,,Yes,No');
  });

  it('keeps non-Latin letters and symbols', () => {
    expect(line('مطاحن السهول', '🚚', "O'Neill")).toBe("مطاحن السهول,🚚,O'Neill");
  });
});

describe('writePlainCsv', () => {
  it('writes texts unchanged, without byte order mark and apostrophes', () => {
    expect(writePlainCsv([['=1', '-2', 'a,"b"', null]])).toBe('=1,-2,"a,""b""",\r\n');
  });
});
