import { Logo } from '#src/app/shell/logo.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** Shown while the provider's response is exchanged for a session. */
export function LoggingIn() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex flex-col items-center gap-4">
        <Logo />
        <h1 className="text-title font-bold">Logging in</h1>
        <Spinner label="Logging in" size={24} />
      </div>
    </main>
  );
}
