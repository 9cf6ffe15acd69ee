import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '#src/api/failure.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { Card } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { listPath } from './book-trail.tsx';

/** The way on where a record is not to be had. */
export const allRetailers = (
  <Link to={listPath} className={linkClass.standalone}>
    All retailers
  </Link>
);

/** The id in an address; undefined for what is none, which the server need not be asked. */
export function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

interface RecordPlaceProps {
  readonly title: string;
  readonly trail: ReactNode;
}

/** Stands where a record will be. */
export function RecordSkeleton({ title, trail }: RecordPlaceProps) {
  return (
    <>
      {trail}
      <PageHeading title={title} />
      <div aria-busy>
        <Skeleton shape="block" height="32rem" />
      </div>
    </>
  );
}

interface RecordFailureProps extends RecordPlaceProps {
  /** 'The retailer could not be loaded'. */
  readonly what: string;
  /** Absent for an address that names no record. */
  readonly error?: Error;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly action: ReactNode;
}

/** A record that could not be read, with the ways on. */
export function RecordFailure(props: RecordFailureProps) {
  const { title, trail, what, error, onRetry, isRetrying = false, action } = props;
  return (
    <>
      {trail}
      <PageHeading title={title} />
      <Card>
        <FailurePanel
          what={what}
          why={error ? failureText(error) : 'Not Found'}
          onRetry={onRetry}
          isRetrying={isRetrying}
          reference={error instanceof ApiFailure ? error.problem.traceId : undefined}
          action={action}
        />
      </Card>
    </>
  );
}
