import Hourglass from 'lucide-react/icons/hourglass';
import { useCurrentRoute } from '#src/routing/use-current-route.ts';
import { EmptyPage } from './empty-page.tsx';

/** Shown in place of a page whose data the environment does not have yet. */
export function Page() {
  const { meta } = useCurrentRoute();
  return (
    <EmptyPage heading={meta.title} icon={Hourglass} title="Not available yet">
      This page opens here as soon as its data can be read.
    </EmptyPage>
  );
}
