// jsdom has no layout, but charts need a width and tables render only visible rows. So every element has the size of
// this window, and no size ever changes.

const viewport = { width: 1440, height: 900 };
const pixelsPerRem = 16;

/** Reports each element's size once, before the next task. */
class StillResizeObserver implements ResizeObserver {
  readonly #report: ResizeObserverCallback;
  readonly #observed = new Set<Element>();
  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    this.#observed.add(target);
    const { width, height } = viewport;
    const size = [{ inlineSize: width, blockSize: height }];
    const entry = {
      target,
      contentRect: new DOMRect(0, 0, width, height),
      borderBoxSize: size,
      contentBoxSize: size,
      devicePixelContentBoxSize: size,
    };
    queueMicrotask(() => {
      if (this.#observed.has(target)) this.#report([entry], this);
    });
  }
  unobserve(target: Element): void {
    this.#observed.delete(target);
  }
  disconnect(): void {
    this.#observed.clear();
  }
}

/** Width media queries in the portal's two notations. */
const widthQuery = /^\((?:width (?<below><)|min-width:) ?(?<size>[\d.]+)(?<unit>rem|px)\)$/;

/** Throws for a query that this window cannot decide. */
function matchesWindow(query: string): boolean {
  // As in the journeys, motion is reduced; there is no preferred color scheme.
  if (query.startsWith('(prefers-')) return query.includes('reduced-motion');
  if (query === '(pointer: coarse)' || query === 'print') return false;
  const { below, size, unit } = widthQuery.exec(query)?.groups ?? {};
  if (size === undefined) throw new Error(`The window of the tests cannot decide ${query}.`);
  const pixels = Number(size) * (unit === 'rem' ? pixelsPerRem : 1);
  return below === undefined ? viewport.width >= pixels : viewport.width < pixels;
}

const matchMedia = (query: string): object =>
  Object.assign(new EventTarget(), { media: query, matches: matchesWindow(query) });

function defineGetters(prototype: object, values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(prototype, name, { configurable: true, get: () => value });
  }
}

/** Gives the window of the tests a size. Must run before the portal is rendered. */
export function provideLayout(): void {
  const { width, height } = viewport;
  defineGetters(HTMLElement.prototype, { offsetWidth: width, offsetHeight: height });
  defineGetters(Element.prototype, { clientWidth: width, clientHeight: height });
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // Without fonts, charts assume an equal width for all letters.
  HTMLCanvasElement.prototype.getContext = () => null;
  Object.assign(window, { ResizeObserver: StillResizeObserver, matchMedia, scrollTo: () => {} });
}
