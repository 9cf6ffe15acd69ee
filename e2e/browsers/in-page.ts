import type * as TestingLibrary from '@testing-library/dom';

// The functions of this file run in the page: they use only their arguments and the page's globals.

/** Text, exactly or as the source of a regular expression. */
export type Pattern = string | { readonly source: string; readonly flags: string };

type Query =
  | { readonly by: 'role'; readonly role: string; readonly name?: Pattern }
  | { readonly by: 'text'; readonly text: Pattern }
  | { readonly by: 'label'; readonly text: Pattern };

/** Selects elements inside the previous ones, or one of several by its index. */
export type Step = Query | { readonly by: 'index'; readonly index: number };

declare global {
  /** Present once `dom.umd.min.js` has run in the page. */
  var TestingLibraryDom: typeof TestingLibrary | undefined;
  /** Replaced by every document; see `installFinder`. */
  var findBySteps: ((steps: readonly Step[]) => Element[]) | undefined;
  /** Ends the watch of the press that `aim` has begun; see `endPress`. */
  var pressWatch: { hasMissed?: boolean; readonly stop: () => void } | undefined;
}

/** Defines `findBySteps` in a page that has the Testing Library. */
export function installFinder(): void {
  const { queryAllByRole, queryAllByText, queryAllByLabelText } = globalThis.TestingLibraryDom ?? {};
  if (!queryAllByRole || !queryAllByText || !queryAllByLabelText) throw new Error('No Testing Library.');
  const toMatcher = (pattern: Pattern): string | RegExp =>
    typeof pattern === 'string' ? pattern : new RegExp(pattern.source, pattern.flags);
  const query = (within: HTMLElement, step: Query): HTMLElement[] => {
    if (step.by === 'text') return queryAllByText(within, toMatcher(step.text));
    if (step.by === 'label') return queryAllByLabelText(within, toMatcher(step.text));
    return queryAllByRole(within, step.role, step.name === undefined ? {} : { name: toMatcher(step.name) });
  };
  globalThis.findBySteps = (steps) => {
    let matches: HTMLElement[] = [document.body];
    for (const step of steps) {
      if (step.by === 'index') matches = matches.slice(step.index).slice(0, 1);
      else matches = [...new Set(matches.flatMap((within) => query(within, step)))];
    }
    return matches.filter((element) => element.checkVisibility({ visibilityProperty: true }));
  };
}

/** The state of the found elements; all but the count is of the first one. */
export interface Seen {
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly isFocused: boolean;
  readonly isChecked: boolean;
}

/** Undefined while the page has no finder. */
export function see(steps: readonly Step[]): Seen | undefined {
  const elements = globalThis.findBySteps?.(steps);
  if (!elements) return undefined;
  const [first] = elements;
  const checked = first instanceof HTMLInputElement ? first.checked : first?.ariaChecked === 'true';
  return {
    count: elements.length,
    text: first instanceof HTMLElement ? first.innerText : (first?.textContent ?? ''),
    value: first !== undefined && 'value' in first ? String(first.value) : '',
    isFocused: first !== undefined && first === document.activeElement,
    isChecked: checked,
  };
}

/** The beginning of the focused element's markup, and whether the page has the system's focus. */
export function describeFocus(): string {
  const markup = document.activeElement?.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 200) ?? 'none';
  return `${markup} (${document.hasFocus() ? 'active' : 'inactive'} page)`;
}

export function readAttribute(steps: readonly Step[], name: string): string | null | undefined {
  const elements = globalThis.findBySteps?.(steps);
  return elements && (elements[0]?.getAttribute(name) ?? null);
}

/** A point of the page's viewport, or why there is none yet. */
export type Aim = { readonly x: number; readonly y: number } | { readonly problem: string };

/**
 * The center of the element once it can be clicked: in view, not moving and not covered. Until `endPress`, a press of
 * anything else has no effect: what loads between the aim and the press moves what is below.
 */
export async function aim(steps: readonly Step[]): Promise<Aim | undefined> {
  const elements = globalThis.findBySteps?.(steps);
  if (!elements) return undefined;
  const [element] = elements;
  if (!element) return { problem: 'is not there' };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { problem: 'is disabled' };
  const middle = (): { x: number; y: number } => {
    // A link that wraps has a rectangle for each line.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const { x, y } = middle();
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || !document.elementFromPoint(x, y)) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  }
  const before = middle();
  // A web font or rows that load move what is below.
  await document.fonts.ready;
  await new Promise((resolve) => setTimeout(resolve, 100));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const after = middle();
  if (before.x !== after.x || before.y !== after.y) return { problem: 'is moving' };
  const isHit = (hit: EventTarget | null): boolean =>
    hit instanceof Element && (element.contains(hit) || hit.closest('label')?.control === element);
  const hit = document.elementFromPoint(after.x, after.y);
  if (!isHit(hit)) return { problem: `is covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}` };
  const controller = new AbortController();
  const watch: typeof globalThis.pressWatch = { stop: () => controller.abort() };
  globalThis.pressWatch?.stop();
  globalThis.pressWatch = watch;
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const check = (event: Event): void => {
      // Decided by the first event: a press that hits may remove the element.
      watch.hasMissed ??= !isHit(event.target);
      if (!watch.hasMissed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener(type, check, { capture: true, signal: controller.signal });
  }
  return after;
}

/** Whether the press that followed `aim` hit something else, and so had no effect. */
export function endPress(): boolean {
  const watch = globalThis.pressWatch;
  watch?.stop();
  globalThis.pressWatch = undefined;
  return watch?.hasMissed === true;
}

/** Marks the first element, so that the browser's protocol can find it by a selector. */
export function mark(steps: readonly Step[], attribute: string): boolean {
  const [element] = globalThis.findBySteps?.(steps) ?? [];
  element?.setAttribute(attribute, '');
  return element !== undefined;
}
