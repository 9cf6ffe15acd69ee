import { useMutation } from '@tanstack/react-query';
import type { PreviewCount, PreviewedCode } from '#src/api/generated/types.ts';
import { previewGuruSettings } from '#src/api/queries/guru-settings.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { findFaults } from '#src/components/form/field-specs.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { FactList } from '#src/components/page/fact-list.tsx';
import { formatDay } from '#src/lib/dates.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { isSame } from '#src/lib/is-same.ts';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { writeSettings, type SettingsValues } from './settings-form.ts';

interface SettingsPreviewProps {
  readonly customerId: string;
  readonly form: ContractForm<SettingsValues>;
}

function countText({ claims, amount }: PreviewCount): string {
  return claims === 0 ? 'None' : `${formatQuantity(claims)}, ${formatMoney(amount)}`;
}

/** Outcomes of a code, without those that no deduction had. */
function listOutcomes(code: PreviewedCode): readonly (readonly [string, string])[] {
  const outcomes: readonly (readonly [string, PreviewCount])[] = [
    ['Disputed', code.disputed],
    ['Archived', code.archived],
    ['Below the minimum amount', code.belowMinimum],
    ['Above the maximum amount', code.aboveLimit],
    ['Documents missing', code.documentsMissing],
    ['Likely valid', code.likelyValid],
  ];
  return outcomes.flatMap(([label, count]) =>
    count.claims === 0 ? [] : [[label, countText(count)] as const],
  );
}

/** A preview of the typed rules: their effect on the last 90 days. */
export function SettingsPreview({ customerId, form }: SettingsPreviewProps) {
  const request = writeSettings(useFormValues(form));
  const preview = useMutation({
    mutationFn: (settings: typeof request) => previewGuruSettings(customerId, settings),
  });
  const { data, error, isPending, variables } = preview;
  const isInvalid = findFaults(form.fields, form.values()).size > 0;
  const isOutdated = data !== undefined && !isSame(variables, request);
  return (
    <TitledCard
      title="Preview"
      hint="The effect these rules would have had on the deductions of the last 90 days. Nothing is disputed."
    >
      <Button
        isBusy={isPending}
        aria-disabled={isInvalid}
        onClick={() => {
          if (!isInvalid) preview.mutate(request);
        }}
      >
        {data === undefined ? 'Preview the rules' : 'Preview again'}
      </Button>
      {isInvalid && <p className="mt-2 text-control text-ink-2">Complete the rules first.</p>}
      <div role="status" className="mt-2 text-control">
        {isOutdated && <p className="mb-2 text-ink-2">The rules have changed since this preview.</p>}
        {data && (
          <>
            <p>
              {formatDay(data.startDate)} to {formatDay(data.endDate)}: of {countText(data.deducted)}{' '}
              deducted, <strong>{countText(data.disputed)}</strong> would have been disputed and{' '}
              <strong>{countText(data.archived)}</strong> archived.
            </p>
            <ul role="list" className="mt-2 divide-y divide-line">
              {data.byCode.map((code) => {
                const outcomes = listOutcomes(code);
                return (
                  <li key={code.code} className="py-2">
                    <h3 className="font-bold wrap-anywhere">
                      {code.code} {code.reasonDescription}
                    </h3>
                    {outcomes.length === 0 ? (
                      <p className="text-ink-2">No deductions in these days.</p>
                    ) : (
                      <FactList facts={outcomes} />
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
      <FailureMessage className="mt-2" error={error} />
    </TitledCard>
  );
}
