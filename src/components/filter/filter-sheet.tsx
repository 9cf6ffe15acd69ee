import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ControlsNeeded } from '#src/ui/deferred.tsx';
import { Drawer } from '#src/ui/drawer.tsx';

interface FilterSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The button that clears all filters; empty while none is set. */
  readonly clear: ReactNode;
  readonly children: ReactNode;
}

/** The filters of a list, one below the other, as wide as the sheet. Each applies immediately. */
export function FilterSheet({ isOpen, onClose, title, clear, children }: FilterSheetProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      side="right"
      footer={
        <>
          {clear}
          <Button variant="primary" onClick={onClose}>
            Show results
          </Button>
        </>
      }
    >
      <div data-stretch className="flex flex-col gap-3 pt-1">
        <ControlsNeeded value>{children}</ControlsNeeded>
      </div>
    </Drawer>
  );
}
