import { useQueryClient } from '@tanstack/react-query';
import type { ImportProfile } from '#src/api/generated/types.ts';
import { loadImportProfiles } from '#src/api/queries/import-profiles.ts';
import { useFileChoice } from '#src/components/upload/import-file-card.tsx';
import type { TableDefinition } from './table-definition.ts';
import { readTableFile, type TableFile } from './table-file.ts';

interface ReadTable {
  readonly kind: 'read';
  readonly file: TableFile;
  /** The profiles that its columns may have. */
  readonly profiles: readonly ImportProfile[];
}

/** The file that the user selected last, with the profiles of the customer. */
export function useTableFile<Column extends string>(customerId: string, definition: TableDefinition<Column>) {
  const queryClient = useQueryClient();
  return useFileChoice<ReadTable>({
    read: async (file) => {
      const [reading, profiles] = await Promise.all([
        readTableFile(file, definition),
        loadImportProfiles(queryClient, customerId, definition.kind),
      ]);
      return reading.kind === 'read' ? { ...reading, profiles } : reading;
    },
  });
}
