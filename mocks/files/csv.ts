/** The rows of a CSV file (RFC 4180; CR, LF and CRLF end a line). Blank lines are left out. */
export function csvRows(text: string): { readonly number: number; readonly cells: readonly string[] }[] {
  const rows: { number: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 0;
  const endCell = (): void => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    line += 1;
    if (cells.some((value) => value !== '')) rows.push({ number: line, cells });
    cells = [];
  };
  const characters = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters.charAt(index);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (characters[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === ',') endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
