import { startTransition, useEffect, useState, type ComponentType } from 'react';

interface LazyOptionalProps<Props extends object> {
  /** Must stay the same function. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly partProps: Props;
  /** The code could not be loaded. Mounting this anew tries again. */
  readonly onMissing?: () => void;
}

/** A part that the page does well without. Its code comes when this is mounted, and nothing fails without it. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- What to do without the code is new with every rendering.
  }, [load]);
  return Part && <Part {...partProps} />;
}
