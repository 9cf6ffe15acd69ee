import Download from 'lucide-react/icons/download';
import { saveCsv } from '#src/components/feedback/save-csv.ts';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { workbookType } from '#src/components/upload/file-types.ts';
import type { CsvValue } from '#src/lib/csv/write-csv.ts';
import { Button } from '#src/ui/button.tsx';
import type { TableDefinition } from './table-definition.ts';
import type { TableFile } from './table-file.ts';

interface TemplateButtonProps {
  readonly definition: Pick<TableDefinition<string>, 'names'>;
  readonly fileName: string;
}

/** Saves a file with all column names and no rows. */
export function TemplateButton({ definition, fileName }: TemplateButtonProps) {
  return (
    <Button icon={Download} onClick={() => saveCsv([definition.names], fileName)}>
      Download template
    </Button>
  );
}

interface ResultButtonsProps {
  /** 'Download 3 rows to correct'. */
  readonly label: string;
  readonly file: Pick<TableFile, 'name'>;
  /** Behind the name of the file: 'to-correct'. */
  readonly suffix: string;
  readonly build: () => readonly (readonly CsvValue[])[];
}

/** The rows of a file with their results, as files that can be corrected and sent again. */
export function ResultButtons({ label, file, suffix, build }: ResultButtonsProps) {
  const fileName = `${file.name.replace(/\.\w+$/, '')}-${suffix}`;
  const saveWorkbook = async (): Promise<void> => {
    // Loaded only for workbooks: the writer is larger than the page.
    const { writeWorkbook } = await import('#src/lib/csv/write-workbook.ts');
    const bytes = await writeWorkbook('Rows', build());
    saveFile(new Blob([new Uint8Array(bytes)], { type: workbookType }), `${fileName}.xlsx`);
  };
  return (
    <>
      <Button icon={Download} onClick={() => saveCsv(build(), `${fileName}.csv`)}>
        {label} (csv)
      </Button>
      <Button icon={Download} onClick={() => void saveWorkbook()}>
        {label} (xlsx)
      </Button>
    </>
  );
}
