import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '#src/app/portal.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** Where the provider sends people back to. */
export function Page() {
  const { isPasswordReset, signOut } = usePortal();
  return isPasswordReset ? <PasswordReset onDone={() => void signOut()} /> : <LoggingIn />;
}

function PasswordReset({ onDone }: { readonly onDone: () => void }) {
  return (
    <Card>
      <CardBody>
        <div className="flex flex-col items-start gap-3 pt-3">
          <h1 className="text-title font-bold">Password Reset Successfully</h1>
          <p>Please sign-in with your new password.</p>
          <Button variant="primary" onClick={onDone}>
            OK
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

function LoggingIn() {
  const navigate = useNavigate();
  useEffect(() => {
    // Without an answer of the provider there is nothing to wait for here; Home signs in by itself.
    void navigate(plainPath('home'), { replace: true });
  }, [navigate]);
  return (
    <div className="flex items-center gap-3">
      <Spinner label="Logging in" />
      <h1 className="text-title font-bold">Logging in</h1>
    </div>
  );
}
