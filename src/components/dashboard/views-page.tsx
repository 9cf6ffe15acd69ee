import type { ComponentType } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import type { Prefetch } from '#src/api/prefetch.ts';
import { createDashboardLoad } from './dashboard-load.ts';
import type { DashboardViews } from './define-views.ts';
import type { LaterView } from './later-view.ts';
import { ViewSwitchSlot } from './view-switch-slot.ts';

/** Switches between the views; the filters in common stay. */
function ViewSwitch<View extends string>({ views }: { readonly views: DashboardViews<View> }) {
  const [address, setAddress] = useSearchParams();
  return (
    <SegmentedControl
      label={views.label ?? 'View'}
      segments={views.listAvailable()}
      value={views.readView(address)}
      onChange={(next) => setAddress(views.buildViewQuery(address, next))}
    />
  );
}

/** The page of several dashboards under one path, and its `load`. */
export function createViewsPage<View extends string>(
  views: DashboardViews<View>,
  contents: Readonly<Record<View, ComponentType | LaterView>>,
) {
  const { definitions, readView } = views;
  const load = (args: LoaderFunctionArgs, prefetch?: Prefetch): null => {
    const view = readView(new URL(args.request.url).searchParams);
    const content: ComponentType | LaterView = contents[view];
    if ('preload' in content) content.preload();
    return createDashboardLoad(definitions[view])(args, prefetch);
  };
  function Page() {
    const [address] = useSearchParams();
    const content: ComponentType | LaterView = contents[readView(address)];
    const View = 'preload' in content ? content.View : content;
    return (
      <ViewSwitchSlot value={<ViewSwitch views={views} />}>
        <View />
      </ViewSwitchSlot>
    );
  }
  return { load, Page };
}
