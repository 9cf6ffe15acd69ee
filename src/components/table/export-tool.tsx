import Download from 'lucide-react/icons/download';
import { Button } from '#src/ui/button.tsx';
import { Deferred } from '#src/ui/deferred.tsx';
import type { ServerExportProps } from './server-export.tsx';

const loadExport = async () => (await import('./server-export.tsx')).ServerExport;

/** The export of a list by the server; its code is loaded later. */
export function ExportTool(props: ServerExportProps) {
  return (
    <Deferred
      load={loadExport}
      controlProps={props}
      placeholder={
        <Button
          icon={Download}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-disabled={props.isEmpty || undefined}
        >
          Export
        </Button>
      }
    />
  );
}
