import { useSearchParams } from 'react-router';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import type { DashboardViews } from './define-views.ts';

/** Switches between the views; the filters in common stay. */
export function ViewSwitch<View extends string>({ views }: { readonly views: DashboardViews<View> }) {
  const [address, setAddress] = useSearchParams();
  return (
    <SegmentedControl
      label={views.label ?? 'View'}
      segments={views.listAvailable()}
      value={views.readView(address)}
      onChange={(next) => setAddress(views.buildViewQuery(address, next))}
    />
  );
}
