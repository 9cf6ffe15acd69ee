import { useState } from 'react';
import { Badge } from '#src/ui/badge.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import type { MockState } from '../http/control-calls.ts';
import { ClaimsCard } from './claims-card.tsx';
import { ClockCard } from './clock-card.tsx';
import { FaultsCard } from './faults/faults-card.tsx';
import { FlagsCard } from './flags-card.tsx';
import { HubCard } from './hub/hub-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { LifeCycleCard } from './life-cycle-card.tsx';
import { LogCard } from './log/log-card.tsx';
import { OutboxCard } from './outbox/outbox-card.tsx';
import { RendersCard } from './renders-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

const keys = ['people', 'faults', 'state', 'hub', 'outbox', 'requests'] as const;
type TabKey = (typeof keys)[number];

function count(value: number) {
  return value > 0 && <Badge hasShape={false}>{value}</Badge>;
}

interface ControlTabsProps {
  readonly state: MockState;
  /** On narrow windows the log is a tab as well. */
  readonly hasLog: boolean;
}

/** The controls; the selected tab is the fragment of the URL. */
export function ControlTabs({ state, hasLog }: ControlTabsProps) {
  const [selected, setSelected] = useState(keys.find((key) => location.hash === `#${key}`) ?? 'people');
  const select = (key: TabKey): void => {
    setSelected(key);
    history.replaceState(null, '', `#${key}`);
  };
  const { person, hasPortal, faults, features, clock, renders, hub, identity, mails, division } = state;
  return (
    <Tabs<TabKey>
      label="Controls"
      selected={selected === 'requests' && !hasLog ? 'people' : selected}
      onSelect={select}
      items={[
        {
          key: 'people',
          label: 'People',
          content: (
            <div className="grid gap-4">
              <SignInCard signedIn={person} hasPortal={hasPortal} />
              <IdentityCard identity={identity} />
            </div>
          ),
        },
        {
          key: 'faults',
          label: 'Faults',
          aside: count(faults.length),
          content: <FaultsCard faults={faults} />,
        },
        {
          key: 'state',
          label: 'Flags and clock',
          aside: clock.isMoved && <Badge tone="warn">Moved</Badge>,
          content: (
            <div className="grid gap-4">
              <FlagsCard features={features} />
              <ClockCard clock={clock} />
              <LifeCycleCard />
              <ClaimsCard />
              <RendersCard renders={renders} />
            </div>
          ),
        },
        { key: 'hub', label: 'Hub', aside: count(hub.connections.length), content: <HubCard hub={hub} /> },
        {
          key: 'outbox',
          label: 'Outbox',
          aside: count(mails),
          content: <OutboxCard hasPortal={hasPortal} />,
        },
        ...(hasLog
          ? [
              {
                key: 'requests' as const,
                label: 'Requests',
                content: <LogCard hasResponder={division !== null} />,
              },
            ]
          : []),
      ]}
    />
  );
}
