import {
  cloneElement,
  type FocusEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { placeTooltip } from './place-tooltip.ts';

interface TooltipProps {
  readonly text: string;
  /** The text repeats the control's name: it is shown, but not announced a second time. */
  readonly isName?: boolean;
  /** One focusable control. A disabled one must use `aria-disabled`, not `disabled`. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** Delay in ms for moving across a row of icons, and for moving the pointer onto the text (WCAG 1.4.13). */
const openDelay = 300;
const closeDelay = 120;

/**
 * A short text shown on hover and keyboard focus until the pointer or focus leaves, or Escape is pressed. A press on a
 * button also shows it, because touch has no hover, until the next press elsewhere.
 */
export function Tooltip({ text, isName = false, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isByFocus, setIsByFocus] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const openIn = (delay: number, next: boolean) => {
    clearTimeout(timer.current);
    // Immediate when there is no delay, so that it does not cover the next focused control.
    if (delay === 0) setIsOpen(next);
    else timer.current = setTimeout(() => setIsOpen(next), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    // In the capture phase, and stopped: the first Escape closes only the tooltip, not the dialog around it.
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

  // The popover's top layer is neither clipped by scroll containers nor covered by dialogs.
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
    if (!event.target.matches(':focus-visible')) return;
    setIsByFocus(true);
    openIn(0, true);
  };

  return (
    <span
      ref={anchor}
      className="inline-flex max-w-full"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return;
        setIsByFocus(false);
        openIn(openDelay, true);
      }}
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
        className={classNames(
          'max-w-72 overflow-visible bg-transparent py-1.5',
          // It must not take a press from a control that it covers, such as after a dialog has returned the focus.
          isByFocus && 'pointer-events-none',
        )}
      >
        <span className="block rounded-chip border border-transparent bg-ink px-2 py-1 text-hint font-normal text-surface shadow-float">
          {text}
        </span>
      </span>
    </span>
  );
}
