import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { usePortal } from '#src/app/boot/portal-context.ts';
import { describeLoginError } from '#src/app/sign-in/describe-login-error.ts';
import { copyText } from '#src/components/feedback/copy-text.ts';
import { signedOutHere, storedLoginError } from '#src/session/login-error.ts';
import { takeTargetPath } from '#src/session/target-path.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';

/** The provider's own text, which support can look up. */
function ErrorDetails({ text }: { readonly text: string }) {
  return (
    <details className="w-full text-control text-ink-2">
      <summary className="cursor-pointer rounded-mark">Details</summary>
      <pre className="mt-2 overflow-x-auto rounded-card border border-line bg-ground p-3 text-hint whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
      <div className="mt-2">
        <Button size="small" icon={Copy} onClick={() => void copyText(text, 'Details copied')}>
          Copy
        </Button>
      </div>
    </details>
  );
}

/** Shows why the sign-in failed and what the user can do. */
export function Page() {
  const { auth, signOut } = usePortal();
  const [message] = useState(() => storedLoginError.read());
  const text = describeLoginError(message ?? 'You could not be signed in.');
  const isSignedIn = auth.person() !== null;
  return (
    <Card>
      <CardBody>
        <div className="flex flex-col items-start gap-3 pt-3">
          <h1 className="text-title font-bold">Not signed in</h1>
          <p role="alert" className="wrap-anywhere">
            {text.sentence}
          </p>
          {text.details && <ErrorDetails text={text.details} />}
          <div className="flex flex-wrap gap-2">
            {message === signedOutHere ? (
              <Button
                variant="primary"
                onClick={() => {
                  storedLoginError.clear();
                  void signOut();
                }}
              >
                Finish signing out
              </Button>
            ) : (
              <Button variant="primary" onClick={() => location.assign(takeTargetPath())}>
                Try again
              </Button>
            )}
            {isSignedIn && <Button onClick={() => void signOut()}>Sign in as someone else</Button>}
          </div>
        </div>
      </CardBody>
    </Card>
  );
}
