import MapPinOff from 'lucide-react/icons/map-pin-off';
import { EmptyPage } from './empty-page.tsx';

export function Page() {
  return (
    <EmptyPage heading="Not Found" icon={MapPinOff} title="There is no page at this address">
      Check the address, or start again from Home.
    </EmptyPage>
  );
}
