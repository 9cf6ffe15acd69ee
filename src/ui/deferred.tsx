import {
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';
import { ControlsNeeded } from './controls-needed.ts';

interface DeferredProps<Props extends object> {
  /** Loads the control. Must stay the same function: once it has loaded, the control is there at once. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly controlProps: Props;
  /** A control of the same size and look that stands in until then. */
  readonly placeholder: ReactElement;
}

/** Milliseconds after which an idle page may fetch what nobody has asked for yet. */
const idleAfter = 2000;

const loadedControls = new WeakMap<object, unknown>();

/**
 * A control whose code arrives when somebody reaches for it, or when the page has nothing else to do. What the
 * person did to the stand-in is done to the control: focus moves on, a click opens it.
 */
export function Deferred<Props extends object>({ load, controlProps, placeholder }: DeferredProps<Props>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What `load` has loaded, see below.
  const known = loadedControls.get(load) as ComponentType<Props> | undefined;
  const [Control, setControl] = useState<ComponentType<Props> | null>(() => known ?? null);
  const isNeeded = use(ControlsNeeded);
  const box = useRef<HTMLDivElement>(null);
  const pendingAction = useRef<'none' | 'focus' | 'open'>('none');
  const isConfirming = useRef(false);

  const start = useCallback(() => {
    if (isConfirming.current) return;
    isConfirming.current = true;
    load().then(
      (loaded) => {
        loadedControls.set(load, loaded);
        startTransition(() => setControl(() => loaded));
      },
      () => {
        // The next reach tries again; the stand-in stays.
        isConfirming.current = false;
      },
    );
  }, [load]);

  useEffect(() => {
    const timer = setTimeout(start, isNeeded ? 0 : idleAfter);
    return () => clearTimeout(timer);
  }, [start, isNeeded]);

  // Before anything else can happen: whoever presses Tab now goes on from here, not from the start of the page.
  useLayoutEffect(() => {
    if (!Control || pendingAction.current === 'none') return;
    const doesOpen = pendingAction.current === 'open';
    pendingAction.current = 'none';
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only watches; the control inside is what people use.
    <div
      ref={box}
      className="contents"
      onPointerEnter={start}
      onFocus={() => {
        if (pendingAction.current === 'none') pendingAction.current = 'focus';
        start();
      }}
      onBlur={(event) => {
        // A replace is no navigation away; a push is.
        if (event.relatedTarget) pendingAction.current = 'none';
      }}
      // On the way down already: the control may take the stand-in's place before the pointer comes up again.
      onPointerDown={() => {
        pendingAction.current = 'open';
        start();
      }}
      onClick={() => {
        pendingAction.current = 'open';
        start();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
        pendingAction.current = 'open';
        start();
      }}
    >
      {placeholder}
    </div>
  );
}
