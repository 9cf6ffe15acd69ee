import { useSearchParams } from 'react-router';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { directions, readDirection } from './orders-dashboard.ts';

/** Chooses between orders on their way out and in. */
export function DirectionSwitch() {
  const [address, setAddress] = useSearchParams();
  return (
    <SegmentedControl
      label="Direction"
      segments={directions}
      value={readDirection(address)}
      // The other dashboard has a query of its own, remembered under its own name.
      onChange={(next) => setAddress(next === 'outbound' ? {} : { dashboard: next })}
    />
  );
}
