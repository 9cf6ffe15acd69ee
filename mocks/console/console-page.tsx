import { ThemeToggle } from '#src/app/shell/theme-toggle.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { useMediaQuery } from '#src/ui/use-media-query.ts';
import type { Division } from '../http/control-calls.ts';
import { ControlTabs } from './control-tabs.tsx';
import { LogCard } from './log/log-card.tsx';
import { ResetButton } from './reset-button.tsx';
import { useMockState } from './use-mock.ts';

function Bar({ hasPortal }: { readonly hasPortal: boolean }) {
  return (
    <header className="sticky top-0 z-10 flex min-h-bar flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 sm:px-6">
      <h1 className="mr-auto text-heading font-bold whitespace-nowrap">Mock server</h1>
      <nav aria-label="Pages" className="flex items-center gap-4 text-control">
        {hasPortal && (
          <a href="/" className={linkClass.standalone}>
            Portal
          </a>
        )}
        <a href="/docs" className={linkClass.standalone}>
          API reference
        </a>
      </nav>
      <div className="flex items-center gap-1">
        <ResetButton />
        <ThemeToggle />
      </div>
    </header>
  );
}

function DivisionNotice({ division }: { readonly division: Division }) {
  const { sentences, server, provider } = division;
  return (
    <Notice tone="info" className="wrap-anywhere xl:col-span-2">
      {[
        ...sentences,
        ...(server === null
          ? []
          : [
              'Faults that change a status or drop a connection work for all; the other controls change the mock only.',
            ]),
        ...(provider === null ? [] : ['Signing in below has no effect on the portal.']),
      ].join(' ')}
    </Notice>
  );
}

/** The page at `/__mock`: every control of the mock server, and the requests it receives. */
export function ConsolePage() {
  const state = useMockState();
  const isNarrow = useMediaQuery('(width < 80rem)');
  return (
    <>
      <Bar hasPortal={state.data?.hasPortal ?? false} />
      <main className="mx-auto grid w-full max-w-400 grid-cols-[minmax(0,1fr)] items-start gap-4 p-4 sm:px-6 xl:grid-cols-[27rem_minmax(0,1fr)]">
        {state.error && (
          <div className="rounded-card border border-line bg-surface xl:col-span-2">
            <FailurePanel
              message="The mock server does not respond"
              reason="This page continues as soon as it does."
            />
          </div>
        )}
        {state.data?.isApiInWorker && (
          <Notice tone="info" className="xl:col-span-2">
            The API runs in the portal’s service worker (<code className="whitespace-nowrap">--worker</code>),
            with its own data and log: requests do not appear here, and faults, flags, clock and life cycle
            have no effect on the portal. Signing in and the hub work. Start without{' '}
            <code className="whitespace-nowrap">--worker</code> for all controls.
          </Notice>
        )}
        {state.data?.division && <DivisionNotice division={state.data.division} />}
        {state.data ? (
          <div className="min-w-0">
            <ControlTabs state={state.data} hasLog={isNarrow} />
          </div>
        ) : (
          <Spinner label="Loading the controls" isLabelShown />
        )}
        {!isNarrow && <LogCard hasResponder={(state.data?.division ?? null) !== null} />}
      </main>
    </>
  );
}
