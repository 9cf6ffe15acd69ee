import Pencil from 'lucide-react/icons/pencil';
import { getRetailer } from '#src/api/generated/reads.ts';
import type { Retailer } from '#src/api/generated/types.ts';
import { useDialogTarget } from '#src/components/dialog/use-dialog-target.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { pathTo } from '#src/routing/route-paths.ts';
import {
  ActivationButton,
  ActivationDialog,
  type Switched,
} from '#src/components/list/activation-dialog.tsx';
import { switchedRetailer } from './activation.ts';
import { ActivityBadge } from '#src/components/list/activity.tsx';
import { retailerListParents } from './directory-breadcrumbs.ts';
import { LocationList } from './location-list.tsx';
import { RetailerFacts } from './retailer-facts.tsx';
import { RetailerRecordPage } from './retailer-record-page.tsx';

const title = 'Retailer';

export function Page() {
  return (
    <RetailerRecordPage title={title} query={getRetailer}>
      {(retailer, customerId) => <RetailerView customerId={customerId} retailer={retailer} />}
    </RetailerRecordPage>
  );
}

interface RetailerViewProps {
  readonly customerId: string;
  readonly retailer: Retailer;
}

/** A retailer with its locations. */
function RetailerView({ customerId, retailer }: RetailerViewProps) {
  const { retailerId } = retailer;
  const { isOpen, target, open, close } = useDialogTarget<Switched>();
  const params = { retailerId: String(retailerId) };
  return (
    <>
      <ParentBreadcrumbs parents={retailerListParents} />
      <PageHeading
        title={retailer.name}
        hint={<ActivityBadge isActive={retailer.isActive} />}
        actions={
          <>
            <ActivationButton
              subject={retailer}
              onClick={() => open(switchedRetailer({ customerId, retailerId }, retailer))}
            />
            <LinkButton to={pathTo('retailerEdit', { params })} variant="primary" icon={Pencil}>
              Edit
            </LinkButton>
          </>
        }
      />
      <RetailerFacts retailer={retailer} />
      <LocationList customerId={customerId} retailer={retailer} />
      {target && <ActivationDialog subject={target} isOpen={isOpen} onClose={close} />}
    </>
  );
}
