import { Logo } from '#src/app/shell/logo.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** Shown while the provider is queried for an existing session. */
export function CheckingCredentials() {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-scrim p-4">
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby="checking-credentials"
        className="flex w-full max-w-100 flex-col items-center gap-4 rounded-card border border-line bg-surface p-6 shadow-float"
      >
        <Logo />
        <p id="checking-credentials" className="font-medium">
          Checking Credentials
        </p>
        <Spinner label="Checking Credentials" size={24} />
      </div>
    </div>
  );
}
