import CloudOff from 'lucide-react/icons/cloud-off';
import { liveUpdatesPaused } from '#src/app/live/live-updates-paused.ts';
import { useStore } from '#src/lib/use-store.ts';
import { Icon } from '#src/ui/icon.tsx';

/** Shows that live updates are paused. */
export function LiveUpdatesIndicator() {
  const isPaused = useStore(liveUpdatesPaused);
  return (
    // Always rendered, because a live region that appears together with its text is often not read out.
    <span
      role="status"
      title={isPaused ? 'Live updates paused' : undefined}
      className="flex items-center gap-1.5 text-hint text-ink-2"
    >
      {isPaused && (
        <>
          <Icon shape={CloudOff} />
          <span className="max-sm:sr-only">Live updates paused</span>
        </>
      )}
    </span>
  );
}
