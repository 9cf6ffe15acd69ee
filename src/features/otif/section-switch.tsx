import { useSearchParams } from 'react-router';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { readSection, sections } from './otif-dashboard.ts';

/** Switches between the POs and the programs that judge them. */
export function SectionSwitch() {
  const [address, setAddress] = useSearchParams();
  return (
    <SegmentedControl
      label="Part"
      segments={sections}
      value={readSection(address)}
      // The query of the POs is stored for the session.
      onChange={(next) => setAddress(next === 'pos' ? {} : { section: next })}
    />
  );
}
