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
  type ReactNode,
  createContext,
} from 'react';
import { focusFirstControl } from './focus.ts';

/**
 * Whether deferred controls load immediately: inside a part of the page that the user has just opened, such as a sheet.
 */
export const ControlsNeeded = createContext(false);

interface DeferredProps<Props extends object> {
  /** Loads the control. Must be a stable function: once loaded, the control renders immediately. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly controlProps: Props;
  /** A control of the same size and look that is rendered until then. */
  readonly placeholder: ReactElement;
}

/** Milliseconds after which an idle page loads controls that have not been used yet. */
const idleAfter = 2000;

const loadedControls = new WeakMap<object, unknown>();

interface RemovalWitnessProps {
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** Calls `onRemove` immediately before React removes the children's elements, in the same task. */
function RemovalWitness({ onRemove, children }: RemovalWitnessProps) {
  // The cleanup of a layout effect runs before the elements below it are removed.
  useLayoutEffect(() => onRemove, [onRemove]);
  return children;
}

/**
 * A control whose code loads on first interaction or when the page is idle. The interaction is repeated on the loaded
 * control as soon as it is mounted: focus moves to it, and a press opens it, unless the user has left the placeholder or
 * pressed Escape since.
 */
export function Deferred<Props extends object>({ load, controlProps, placeholder }: DeferredProps<Props>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `start` stores the component that `load` returned.
  const loadedControl = loadedControls.get(load) as ComponentType<Props> | undefined;
  const [Control, setControl] = useState<ComponentType<Props> | null>(() => loadedControl ?? null);
  const isNeeded = use(ControlsNeeded);
  const box = useRef<HTMLDivElement>(null);
  const doesOpen = useRef(false);
  const hadFocus = useRef(false);
  const isLoading = useRef(false);

  const start = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    load().then(
      (loaded) => {
        loadedControls.set(load, loaded);
        startTransition(() => setControl(() => loaded));
      },
      () => {
        // The next interaction retries; the placeholder stays.
        isLoading.current = false;
      },
    );
  }, [load]);

  useEffect(() => {
    const timer = setTimeout(start, isNeeded ? 0 : idleAfter);
    return () => clearTimeout(timer);
  }, [start, isNeeded]);

  // Read at the moment of removal, when the browser drops the focus: a browser dispatches no focus events while its
  // window is in the background.
  const readFocus = useCallback(() => {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
  }, []);

  // A layout effect, so that a Tab pressed now continues from here and not from the start of the page.
  useLayoutEffect(() => {
    if (!Control || !(hadFocus.current || doesOpen.current)) return;
    hadFocus.current = false;
    const target = focusFirstControl(box.current);
    if (!doesOpen.current) return;
    doesOpen.current = false;
    // In the same task: later, the user may have used the control, and it would open again.
    target?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    );
  }, [Control]);

  if (Control) {
    return (
      <div ref={box} className="contents">
        <Control {...controlProps} />
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only observes events of the control inside.
    <div
      ref={box}
      className="contents"
      onPointerEnter={start}
      onFocus={start}
      onBlur={(event) => {
        // A window in the background keeps its active element.
        if (event.target !== document.activeElement) doesOpen.current = false;
      }}
      // On pointer down: the control may replace the placeholder before the pointer is released.
      onPointerDown={() => {
        doesOpen.current = true;
        start();
      }}
      onClick={() => {
        doesOpen.current = true;
        start();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') doesOpen.current = false;
        if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
        doesOpen.current = true;
        start();
      }}
    >
      <RemovalWitness onRemove={readFocus}>{placeholder}</RemovalWitness>
    </div>
  );
}
