import FileDown from 'lucide-react/icons/file-down';
import { hasOperations } from '#src/api/availability.ts';
import { AsnRawFormat } from '#src/api/generated/enums.ts';
import { downloadAsnDocument, type AsnRef } from '#src/api/queries/asn.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Button } from '#src/ui/button.tsx';

const formats = {
  [AsnRawFormat.X12]: { name: 'X12', extension: 'edi' },
  [AsnRawFormat.Json]: { name: 'JSON', extension: 'json' },
} as const;

interface RawButtonProps {
  readonly asnRef: AsnRef;
  readonly format: AsnRawFormat;
  /** The transmission; the last one by default. */
  readonly attempt?: number;
}

/** Downloads the document in the version that was sent. */
export function RawButton({ asnRef, format, attempt }: RawButtonProps) {
  const { name, extension } = formats[format];
  const { isBusy, start } = useFileDownload({
    label: `ASN as ${name}`,
    fileName: `${asnRef.asnId}${attempt === undefined ? '' : `-${attempt}`}.${extension}`,
    fetchFile: (options) =>
      downloadAsnDocument(asnRef, { format, ...(attempt !== undefined && { attempt }) }, options),
    emptyText: 'The ASN has not been sent yet.',
  });
  if (!hasOperations('downloadAsnDocument')) return null;
  const label = attempt === undefined ? `Download as ${name}` : `Download attempt ${attempt} as ${name}`;
  return (
    <Button
      icon={FileDown}
      {...(attempt !== undefined && { size: 'small' })}
      isBusy={isBusy}
      aria-label={label}
      onClick={start}
    >
      {name}
    </Button>
  );
}
