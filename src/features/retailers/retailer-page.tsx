import Pencil from 'lucide-react/icons/pencil';
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
import { retailerListParents, RetailerRecordPage } from './directory-page.tsx';
import { LocationList, type LocationListProps } from './location-list.tsx';
import { FactList, type Fact } from '#src/components/page/fact-list.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { figureText } from '#src/lib/figures.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { requiredFieldLabel } from './retailer-form.ts';

export function Page() {
  return (
    <RetailerRecordPage title="Retailer">
      {(retailer, customerId) => <RetailerView customerId={customerId} retailer={retailer} />}
    </RetailerRecordPage>
  );
}

function RetailerView({ customerId, retailer }: LocationListProps) {
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
      <Card label="Details">
        <CardBody>
          <FactList facts={listFacts(retailer)} notes={retailer.notes} />
        </CardBody>
      </Card>
      <LocationList customerId={customerId} retailer={retailer} />
      {target && <ActivationDialog subject={target} isOpen={isOpen} onClose={close} />}
    </>
  );
}

function listFacts(retailer: Retailer): readonly Fact[] {
  const { requiredFields, defaultFreightTerms, minShelfLifeDays } = retailer;
  return [
    ['Code', retailer.code],
    ['Account number', retailer.accountNumber],
    ['Vendor number', retailer.vendorNumber],
    ['Default freight terms', defaultFreightTerms && enumText(defaultFreightTerms)],
    ['Minimum shelf life', figureText(minShelfLifeDays, 'days')],
    ['ASN for every shipment', retailer.asnRequired ? 'Yes' : 'No'],
    ['Required on every order', requiredFields.map(requiredFieldLabel).join(', ')],
    ['Updated', formatMoment(retailer.updatedAt)],
  ];
}
