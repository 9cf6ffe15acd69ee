import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureReference, failureText, retryAfterFailure } from '#src/components/feedback/failure-text.ts';
import type { PartRead } from '#src/components/feedback/read-failure.tsx';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { Card } from '#src/ui/card.tsx';
import { FailurePanel } from '#src/ui/failure-panel.tsx';
import { PageHeading } from './page-heading.tsx';

/** Parses the id in a URL; undefined when it is not an id, so that no request is needed. */
export function recordId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** What the page of a record shows without it. */
export interface RecordPlace {
  /** The page's title until the record's own name is loaded. */
  readonly title: string;
  /** The breadcrumbs above the title. */
  readonly breadcrumbs?: ReactNode;
  /** 'The retailer could not be loaded'. */
  readonly message: string;
  /** A link to another page. */
  readonly backLink: ReactNode;
}

interface RecordFailureProps extends RecordPlace {
  /** Absent when the URL contains no valid id. */
  readonly read?: PartRead;
}

/** A record that could not be loaded, with Retry and a link back. */
export function RecordFailure({ title, breadcrumbs, message, backLink, read }: RecordFailureProps) {
  const error = read?.error;
  return (
    <>
      {breadcrumbs}
      <PageHeading title={title} />
      <Card>
        <FailurePanel
          message={message}
          reason={error ? failureText(error) : 'Not Found'}
          onRetry={read && retryAfterFailure(error, () => void read.refetch())}
          isRetrying={read?.isFetching ?? false}
          reference={failureReference(error)}
          action={backLink}
        />
      </Card>
    </>
  );
}

interface RecordPageProps<Data, Key extends QueryKey> extends RecordPlace {
  /** Undefined when the URL contains no valid id. */
  readonly query: UseQueryOptions<Data, Error, Data, Key> | undefined;
  readonly children: (record: Data) => ReactNode;
}

/**
 * A page about one record: a skeleton while it loads, a failure when it does not exist or cannot be loaded. Use the
 * record's id as its `key` when the page keeps state about the record.
 */
export function RecordPage<Data, Key extends QueryKey>({ query, ...rest }: RecordPageProps<Data, Key>) {
  const { children: _children, ...place } = rest;
  return query ? <Loaded query={query} {...rest} /> : <RecordFailure {...place} />;
}

function Loaded<Data, Key extends QueryKey>({
  query,
  ...rest
}: RecordPageProps<Data, Key> & { readonly query: UseQueryOptions<Data, Error, Data, Key> }) {
  return <RecordRead read={useQuery(query)} {...rest} />;
}

interface RecordReadProps<Data> extends RecordPlace {
  readonly read: PartRead & { readonly data: Data | undefined; readonly isPending: boolean };
  readonly children: (record: Data) => ReactNode;
}

/** A page about the data of one query or of several combined ones. */
export function RecordRead<Data>({ read, children, ...place }: RecordReadProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (!read.isPending) return <RecordFailure {...place} read={read} />;
  return (
    <>
      {place.breadcrumbs}
      <PageHeading title={place.title} />
      <Waiting subject="the page" height="32rem" />
    </>
  );
}
