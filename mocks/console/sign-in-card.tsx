import { snackbars } from '#src/components/feedback/snackbars.ts';
import { copyText } from '#src/components/feedback/copy-text.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { people, type PersonId } from '../people.ts';
import { useChange } from './use-mock.ts';

interface SignInCardProps {
  readonly signedIn: PersonId | null;
  readonly hasPortal: boolean;
}

function openPortal(): void {
  // A new tab: the portal keeps its session per tab.
  window.open('/', '_blank', 'noopener');
}

export function SignInCard({ signedIn, hasPortal }: SignInCardProps) {
  const change = useChange();
  const signIn = async (person: PersonId, name: string): Promise<void> => {
    if (!(await change({ call: 'POST /session', body: { person } }))) return;
    snackbars.show({
      tone: 'ok',
      text: `Signed in as ${name}`,
      // Some browsers block a new tab after a request.
      ...(hasPortal ? { action: { label: 'Open the portal', onAction: openPortal } } : {}),
    });
    if (hasPortal) openPortal();
  };
  const copyToken = async (person: PersonId, name: string): Promise<void> => {
    const issued = await change({ call: 'POST /token', body: { person } });
    if (issued) await copyText(issued.accessToken, `Access token of ${name} copied`);
  };
  return (
    <Card label="Sign in">
      <CardHeader
        title="Sign in"
        hint={
          hasPortal
            ? 'Opens the portal in a new tab. Open tabs keep their person.'
            : 'Sets the session at the identity provider.'
        }
        actions={
          signedIn !== null && (
            <Button
              size="small"
              onClick={() =>
                void change({ call: 'DELETE /session', done: 'Signed out at the identity provider' })
              }
            >
              Sign out
            </Button>
          )
        }
      />
      <CardBody>
        <ul role="list" aria-label="People" className="-mx-2">
          {people.map(({ id, name, role }) => (
            <li key={id} className="flex items-center gap-1 border-t border-line first:border-t-0">
              <button
                type="button"
                data-testid={`person-${id}`}
                onClick={() => void signIn(id, name)}
                className="min-w-0 grow rounded-chip px-2 py-1.5 text-left hover:bg-ink/6 focus-visible:-outline-offset-2"
              >
                <span className="flex flex-wrap items-center gap-x-2 text-control font-medium">
                  {name}
                  {id === signedIn && <Badge tone="ok">Signed in</Badge>}
                </span>
                <span className="block text-hint text-ink-2">{role}</span>
              </button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Copy an access token of ${name}`}
                onClick={() => void copyToken(id, name)}
              >
                Token
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
