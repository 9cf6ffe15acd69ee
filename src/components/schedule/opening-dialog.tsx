import { useEffect, useState } from 'react';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';
import { useCompanyWords } from '#src/components/page/use-company-words.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** Milliseconds before the skeleton is shown: the form usually opens at once, and must not fade in twice. */
const graceMs = 250;

interface OpeningDialogProps {
  /** Fails in place of the form, which is not complete without it. */
  readonly read?: PartRead | undefined;
  readonly onClose: () => void;
}

/** In place of the form of a new schedule while something that it starts from is loaded. */
export function OpeningDialog({ read, onClose }: OpeningDialogProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), graceMs);
    return () => clearTimeout(timer);
  }, []);
  const company = useCompanyWords();
  if (!isLate && !read?.error) return null;
  return (
    <Dialog
      isOpen
      title="New schedule"
      width="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {read?.error ? (
        <ReadState subject={`the people of ${company}`} read={read} />
      ) : (
        <Waiting subject="the form" lines={8} />
      )}
    </Dialog>
  );
}
