import { saveFile } from '#src/components/feedback/save-file.ts';
import { writeCsv } from '#src/lib/csv/write-csv.ts';
import { chartRecords, type ChartData } from './chart-data.ts';
import { renderPicture } from './chart-picture.ts';

/** Windows does not allow question marks in file names. */
const getFileName = (title: string): string => title.replaceAll('?', '');

/** Saves the drawing as a PNG file. */
export async function savePicture(drawing: SVGSVGElement, title: string): Promise<void> {
  saveFile(await renderPicture(drawing, title), `${getFileName(title)}.png`);
}

/** Saves the data of the chart as a CSV file. */
export function saveTable(data: ChartData, title: string): void {
  const blob = new Blob([writeCsv(chartRecords(data))], { type: 'text/csv;charset=utf-8' });
  saveFile(blob, `${getFileName(title)}.csv`);
}
