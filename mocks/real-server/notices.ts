/** Lines of the console, each of which is shown once: a page repeats its requests. */
export function createNotices() {
  const shown = new Set<string>();
  return {
    showOnce(line: string): void {
      if (shown.has(line)) return;
      shown.add(line);
      console.error(line);
    },
  };
}
