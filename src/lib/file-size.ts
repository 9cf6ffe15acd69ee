import { formatQuantity } from './figures.ts';

/** A file size in decimal units: '1.4 MB', '12 KB', '1.5 KB', '12 bytes'. */
export function formatFileSize(bytes: number): string {
  if (bytes >= 1_000_000) return `${formatQuantity(bytes / 1_000_000)} MB`;
  if (bytes >= 10_000) return `${formatQuantity(Math.round(bytes / 1000))} KB`;
  if (bytes >= 1000) return `${formatQuantity(bytes / 1000)} KB`;
  return `${bytes} bytes`;
}
