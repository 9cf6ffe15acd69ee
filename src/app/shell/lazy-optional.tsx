import { startTransition, useEffect, useState, type ComponentType } from 'react';

interface LazyOptionalProps<Props extends object> {
  /** Must be a stable function. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly partProps: Props;
  /** The code could not be loaded. Remounting retries. */
  readonly onMissing?: () => void;
}

/** An optional part of the page: its code loads on mount, and a failed load renders nothing. */
export function LazyOptional<Props extends object>({ load, partProps, onMissing }: LazyOptionalProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) startTransition(() => setPart(() => loaded));
      },
      () => {
        if (!isGone) onMissing?.();
      },
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `onMissing` changes with every render.
  }, [load]);
  return Part && <Part {...partProps} />;
}
