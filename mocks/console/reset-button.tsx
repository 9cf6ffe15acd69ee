import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '#src/ui/button.tsx';
import { useChange } from './use-mock.ts';

/** Without confirmation: a reset removes only test data. */
export function ResetButton() {
  const change = useChange();
  return (
    <Button
      variant="quiet"
      icon={RotateCcw}
      onClick={() =>
        void change({ call: 'POST /reset', done: 'Data, flags, faults, clock and log are as after a start' })
      }
    >
      Reset all
    </Button>
  );
}
