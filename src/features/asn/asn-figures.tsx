import { AsnWorklist } from '#src/api/generated/enums.ts';
import { Callout } from '#src/components/dashboard/callout.tsx';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { formatPlaceMoment } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import type { asn } from './asn-dashboard.ts';
import { countAsns } from './asn-words.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';

/** The rates and charges of the ASNs, each with the ASNs behind it, and the charges that can still be avoided. */
export function AsnFigures({ dashboard }: DashboardProps<typeof asn>) {
  const { filter, figures, link } = dashboard;
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
      {filter('worklist').value !== AsnWorklist.StillInTime && <StillInTimeCallout dashboard={dashboard} />}
    </>
  );
}

/** The ASNs that can still be accepted before their trucks arrive, and the time left for the first. */
function StillInTimeCallout({ dashboard: { figures, drillDownTo } }: DashboardProps<typeof asn>) {
  const { rejected = 0, neverSent = 0, nextTruck } = figures.data?.stillInTime ?? {};
  const count = rejected + neverSent;
  if (count === 0) return null;
  const parts = [
    rejected > 0 && `${formatQuantity(rejected)} rejected and not resent`,
    neverSent > 0 && `${formatQuantity(neverSent)} never sent`,
  ].filter(Boolean);
  return (
    <Callout
      label="ASNs still in time"
      title="Not accepted, still in time"
      figure={countAsns(count)}
      action={`Review ${countAsns(count)}`}
      onAction={drillDownTo({ worklist: AsnWorklist.StillInTime })}
    >
      {parts.join(', ')}.
      {nextTruck && (
        <>
          {' '}
          The {count === 1 ? '' : 'first '}truck is due at {nextTruck.dcName} on{' '}
          <b className="font-medium">{formatPlaceMoment(nextTruck.eta, nextTruck.timeZone)}</b>.
        </>
      )}
    </Callout>
  );
}

/** The charts between the figures and the table. */
export function AsnCharts({ dashboard: { figures } }: DashboardProps<typeof asn>) {
  return (
    <>
      <ChartCard
        title="Are ASNs on time and right the first time?"
        hint="share of ASNs accepted"
        {...figures.series('trend', 'Period')}
        height={130}
        emptyText="No ASNs were accepted in this period."
      />
      <ChartCard
        title="What goes wrong?"
        hint="ASNs by exception"
        {...figures.amounts(
          'exceptionsByType',
          ['type', 'Exception'],
          ['count', 'ASNs', 'count'],
          'exceptionType',
          { worklist: null },
        )}
        height={130}
      />
    </>
  );
}

/** The charts below the table. */
export function MoreAsnCharts({ dashboard }: DashboardProps<typeof asn>) {
  const { amounts } = dashboard.figures;
  const anyException = { worklist: AsnWorklist.AnyException };
  return (
    <>
      <PanelRow>
        <ChartCard
          title="Which DCs have exceptions?"
          hint="ASNs with an exception"
          {...amounts(
            'byDc',
            ['dcNumber', 'DC', 'name'],
            ['exceptions', 'ASNs', 'count'],
            'dcNumber',
            anyException,
          )}
          height={200}
        />
        <ChartCard
          title="Which retailers have exceptions?"
          hint="ASNs with an exception"
          {...amounts(
            'byRetailer',
            ['retailerId', 'Retailer', 'name'],
            ['exceptions', 'ASNs', 'count'],
            'retailerId',
            anyException,
          )}
          height={200}
        />
      </PanelRow>
      <ChartCard
        title="What do retailers charge for?"
        hint="charges by defect"
        {...amounts('chargesByDefect', ['type', 'Defect'], ['amount', 'Charges', 'usd'], 'chargedFor', {
          worklist: null,
        })}
        height={120}
        emptyText="No charges in this period."
      />
    </>
  );
}
