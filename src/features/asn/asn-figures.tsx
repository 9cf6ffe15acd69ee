import { AsnWorklist } from '#src/api/generated/enums.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import type { TileLink } from '#src/components/dashboard/tile.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import type { asn } from './asn-dashboard.ts';
import { StillInTimeCallout } from './still-in-time-callout.tsx';

/** The rates and charges of the ASNs, each with the ASNs behind it, and what can still be saved. */
export function AsnFigures({ dashboard: { filter, figures, drillDownTo } }: DashboardProps<typeof asn>) {
  const link = (words: string, worklist: AsnWorklist, sort?: '-chargeAmount'): TileLink => ({
    words,
    onFollow: drillDownTo({ worklist }, sort),
  });
  return (
    <>
      <Tiles
        label="ASN figures"
        {...figures.tiles([
          'sentPct',
          'timelyPct',
          'acceptedFirstPct',
          'accuratePct',
          'leadHours',
          'charges',
        ])}
        links={{
          sentPct: link('not sent', AsnWorklist.NotSent),
          timelyPct: link('not on time', AsnWorklist.Late),
          acceptedFirstPct: link('rejected', AsnWorklist.RejectedFirst),
          accuratePct: link('wrong', AsnWorklist.Inaccurate),
          charges: link('charged', AsnWorklist.Charged, '-chargeAmount'),
        }}
      />
      {figures.data && filter('worklist').value !== AsnWorklist.StillInTime && (
        <StillInTimeCallout
          asns={figures.data.stillInTime}
          onReview={drillDownTo({ worklist: AsnWorklist.StillInTime })}
        />
      )}
    </>
  );
}
