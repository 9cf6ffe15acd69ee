import type { ComponentType } from 'react';
import { replace, redirect, type MiddlewareFunction, type RouteObject } from 'react-router';
import type { Prefetch } from '#src/api/prefetch.ts';
import { ApiFailure } from '#src/api/failure.ts';
import type { Access } from '#src/app/access/access.ts';
import type { LoadCode } from '#src/app/updates/lost-chunk.ts';
import { judge, type GuardName, type Verdict } from '#src/guards/judge.ts';
import type { Layout } from '#src/routing/route-meta.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { routeTable, type RouteRow } from '#src/routing/routes.ts';
import { earlyRequests } from './early-requests.ts';
import { loadPage } from './pages.ts';

/** The side effects of the guards; `judge` is pure. */
export interface GuardEffects {
  readonly access: Access;
  readonly prefetch: Prefetch;
  readonly loadCode: LoadCode;
  /** The row whose requests were started before the router existed. */
  readonly prefetchedRow: RouteRow | undefined;
  /** Stores the destination and redirects to the sign-in page; never resolves. */
  readonly signIn: () => Promise<never>;
  /** Stores the destination of the navigation in progress. */
  readonly rememberTarget: () => void;
  readonly storeLoginError: (message: string) => void;
  /** Shows why a guard redirected, where the target page does not show the reason. */
  readonly explain: (row: RouteRow, guard: GuardName) => void;
  /** Whether the first navigation has completed; later denials add a history entry. */
  readonly isSettled: () => boolean;
}

/** The data of a guard could not be loaded. Shown instead of the page, with Retry. */
export class GuardFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The portal could not check your access.', { cause });
  }
}

const disabledMessage = 'Unable to login. Please contact an admin for approval.';

function deny(effects: GuardEffects, to: string): Response {
  // On the first load the entry of the denied page is replaced, so that Back does not return to it.
  return effects.isSettled() ? redirect(to) : replace(to);
}

/** Denies a page until the user has resolved the cause; the path is stored for the return. */
function denyTemporarily(effects: GuardEffects, to: string): Response {
  effects.rememberTarget();
  return deny(effects, to);
}

async function applyVerdict(row: RouteRow, verdict: Verdict, effects: GuardEffects): Promise<void> {
  switch (verdict.kind) {
    case 'pass':
      return;
    case 'signIn':
      return effects.signIn();
    case 'disabled':
      effects.storeLoginError(disabledMessage);
      throw deny(effects, plainPath('loginError'));
    case 'redirect':
      if (verdict.to === plainPath('home')) effects.explain(row, verdict.guard);
      throw (verdict.guard === 'maintenance' ? denyTemporarily : deny)(effects, verdict.to);
    case 'failed':
      if (verdict.error instanceof ApiFailure && verdict.error.isTermsNotAccepted) {
        throw denyTemporarily(effects, plainPath('terms'));
      }
      if (verdict.error instanceof ApiFailure && verdict.error.isMaintenance) {
        throw denyTemporarily(effects, plainPath('maintenanceLanding'));
      }
      throw new GuardFailure(verdict.error);
    case 'unknown':
      throw new GuardFailure(new Error('The portal could not check your access.'));
  }
}

function guard(row: RouteRow, effects: GuardEffects): MiddlewareFunction {
  return async ({ request }, next) => {
    if (row.requiresAuth) {
      const url = new URL(request.url);
      const path = `${url.pathname}${url.search}`;
      if (effects.access.peek().isSignedIn) {
        // Loads the page's code and data in parallel with the guards' requests. Failures are reported where the
        // result is used: code by the router, data by the page.
        loadPage(row.id).catch(() => {});
        if (row !== effects.prefetchedRow || effects.isSettled()) earlyRequests[row.id]?.(effects.prefetch);
        // Yields, so that the browser can paint during the start.
        if (!effects.isSettled()) await nextTask();
      }
      const snapshot = await effects.access.request(row);
      if (request.signal.aborted) return;
      await applyVerdict(row, judge(row, snapshot, { path }), effects);
    }
    await next();
  };
}

/**
 * The route's loader loads the page's code, not the router's `lazy`: when `lazy` fails, the router renders nothing
 * instead of the error boundary. Middleware needs a loader anyway.
 */
function compileRow(row: RouteRow, effects: GuardEffects): RouteObject {
  let Page: ComponentType | undefined;
  return {
    id: row.id,
    path: row.path,
    handle: row,
    middleware: [guard(row, effects)],
    loader: async (args) => {
      const module = await effects.loadCode(() => loadPage(row.id));
      Page = module.Page;
      // On the current page, each part sends and cancels its own requests.
      const isThere = effects.isSettled() && new URL(args.request.url).pathname === location.pathname;
      return module.load?.(args, isThere ? undefined : effects.prefetch) ?? null;
    },
    Component: () => Page && <Page />,
  };
}

export interface Frames {
  readonly layouts: Readonly<Record<Layout, RouteObject['Component']>>;
  readonly ErrorBoundary: NonNullable<RouteObject['ErrorBoundary']>;
  readonly Fallback: NonNullable<RouteObject['HydrateFallback']>;
}

/** The rows as route objects: one parent per layout, and the catch-all. */
export function compileRoutes(effects: GuardEffects, frames: Frames): RouteObject[] {
  const layouts = [...new Set(routeTable.map((row) => row.layout ?? 'default'))];
  const notFound = routeTable.find((row) => row.id === 'notFound');
  return [
    {
      ErrorBoundary: frames.ErrorBoundary,
      HydrateFallback: frames.Fallback,
      children: layouts.map((layout): RouteObject => {
        const rows = routeTable.filter((row) => (row.layout ?? 'default') === layout);
        const children = rows.map((row) => ({
          ...compileRow(row, effects),
          ErrorBoundary: frames.ErrorBoundary,
        }));
        if (layout === 'default' && notFound) {
          children.push({
            ...compileRow(notFound, effects),
            id: 'catchAll',
            path: '*',
            ErrorBoundary: frames.ErrorBoundary,
          });
        }
        return { id: `layout-${layout}`, Component: frames.layouts[layout] ?? null, children };
      }),
    },
  ];
}
