import { Drawer } from '#src/ui/drawer.tsx';
import { DrawerContent } from './drawer-content.tsx';

/** The navigation over the page, on narrow screens. */
export function OverlayDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer isOpen onClose={onClose} title="Navigation">
      <DrawerContent onChosen={onClose} />
    </Drawer>
  );
}
