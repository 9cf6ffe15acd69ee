import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ControlsNeeded } from '#src/ui/deferred.tsx';
import { Drawer } from '#src/ui/drawer.tsx';

interface FilterSheetProps extends Omit<ComponentProps<typeof Drawer>, 'side' | 'footer'> {
  /** The button that clears all filters; empty while none is set. */
  readonly clear: ReactNode;
}

/** The filters of a list, one below the other, as wide as the sheet. Each applies immediately. */
export function FilterSheet({ clear, children, ...drawer }: FilterSheetProps) {
  return (
    <Drawer
      {...drawer}
      side="right"
      footer={
        <>
          {clear}
          <Button variant="primary" onClick={drawer.onClose}>
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
