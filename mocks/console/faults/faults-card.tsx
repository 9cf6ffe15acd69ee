import X from 'lucide-react/icons/x';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { ActiveFault } from '../../contract/faults.ts';
import { useChange } from '../use-mock.ts';
import { describeCount, describeEffect } from './describe-fault.ts';
import { FaultForm } from './fault-form.tsx';

function FaultRow({ fault }: { readonly fault: ActiveFault }) {
  const change = useChange();
  const operation = fault.operationId === '*' ? 'Every operation' : fault.operationId;
  return (
    <li className="flex items-start gap-2 border-t border-line py-1.5">
      <div className="min-w-0 grow text-control">
        <p className="font-medium wrap-anywhere">{operation}</p>
        <p className="text-hint text-ink-2">
          {describeEffect(fault)}
          {fault.title !== undefined && ` “${fault.title}”`}
        </p>
        <p className="text-hint text-ink-2 tabular-nums">{describeCount(fault)}</p>
      </div>
      <IconButton
        icon={X}
        size="small"
        label={`Remove fault ${fault.id} of ${operation}`}
        onClick={() => void change({ call: 'DELETE /faults', query: { id: fault.id } })}
      />
    </li>
  );
}

export function FaultsCard({ faults }: { readonly faults: readonly ActiveFault[] }) {
  const change = useChange();
  return (
    <Card label="Faults">
      <CardHeader
        title="Faults"
        aside={faults.length > 0 && <Badge tone="warn">{`${faults.length} active`}</Badge>}
        actions={
          faults.length > 1 && (
            <Button size="small" onClick={() => void change({ call: 'DELETE /faults' })}>
              Remove all
            </Button>
          )
        }
      />
      <CardBody>
        {faults.length > 0 ? (
          <ul role="list" aria-label="Active faults" className="mb-3">
            {faults.map((fault) => (
              <FaultRow key={fault.id} fault={fault} />
            ))}
          </ul>
        ) : (
          <p className="mb-3 text-hint text-ink-2">None is active. A fault changes the next responses.</p>
        )}
        <FaultForm />
      </CardBody>
    </Card>
  );
}
