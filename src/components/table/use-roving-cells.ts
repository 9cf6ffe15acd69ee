import { useEffect, useRef, type KeyboardEvent } from 'react';
import { moveFocus } from '#src/ui/focus.ts';

const controls = 'a[href], button, input';
/** Marks the control that Tab reaches. */
const stopAttribute = 'data-tab-stop';

function findControls(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(controls)];
}

/** Makes one control of each section a stop of the Tab key, also of rows that are rendered later. */
function updateStops(section: Element): void {
  const all = findControls(section);
  const stop = all.find((control) => control.hasAttribute(stopAttribute)) ?? all[0];
  for (const control of all) control.tabIndex = control === stop ? 0 : -1;
}

function moveStop(section: Element, control: HTMLElement): void {
  for (const previousStop of section.querySelectorAll(`[${stopAttribute}]`))
    previousStop.removeAttribute(stopAttribute);
  control.setAttribute(stopAttribute, '');
  updateStops(section);
}

/** The row with controls before or after a row. */
function findRow(row: Element, step: 1 | -1): Element | undefined {
  let next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  while (next && findControls(next).length === 0)
    next = step === 1 ? next.nextElementSibling : next.previousElementSibling;
  return next ?? undefined;
}

/** The control that a key moves to from another one. */
function findTarget(control: HTMLElement, key: string): HTMLElement | undefined {
  const row = control.closest('tr');
  if (!row) return undefined;
  const controls = findControls(row);
  const place = controls.indexOf(control);
  switch (key) {
    case 'ArrowRight':
      return controls[place + 1];
    case 'ArrowLeft':
      return controls[place - 1];
    case 'Home':
      return controls[0];
    case 'End':
      return controls.at(-1);
    case 'ArrowDown':
    case 'ArrowUp': {
      const adjacentRow = findRow(row, key === 'ArrowDown' ? 1 : -1);
      if (!adjacentRow) return undefined;
      const cell = control.closest('th, td');
      const column = cell ? [...row.children].indexOf(cell) : 0;
      const same = adjacentRow.children[column];
      return (same && findControls(same)[0]) ?? findControls(adjacentRow)[0];
    }
    default:
      return undefined;
  }
}

/**
 * Arrow keys move between the controls of a table, Home and End within a row; head and body are one stop of the Tab key
 * each. Returns the props of the table.
 */
export function useRovingCells(isOn: boolean) {
  const ref = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const table = ref.current;
    if (!isOn || !table) return;
    const sections = [...(table.tHead ? [table.tHead] : []), ...table.tBodies];
    const observers = sections.map((section) => {
      updateStops(section);
      const observer = new MutationObserver(() => updateStops(section));
      observer.observe(section, { childList: true, subtree: true });
      return observer;
    });
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || !target.matches(controls)) return;
      const section = target.closest('thead, tbody');
      if (section) moveStop(section, target);
    };
    table.addEventListener('focusin', onFocusIn);
    return () => {
      table.removeEventListener('focusin', onFocusIn);
      for (const observer of observers) observer.disconnect();
    };
  }, [isOn]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOn || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(event.target instanceof HTMLElement) || !event.target.matches(controls)) return;
    const target = findTarget(event.target, event.key);
    if (!target) return;
    event.preventDefault();
    moveFocus(target);
  };
  return { ref, onKeyDown };
}
