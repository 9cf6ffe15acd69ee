import { formatNumber } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import type { MockState, SentPush } from '../../http/control-calls.ts';
import { formatTime } from '../format-time.ts';
import { useChange } from '../use-mock.ts';
import { PushForm } from './push-form.tsx';

function PushRow({ push }: { readonly push: SentPush }) {
  return (
    <li className="border-t border-line py-1.5 text-hint">
      <p className="flex flex-wrap gap-x-2 tabular-nums">
        <span className="text-ink-2">{formatTime(push.time)}</span>
        <span className="font-medium">{push.target}</span>
        <span className="text-ink-2">
          {push.group ?? 'all'}, {formatNumber(push.sent)} {push.sent === 1 ? 'connection' : 'connections'}
        </span>
      </p>
      <code className="block text-ink-2 wrap-anywhere">{JSON.stringify(push.arguments)}</code>
    </li>
  );
}

/** The newest sent messages; the rest is available as JSON. */
const visiblePushes = 5;

export function HubCard({ hub }: { readonly hub: MockState['hub'] }) {
  const { connections, pushes } = hub;
  const change = useChange();
  const drop = (allowReconnect: boolean): void =>
    void change({
      call: 'POST /hub/drop',
      body: { allowReconnect },
      done: ({ dropped }) => `Connections dropped: ${dropped}`,
    });
  return (
    <Card label="Hub">
      <CardHeader title="Hub" aside={<Badge hasShape={false}>{`${connections.length} connected`}</Badge>} />
      <CardBody>
        {connections.length > 0 && (
          <ul role="list" aria-label="Connections" className="mb-2">
            {connections.map(({ id, person, groups }) => (
              <li key={id} className="border-t border-line py-1.5 text-control">
                {person} <span className="text-hint text-ink-2">{groups.join(', ') || 'no group yet'}</span>
              </li>
            ))}
          </ul>
        )}
        <div className="mb-3 flex flex-wrap gap-2">
          <Button size="small" disabled={connections.length === 0} onClick={() => drop(true)}>
            Drop, may reconnect
          </Button>
          <Button size="small" disabled={connections.length === 0} onClick={() => drop(false)}>
            Drop
          </Button>
        </div>
        <PushForm />
        {pushes.length > 0 && (
          <ul role="list" aria-label="Sent messages" className="mt-3">
            {pushes
              .slice(-visiblePushes)
              .toReversed()
              .map((push) => (
                <PushRow key={push.id} push={push} />
              ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
