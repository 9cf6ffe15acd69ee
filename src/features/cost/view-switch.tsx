import { useSearchParams } from 'react-router';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { buildViewQuery, readView, views } from './cost-dashboards.ts';

/** Switches between the views; the filters in common stay. */
export function ViewSwitch() {
  const [address, setAddress] = useSearchParams();
  return (
    <SegmentedControl
      label="View"
      segments={views}
      value={readView(address)}
      onChange={(next) => setAddress(buildViewQuery(address, next))}
    />
  );
}
