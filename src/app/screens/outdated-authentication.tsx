import { StartFrame } from '#src/app/shell/start-frame.tsx';
import { SpinnerRing } from '#src/ui/spinner.tsx';

/** Shown while the data of an earlier portal is removed from this browser. */
export function OutdatedAuthentication() {
  return (
    <>
      <StartFrame />
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-4">
        <div
          role="status"
          className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-control shadow-float"
        >
          <SpinnerRing />
          Outdated authentication data detected. Re-initializing log-in.
        </div>
      </div>
    </>
  );
}
