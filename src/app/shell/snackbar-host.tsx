import { useSyncExternalStore } from 'react';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { SnackbarStack } from '#src/ui/snackbar-stack.tsx';

export function SnackbarHost() {
  const items = useSyncExternalStore(snackbars.subscribe, snackbars.shown);
  return <SnackbarStack items={items} onPause={snackbars.hold} onRelease={snackbars.release} />;
}
