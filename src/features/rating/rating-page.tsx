import { useQueries } from '@tanstack/react-query';
import {
  listAccessorials,
  listFreightClasses,
  listLtlProfiles,
  listTariffs,
} from '#src/api/generated/reads.ts';
import { ReadFailure } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { combineReads } from '#src/components/page/combine-reads.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Card } from '#src/ui/card.tsx';
import { RatingTool } from './rating-tool.tsx';

/** Prices LTL shipments for the selected customer. */
export function Page() {
  const customerId = useSelectedCustomer()?.customerId;
  return customerId === undefined ? (
    <PageHeading title={title} />
  ) : (
    <LoadedTool key={customerId} customerId={customerId} />
  );
}

const title = 'LTL Rating';

function LoadedTool({ customerId }: { readonly customerId: string }) {
  const path = { customerId };
  const read = useQueries({
    queries: [listTariffs(path), listAccessorials(path), listFreightClasses(path), listLtlProfiles(path)],
    combine: (reads) => ({
      ...combineReads(reads),
      tariffs: reads[0].data,
      accessorials: reads[1].data,
      classes: reads[2].data,
      profiles: reads[3].data,
    }),
  });
  const { tariffs, accessorials, classes, profiles } = read;
  if (tariffs && accessorials && classes && profiles)
    return (
      <RatingTool
        title={title}
        customerId={customerId}
        classes={classes}
        choices={{ tariffs, accessorials, profiles }}
      />
    );
  return (
    <>
      <PageHeading title={title} />
      {read.error ? (
        <Card>
          <ReadFailure
            what="The rating tool could not be loaded"
            read={{ ...read, refetch: async () => read.refetch() }}
          />
        </Card>
      ) : (
        <Waiting what="the rating tool" height="32rem" />
      )}
    </>
  );
}
