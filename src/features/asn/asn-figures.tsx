import { AsnWorklist } from '#src/api/generated/enums.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import type { asn } from './asn-dashboard.ts';
import { StillInTimeCallout } from './still-in-time-callout.tsx';

/** The rates and charges of the ASNs, each with the ASNs behind it, and the charges that can still be avoided. */
export function AsnFigures({
  dashboard: { filter, figures, link, drillDownTo },
}: DashboardProps<typeof asn>) {
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
          sentPct: link('not sent', { worklist: AsnWorklist.NotSent }),
          timelyPct: link('not on time', { worklist: AsnWorklist.Late }),
          acceptedFirstPct: link('rejected', { worklist: AsnWorklist.RejectedFirst }),
          accuratePct: link('wrong', { worklist: AsnWorklist.Inaccurate }),
          charges: link('charged', { worklist: AsnWorklist.Charged }, '-chargeAmount'),
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
