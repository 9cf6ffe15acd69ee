import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, ReactElement } from 'react';
import { placeTooltip } from './place-tooltip.ts';

interface TooltipProps {
  readonly text: string;
  /** The text repeats the control's own name: it is then shown, but not read out a second time. */
  readonly isName?: boolean;
  /** One control that takes focus. A control without effect must be `aria-disabled`, not `disabled`. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** Long enough to pass over a bar of icons, and to move the pointer onto the text (WCAG 1.4.13), in ms. */
const openDelay = 300;
const closeDelay = 120;

/**
 * A short text shown on hover and on keyboard focus until the pointer or the focus leaves, or Escape. A press on a
 * button shows it too, as fingers do not hover, until the next press elsewhere.
 */
export function Tooltip({ text, isName = false, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const openIn = (delay: number, next: boolean) => {
    clearTimeout(timer.current);
    // At once where there is nothing to wait for, so that it never covers the control that focus moves to.
    if (delay === 0) setIsOpen(next);
    else timer.current = setTimeout(() => setIsOpen(next), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    // Captured and stopped: the first Escape closes the tooltip only, not the dialog that it is in.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setIsOpen(false);
    };
    const close = () => setIsOpen(false);
    const closeOnPress = (event: PointerEvent) => {
      if (anchor.current && !event.composedPath().includes(anchor.current)) close();
    };
    document.addEventListener('keydown', closeOnEscape, true);
    document.addEventListener('pointerdown', closeOnPress, true);
    document.addEventListener('scroll', close, true);
    return () => {
      document.removeEventListener('keydown', closeOnEscape, true);
      document.removeEventListener('pointerdown', closeOnPress, true);
      document.removeEventListener('scroll', close, true);
    };
  }, [isOpen]);

  // The popover's top layer is the one place that neither scrolling boxes clip nor dialogs cover.
  useLayoutEffect(() => {
    const [box, floating] = [anchor.current, tip.current];
    if (!isOpen || !box || !floating) return;
    floating.showPopover();
    const { innerWidth: width, innerHeight: height } = window;
    const place = placeTooltip(box.getBoundingClientRect(), floating.getBoundingClientRect(), {
      width,
      height,
    });
    floating.style.left = `${place.left}px`;
    floating.style.top = `${place.top}px`;
    return () => floating.hidePopover();
  }, [isOpen]);

  const described = [children.props['aria-describedby'], !isName && id].filter(Boolean).join(' ');
  const isOpenedByPress = !isName && children.type === 'button';
  const openOnFocus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) openIn(0, true);
  };

  return (
    <span
      ref={anchor}
      className="inline-flex max-w-full"
      onPointerEnter={(event) => event.pointerType === 'mouse' && openIn(openDelay, true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && openIn(closeDelay, false)}
      onPointerDown={() => openIn(0, isOpenedByPress)}
      onFocus={openOnFocus}
      onBlur={() => openIn(0, false)}
    >
      {cloneElement(children, { 'aria-describedby': described || undefined })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        aria-hidden={isName || undefined}
        className="max-w-72 overflow-visible bg-transparent py-1.5"
      >
        <span className="block rounded-chip border border-transparent bg-ink px-2 py-1 text-hint font-normal text-surface shadow-float">
          {text}
        </span>
      </span>
    </span>
  );
}
