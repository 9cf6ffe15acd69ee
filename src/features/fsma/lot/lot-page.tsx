import { useParams } from 'react-router';
import { getTraceLot as limits } from '#src/api/generated/parameters/fsma.ts';
import { getTraceLot } from '#src/api/generated/reads.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { fsmaParents } from '../fsma-parents.ts';
import { LotContents } from './lot-contents.tsx';

const breadcrumbs = <ParentBreadcrumbs parents={fsmaParents} />;

/** A lot: where it came from, where it is, and where it went. */
export function Page() {
  const { traceabilityLotCode = '' } = useParams();
  const customer = useSelectedCustomer();
  if (!customer) return null;
  const { customerId } = customer;
  const isCode = matchesParameters(limits, { traceabilityLotCode });
  return (
    <RecordPage
      key={traceabilityLotCode}
      title="Lot"
      message="The lot could not be loaded"
      breadcrumbs={breadcrumbs}
      backLink={<LinkButton to={plainPath('fsmaDashboard')}>All lots</LinkButton>}
      query={isCode ? getTraceLot({ customerId, traceabilityLotCode }) : undefined}
    >
      {(lot) => <LotContents customerId={customerId} lot={lot} breadcrumbs={breadcrumbs} />}
    </RecordPage>
  );
}
