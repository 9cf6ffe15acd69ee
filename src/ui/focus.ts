const controls = ['input', 'textarea', 'select', 'button'].map((name) => `${name}:not(:disabled)`).join(', ');

export function moveFocus(target: Element | null | undefined, options?: FocusOptions): void {
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus(options);
}

/** Moves focus to the first enabled control of an element, and returns it. */
export function focusFirstControl(container: Element | null | undefined): Element | null | undefined {
  // The toolbar of a text editor precedes its text.
  const control = container?.querySelector('[contenteditable="true"]') ?? container?.querySelector(controls);
  moveFocus(control);
  return control;
}

/** Moves focus to the page's heading, so that screen readers announce it and the next Tab enters the page. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  moveFocus(heading, { preventScroll: true });
}
