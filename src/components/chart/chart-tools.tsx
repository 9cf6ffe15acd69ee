import type { RefObject } from 'react';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Download from 'lucide-react/icons/download';
import TableIcon from 'lucide-react/icons/table-2';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { writeCsv } from '#src/lib/csv/write-csv.ts';
import { DeferredMenu } from '#src/ui/deferred-menu.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { chartRecords, type ChartData } from './chart-data.ts';
import { renderPicture } from './chart-picture.ts';

interface ChartToolsProps {
  readonly title: string;
  readonly data: ChartData;
  /** The element around the drawing. */
  readonly body: RefObject<HTMLDivElement | null>;
  readonly isTable: boolean;
  readonly onSwitch: () => void;
}

/** The buttons of a chart: switches between drawing and table, and downloads either. */
export function ChartTools({ title, data, body, isTable, onSwitch }: ChartToolsProps) {
  // Windows does not allow question marks in file names.
  const fileName = title.replaceAll('?', '');
  const savePicture = async (): Promise<void> => {
    const drawing = body.current?.querySelector('svg[role="group"]');
    if (!(drawing instanceof SVGSVGElement)) return;
    try {
      saveFile(await renderPicture(drawing, title), `${fileName}.png`);
    } catch (error) {
      snackbars.show({ tone: 'bad', text: `${title}: ${failureText(error)}` });
    }
  };
  const saveTable = (): void => {
    const blob = new Blob([writeCsv(chartRecords(data))], { type: 'text/csv;charset=utf-8' });
    saveFile(blob, `${fileName}.csv`);
  };
  return (
    <>
      <IconButton
        icon={isTable ? ChartNoAxesColumn : TableIcon}
        label={isTable ? `View ${title} as a chart` : `View ${title} as a table`}
        onClick={onSwitch}
      />
      <DeferredMenu
        trigger={<IconButton icon={Download} label={`Download ${title}`} />}
        actions={[
          ...(isTable ? [] : [{ label: 'Picture (png)', onAction: () => void savePicture() }]),
          { label: 'Table (csv)', onAction: saveTable },
        ]}
      />
    </>
  );
}
