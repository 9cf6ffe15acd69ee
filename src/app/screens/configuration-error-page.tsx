import { Card } from '#src/ui/card.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';

/** For operators: each error of the configuration with its path. */
export function ConfigurationErrorPage({ reasons }: { readonly reasons: readonly string[] }) {
  return (
    <main className="mx-auto max-w-160 px-4 py-14">
      <h1 className="sr-only">Configuration error</h1>
      <Card>
        <FailurePanel
          message="The portal is not configured correctly"
          reason={
            <>
              An operator must correct config.json:
              <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </>
          }
          onRetry={() => location.reload()}
        />
      </Card>
    </main>
  );
}
