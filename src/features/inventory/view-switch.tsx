import { useSearchParams } from 'react-router';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { readView, views } from './inventory-view.ts';

/** Switches between items and lots. */
export function ViewSwitch() {
  const [address, setAddress] = useSearchParams();
  return (
    <SegmentedControl
      label="View"
      segments={views}
      value={readView(address)}
      onChange={(next) => setAddress(next === 'items' ? {} : { dashboard: next })}
    />
  );
}
