import { DocumentFormat } from '#src/api/generated/enums.ts';
import { downloadReplenishment } from '#src/api/queries/predictive.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { Button } from '#src/ui/button.tsx';

interface FilesProps {
  readonly customerId: string;
  readonly replenishmentNumber: string;
}

/** Downloads the document of a replenishment in each of its formats. */
export function ReplenishmentFiles(props: FilesProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {Object.values(DocumentFormat).map((format) => (
        <FileButton key={format} format={format} {...props} />
      ))}
    </span>
  );
}

function FileButton({
  customerId,
  replenishmentNumber,
  format,
}: FilesProps & { readonly format: DocumentFormat }) {
  const { isBusy, start } = useFileDownload({
    label: replenishmentNumber,
    fileName: `${replenishmentNumber}.${format}`,
    fetchFile: (options) => downloadReplenishment(customerId, replenishmentNumber, format, options),
  });
  const words = format.toUpperCase();
  return (
    <Button size="small" isBusy={isBusy} aria-label={`${replenishmentNumber} as ${words}`} onClick={start}>
      {words}
    </Button>
  );
}
