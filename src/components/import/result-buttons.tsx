import Download from 'lucide-react/icons/download';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { writeCsv, type CsvValue } from '#src/lib/csv/write-csv.ts';
import { Button } from '#src/ui/button.tsx';

interface ResultButtonsProps {
  /** 'Download 3 rows to correct'. */
  readonly label: string;
  /** Without the extension. */
  readonly fileName: string;
  readonly build: () => readonly (readonly CsvValue[])[];
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The rows of a file with their results, as files that can be corrected and sent again. */
export function ResultButtons({ label, fileName, build }: ResultButtonsProps) {
  const saveWorkbook = async (): Promise<void> => {
    // Loaded only for workbooks: the writer is larger than the page.
    const { writeWorkbook } = await import('#src/lib/csv/write-workbook.ts');
    const bytes = await writeWorkbook('Rows', build());
    saveFile(new Blob([new Uint8Array(bytes)], { type: workbookType }), `${fileName}.xlsx`);
  };
  return (
    <>
      <Button
        icon={Download}
        onClick={() =>
          saveFile(new Blob([writeCsv(build())], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
        }
      >
        {label} (csv)
      </Button>
      <Button icon={Download} onClick={() => void saveWorkbook()}>
        {label} (xlsx)
      </Button>
    </>
  );
}
