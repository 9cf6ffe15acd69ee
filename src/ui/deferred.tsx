import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';

interface DeferredProps<Props extends object> {
  /** Loads the control. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly controlProps: Props;
  /** A control of the same size and look that stands in until then. */
  readonly placeholder: ReactElement;
}

/** Milliseconds after which an idle page may fetch what nobody has asked for yet. */
const idleAfter = 2000;

/**
 * A control whose code arrives when somebody reaches for it, or when the page has nothing else to do. What the
 * person did to the stand-in is done to the control: focus moves on, a click opens it.
 */
export function Deferred<Props extends object>({ load, controlProps, placeholder }: DeferredProps<Props>) {
  const [Control, setControl] = useState<ComponentType<Props> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const wish = useRef<'none' | 'focus' | 'open'>('none');
  const isAsked = useRef(false);

  const start = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    load().then(
      (loaded) => startTransition(() => setControl(() => loaded)),
      () => {
        // The next reach tries again; the stand-in stays.
        isAsked.current = false;
      },
    );
  }, [load]);

  useEffect(() => {
    const timer = setTimeout(start, idleAfter);
    return () => clearTimeout(timer);
  }, [start]);

  // Before anything else can happen: whoever presses Tab now goes on from here, not from the start of the page.
  useLayoutEffect(() => {
    if (!Control || wish.current === 'none') return;
    const doesOpen = wish.current === 'open';
    wish.current = 'none';
    const target = box.current?.querySelector<HTMLElement>('input, button');
    target?.focus();
    if (!doesOpen) return;
    // A frame later the control has settled, and hears keys.
    const frame = requestAnimationFrame(() => {
      target?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      );
    });
    return () => cancelAnimationFrame(frame);
  }, [Control]);

  if (Control) {
    return (
      <div ref={box} className="contents">
        <Control {...controlProps} />
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- It only watches; the control inside is what people use.
    <div
      ref={box}
      className="contents"
      onPointerEnter={start}
      onFocus={() => {
        if (wish.current === 'none') wish.current = 'focus';
        start();
      }}
      onBlur={(event) => {
        // Being replaced is no wish to leave; going somewhere else is.
        if (event.relatedTarget) wish.current = 'none';
      }}
      // On the way down already: the control may take the stand-in's place before the pointer comes up again.
      onPointerDown={() => {
        wish.current = 'open';
        start();
      }}
      onClick={() => {
        wish.current = 'open';
        start();
      }}
    >
      {placeholder}
    </div>
  );
}
