import { useQueryClient } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { AsnRawFormat } from '#src/api/generated/enums.ts';
import { downloadAsnDocument, refreshAsns, resendAsn, type AsnRef } from '#src/api/queries/asn.ts';
import { createSubmission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Button } from '#src/ui/button.tsx';

const formats = {
  [AsnRawFormat.X12]: { name: 'X12', extension: 'edi' },
  [AsnRawFormat.Json]: { name: 'JSON', extension: 'json' },
} as const;

/** Downloads the document as it was sent last. */
export function RawButton({ asnRef, format }: { readonly asnRef: AsnRef; readonly format: AsnRawFormat }) {
  const { name, extension } = formats[format];
  const { isBusy, start } = useFileDownload({
    label: `ASN as ${name}`,
    fileName: `${asnRef.asnId}.${extension}`,
    fetchFile: async (options) => {
      const file = await downloadAsnDocument(asnRef, format, options);
      if (file === undefined) throw new Error('The ASN has not been sent yet.');
      return file;
    },
  });
  return (
    <Button icon={FileDown} isBusy={isBusy} aria-label={`Download as ${name}`} onClick={start}>
      {name}
    </Button>
  );
}

interface SendButtonProps {
  readonly asnRef: AsnRef;
  /** How often it was sent. */
  readonly attempts: number;
}

/** Sends an ASN that was never sent, or that the retailer has rejected. */
export function SendButton({ asnRef, attempts }: SendButtonProps) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { attempt } = await resendAsn(asnRef, { submission });
      snackbars.show({ tone: 'ok', text: `ASN ${asnRef.asnId} sent, attempt ${attempt}` });
    } catch (failure) {
      snackbars.show({ tone: 'bad', text: failureText(failure) });
    } finally {
      // Also after a refusal: somebody else may have sent it.
      await refreshAsns(queryClient);
      setIsBusy(false);
    }
  };
  return (
    <Button variant="primary" icon={Send} isBusy={isBusy} onClick={() => void send()}>
      {attempts === 0 ? 'Send ASN' : 'Send again'}
    </Button>
  );
}
