import { useState } from 'react';
import { usePortal } from '#src/app/portal.ts';
import { readLoginError } from '#src/session/login-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';

/** Shows why signing in failed, and offers to try again. */
export function Page() {
  const { auth, signOut } = usePortal();
  const [message] = useState(readLoginError);
  const isSignedIn = auth.person() !== null;
  return (
    <Card>
      <CardBody>
        <div className="flex flex-col items-start gap-3 pt-3">
          <h1 className="text-title font-bold">Sign-in failed</h1>
          <p role="alert" className="wrap-anywhere">
            {message ?? 'You could not be signed in.'}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => location.assign('/')}>
              Try again
            </Button>
            {isSignedIn && <Button onClick={() => void signOut()}>Sign in as someone else</Button>}
          </div>
        </div>
      </CardBody>
    </Card>
  );
}
