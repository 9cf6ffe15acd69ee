import { useSearchParams } from 'react-router';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { listDirections, readDirection } from './orders-dashboard.ts';

/** Switches between outbound and inbound orders. */
export function DirectionSwitch() {
  const [address, setAddress] = useSearchParams();
  return (
    <SegmentedControl
      label="Direction"
      segments={listDirections()}
      value={readDirection(address)}
      // The other dashboard's query is stored under its own name.
      onChange={(next) => setAddress(next === 'outbound' ? {} : { dashboard: next })}
    />
  );
}
