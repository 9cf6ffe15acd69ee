import { snackbars } from '#src/components/feedback/snackbars.ts';
import { useStore } from '#src/lib/use-store.ts';
import { SnackbarStack } from '#src/ui/snackbar-stack.tsx';

export function SnackbarHost() {
  const items = useStore(snackbars.visible);
  return <SnackbarStack items={items} onPause={snackbars.hold} onRelease={snackbars.release} />;
}
