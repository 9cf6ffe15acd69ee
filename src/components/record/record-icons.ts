import Box from 'lucide-react/icons/box';
import Boxes from 'lucide-react/icons/boxes';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import FileText from 'lucide-react/icons/file-text';
import KeyRound from 'lucide-react/icons/key-round';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import PackageOpen from 'lucide-react/icons/package-open';
import PackageSearch from 'lucide-react/icons/package-search';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import Sprout from 'lucide-react/icons/sprout';
import Store from 'lucide-react/icons/store';
import Timer from 'lucide-react/icons/timer';
import UserRound from 'lucide-react/icons/user-round';
import type { IconShape } from '#src/ui/icon.tsx';
import type { RecordType } from './record-types.ts';

// Not with the words and addresses: most pages need those at their start, and no icons.
export const recordIcons: Readonly<Record<RecordType, IconShape>> = {
  Order: Package,
  InboundOrder: PackageOpen,
  OtifPo: Timer,
  Asn: Send,
  Deduction: Scale,
  ReceivingVariance: PackageSearch,
  Invoice: FileText,
  Item: Boxes,
  Lot: Box,
  TraceEvent: Sprout,
  Retailer: Store,
  Location: MapPin,
  Report: FileChartColumn,
  Schedule: CalendarClock,
  Thread: MessageSquare,
  User: UserRound,
  PortalCredential: KeyRound,
};
