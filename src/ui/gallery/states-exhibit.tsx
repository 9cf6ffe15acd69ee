import Inbox from 'lucide-react/icons/inbox';
import { Badge } from '../badge.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Button } from '../button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FailurePanel } from '../failure-panel.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { Exhibit, Row, hostile } from './exhibit.tsx';

export function StatesExhibit() {
  return (
    <>
      <Exhibit title="Badges">
        <Row>
          <Badge>Allocated</Badge>
          <Badge tone="info">In transit</Badge>
          <Badge tone="ok">On track</Badge>
          <Badge tone="warn">At risk</Badge>
          <Badge tone="bad">Late</Badge>
          <Badge tone="warn" hasShape={false}>
            {9}
          </Badge>
          <Badge>{hostile.long}</Badge>
        </Row>
      </Exhibit>
      <Exhibit title="Breadcrumbs">
        <Breadcrumbs>
          <a href="#crumb-1">Announcements</a>
          <a href="#crumb-2">Holiday schedule</a>
        </Breadcrumbs>
      </Exhibit>
      <Exhibit title="Cards and states">
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <Card>
            <CardHeader
              title="Orders"
              level={3}
              aside={<Badge tone="warn">{9}</Badge>}
              hint="Outbound, as of Nov 20, 2026, 6:10 AM"
              actions={<Button size="small">Columns</Button>}
            />
            <CardBody>{hostile.long}</CardBody>
            <CardFooter>
              <Button>Cancel</Button>
              <Button variant="primary">Save</Button>
            </CardFooter>
          </Card>
          <Card>
            <CardHeader title={hostile.unbroken} level={3} />
            <CardBody>
              <div aria-busy="true">
                <Spinner label="Loading orders" />
                <Skeleton lines={3} />
                <div className="mt-3">
                  <Skeleton shape="block" height="4rem" />
                </div>
              </div>
            </CardBody>
          </Card>
          <Card>
            <FailurePanel
              message="Orders could not be loaded"
              reason="An error occured while getting the orders."
              reference="4bf92f3577b34da6a3ce929d0e0e4736"
              onRetry={() => {}}
            />
          </Card>
          <Card>
            <FailurePanel message={hostile.long} reason={hostile.unbroken} onRetry={() => {}} isRetrying />
          </Card>
          <Card>
            <EmptyState
              icon={Inbox}
              title="No documents yet"
              action={<Button variant="primary">Add document</Button>}
            >
              Guides that you upload appear here for every customer with the chosen tier.
            </EmptyState>
          </Card>
          <Card>
            <EmptyState title="No orders match" action={<Button>Clear filters</Button>}>
              Retailer is Walmart and status is On hold.
            </EmptyState>
          </Card>
        </div>
      </Exhibit>
      <Exhibit title="Waiting">
        <Row>
          <Spinner label="Loading orders" />
          <Spinner label="Re-initializing log-in." isLabelShown size={24} />
        </Row>
        <ProgressBar label="Uploading label.pdf" share={0.42} isLabelShown />
        <ProgressBar label="Preparing the report" isLabelShown />
        <ProgressBar label="Done" share={1} />
      </Exhibit>
    </>
  );
}
