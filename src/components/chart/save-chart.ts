import { saveCsv } from '#src/components/feedback/save-csv.ts';
import { createObjectUrl } from '#src/lib/object-url.ts';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { chartRecords, type ChartData } from './chart-data.ts';

const copiedStyles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'opacity',
] as const;

const scaleFactor = 2;

function withStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('The drawing could not be copied.');
  const originals = drawing.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of copiedStyles) element.style.setProperty(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

async function loadImage(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(withStyles(drawing));
  const { url, revoke } = createObjectUrl(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    revoke();
  }
}

/**
 * A PNG of the drawing with its title above, on the page's background color. Throws when the canvas is not available.
 */
async function renderPicture(drawing: SVGSVGElement, title: string): Promise<Blob> {
  const image = await loadImage(drawing);
  const { width, height } = drawing.getBoundingClientRect();
  const padding = 16;
  const head = 36;
  const canvas = document.createElement('canvas');
  canvas.width = (width + padding * 2) * scaleFactor;
  canvas.height = (height + padding * 2 + head) * scaleFactor;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw the image.');
  const page = getComputedStyle(drawing);
  context.scale(scaleFactor, scaleFactor);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = page.color;
  context.font = `600 17px ${page.fontFamily}`;
  context.fillText(title, padding, padding + 16);
  context.drawImage(image, padding, padding + head, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser cannot save the image.'))),
      'image/png',
    );
  });
}

/** Windows does not allow question marks in file names. */
const getFileName = (title: string): string => title.replaceAll('?', '');

/** Saves the drawing as a PNG file. */
export async function savePicture(drawing: SVGSVGElement, title: string): Promise<void> {
  saveFile(await renderPicture(drawing, title), `${getFileName(title)}.png`);
}

/** Saves the data of the chart as a CSV file. */
export function saveTable(data: ChartData, title: string): void {
  saveCsv(chartRecords(data), `${getFileName(title)}.csv`);
}
