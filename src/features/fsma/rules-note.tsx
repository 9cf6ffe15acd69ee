import { useQuery } from '@tanstack/react-query';
import { getFsmaRules } from '#src/api/generated/reads.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { formatDay } from '#src/lib/dates.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';

/** The rules with their dates and sources, and the limits of this page. */
export function RulesNote({ customerId }: { readonly customerId: string }) {
  const rules = useQuery(getFsmaRules({ customerId }));
  return (
    <TitledCard label="Rules" title="Rules and dates" hint="A record-keeping aid, not legal advice.">
      {rules.data ? (
        <ul role="list" className="grid gap-x-6 gap-y-3 text-control lg:grid-cols-3">
          {rules.data.rules.map((rule) => (
            <li key={rule.ruleId}>
              <p className="font-medium">
                {rule.title} · from {formatDay(rule.effectiveOn)}
              </p>
              <p className="text-ink-2">{rule.text}</p>
              <p className="text-hint text-ink-3">
                Source:{' '}
                <a href={rule.url} target="_blank" rel="noreferrer" className={linkClass.inText}>
                  {rule.source}
                </a>
                , read {formatDay(rule.checkedOn)}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <ReadState subject="the rules" read={rules} lines={6} />
      )}
    </TitledCard>
  );
}
