import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';

interface DeleteActionProps {
  /** The dialog that confirms and deletes. */
  readonly children: (isConfirming: boolean, close: () => void) => ReactNode;
}

/** A form's delete button for its record. */
export function DeleteAction({ children }: DeleteActionProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="quiet-danger" onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      {children(isConfirming, () => setIsConfirming(false))}
    </>
  );
}
