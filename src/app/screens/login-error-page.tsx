import { useState } from 'react';
import { usePortal } from '#src/app/boot/portal-context.ts';
import { clearLoginError, readLoginError, signedOutHere } from '#src/session/login-error.ts';
import { takeTargetPath } from '#src/session/target-path.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';

/** Shows why the sign-in failed and what the user can do. */
export function Page() {
  const { auth, signOut } = usePortal();
  const [message] = useState(readLoginError);
  const isSignedIn = auth.person() !== null;
  return (
    <Card>
      <CardBody>
        <div className="flex flex-col items-start gap-3 pt-3">
          <h1 className="text-title font-bold">Not signed in</h1>
          <p role="alert" className="wrap-anywhere">
            {message ?? 'You could not be signed in.'}
          </p>
          <div className="flex flex-wrap gap-2">
            {message === signedOutHere ? (
              <Button
                variant="primary"
                onClick={() => {
                  clearLoginError();
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
