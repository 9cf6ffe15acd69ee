import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '#src/app/boot/portal-context.ts';
import { LoggingIn } from '#src/app/screens/logging-in.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';

/** The page that the identity provider redirects to. */
export function Page() {
  const { isPasswordReset, signOut } = usePortal();
  return isPasswordReset ? <PasswordReset onDone={() => void signOut()} /> : <GoHome />;
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

/** Without a response of the provider there is nothing to wait for; Home starts the sign-in. */
function GoHome() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(plainPath('home'), { replace: true });
  }, [navigate]);
  return <LoggingIn />;
}
