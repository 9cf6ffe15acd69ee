/** Lines of the console, each of which is shown once: a page repeats its requests. */
export function createNotices() {
  const lines = new Set<string>();
  return {
    showOnce(line: string): void {
      if (lines.has(line)) return;
      lines.add(line);
      console.error(line);
    },
  };
}
