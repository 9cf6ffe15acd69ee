import { startTransition, useEffect, useEffectEvent, useState, type ComponentType } from 'react';

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
  const reportMissing = useEffectEvent(() => onMissing?.());
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) startTransition(() => setPart(() => loaded));
      },
      () => {
        if (!isGone) reportMissing();
      },
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return Part && <Part {...partProps} />;
}
