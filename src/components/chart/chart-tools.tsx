import type { RefObject } from 'react';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Download from 'lucide-react/icons/download';
import TableIcon from 'lucide-react/icons/table-2';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { DeferredMenu } from '#src/ui/deferred-menu.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { ChartData } from './chart-data.ts';

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
  const save = async (kind: 'picture' | 'table'): Promise<void> => {
    try {
      // Few charts are downloaded: the code is not part of the dashboards.
      const { savePicture, saveTable } = await import('./save-chart.ts');
      const drawing = body.current?.querySelector('svg[role="group"]');
      if (kind === 'table') saveTable(data, title);
      else if (drawing instanceof SVGSVGElement) await savePicture(drawing, title);
    } catch (error) {
      snackbars.show({ tone: 'bad', text: `${title}: ${failureText(error)}` });
    }
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
          ...(isTable ? [] : [{ label: 'Picture (png)', onAction: () => void save('picture') }]),
          { label: 'Table (csv)', onAction: () => void save('table') },
        ]}
      />
    </>
  );
}
