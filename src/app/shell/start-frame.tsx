import { Logo } from './logo.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** The layout while the sign-in state is determined; identical to what index.html shows before it. */
export function StartFrame() {
  return (
    <>
      <header className="sticky top-0 z-30 flex h-bar items-center border-b border-line bg-surface px-13 sm:px-15">
        <Logo />
      </header>
      <main className="mx-auto w-full max-w-360 px-4 py-5 sm:px-6">
        <PageSkeleton />
      </main>
    </>
  );
}
