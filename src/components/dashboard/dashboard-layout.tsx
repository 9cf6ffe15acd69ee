import type { ReactNode } from 'react';
import { ChartsGate } from '#src/components/chart/charts-gate.ts';
import { DashboardHeading } from './dashboard-heading.tsx';

interface DashboardLayoutProps {
  readonly title: string;
  readonly dashboard: {
    readonly areRowsThere: boolean;
    readonly figures: { readonly data: { readonly asOf: string } | undefined };
  };
  readonly actions?: ReactNode;
  /** The query bar, then the panels in their order. */
  readonly children: ReactNode;
}

/** The title of a dashboard with the time of its data, and its panels in a column. */
export function DashboardLayout({ title, dashboard, actions, children }: DashboardLayoutProps) {
  return (
    <>
      <DashboardHeading title={title} asOf={dashboard.figures.data?.asOf} actions={actions} />
      <ChartsGate value={dashboard.areRowsThere}>
        <div className="flex flex-col gap-4">{children}</div>
      </ChartsGate>
    </>
  );
}

/** Panels next to each other on wide screens: two with the first one wider, or three of equal width. */
export function PanelRow({
  children,
  isThree = false,
}: {
  readonly children: ReactNode;
  readonly isThree?: boolean;
}) {
  const columns = isThree
    ? 'md:grid-cols-2 md:max-xl:*:last:col-span-2 xl:grid-cols-3'
    : 'xl:grid-cols-[3fr_2fr]';
  return <div className={`grid gap-4 ${columns}`}>{children}</div>;
}
