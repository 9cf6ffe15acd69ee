import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Prefetch } from '#src/api/prefetch.ts';

/** The exports of a page's module. */
export interface PageModule {
  readonly Page: ComponentType;
  /** `prefetch` is undefined when only the URL parameters of the current page change. */
  readonly load?: (args: LoaderFunctionArgs, prefetch?: Prefetch) => unknown;
}

export type PageLoader = () => Promise<PageModule>;
