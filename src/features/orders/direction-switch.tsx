import { useSearchParams } from 'react-router';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';

const directions = [
  { value: 'outbound', label: 'Outbound' },
  { value: 'inbound', label: 'Inbound' },
] as const;
type Direction = (typeof directions)[number]['value'];

/** The dashboard that an address of orders names; outbound when it names none. */
export function readDirection(address: URLSearchParams): Direction {
  return address.get('dashboard')?.toLowerCase() === 'inbound' ? 'inbound' : 'outbound';
}

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
