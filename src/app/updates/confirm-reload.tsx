import { createRoot } from 'react-dom/client';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/**
 * Confirms a reload despite unsaved input. Rendered in a React root of its own, independent of pages and layouts.
 * Resolves to the decision.
 */
export function confirmReload(): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const response = (doesReload: boolean): void => {
      root.unmount();
      place.remove();
      resolve(doesReload);
    };
    root.render(
      <Dialog
        isOpen
        isAlert
        title="Reload and lose your changes?"
        description="Your changes are not saved. Save them first, or reload without them."
        width="small"
        onClose={() => response(false)}
        footer={
          <>
            <Button onClick={() => response(false)}>Keep editing</Button>
            <Button variant="danger" onClick={() => response(true)}>
              Reload
            </Button>
          </>
        }
      />,
    );
  });
}
