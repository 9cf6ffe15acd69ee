import { useQueryClient } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import type { LtlFreightClass, LtlProfile, LtlQuote, OrderDetail } from '#src/api/generated/types.ts';
import { refreshQuotes, saveQuote } from '#src/api/queries/ltl-rating.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FormNotices, LeaveDialog } from '#src/components/form/form-parts.tsx';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { orderPath } from '#src/components/record/record-paths.ts';
import { cleanText } from '#src/lib/clean-text.ts';
import { formatDay } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { fieldNamed } from './fak-form.ts';
import { readOrder } from './from-order.ts';
import { OffersCard } from './offers-card.tsx';
import { PriceRail } from './price-rail.tsx';
import { profileForm } from './profile-form.ts';
import { ProfilesDialog } from './profiles-dialog.tsx';
import { QuotesDialog } from './quotes-dialog.tsx';
import { RateFields } from './rate-fields.tsx';
import { buildRequest, emptyRate, rateFields, readRequest, type RateValues } from './rate-form.ts';
import { useRate } from './use-rate.ts';
import { VariantsCard } from './variants-card.tsx';
import type { VariantChoices } from './variants.ts';
import { toWeightCurve } from './weight-curve.ts';

interface RatingToolProps {
  readonly title: string;
  readonly customerId: string;
  readonly classes: readonly LtlFreightClass[];
  readonly choices: VariantChoices;
  /** The order whose freight is rated; undefined for a shipment of its own. */
  readonly order?: OrderDetail | undefined;
}

/** The form of a shipment with its price, the cost of more weight, and variants. */
export function RatingTool({ title, customerId, classes, choices, order }: RatingToolProps) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<'profiles' | 'quotes'>();
  const [saved, setSaved] = useState<LtlQuote>();
  const [initial] = useState(() => {
    const tariffName = choices.tariffs[0]?.tariffName ?? null;
    return order ? readOrder(order, tariffName, choices.accessorials) : emptyRate(tariffName);
  });
  const form = useContractForm({
    name: order ? `LTL rating ${order.orderNumber} ${order.bsid}` : 'LTL rating',
    initial,
    fields: rateFields,
    fieldNamed,
    keepsDraft: true,
    save: (values, { submission }) =>
      saveQuote(
        customerId,
        { reference: cleanText(values.reference) || null, request: buildRequest(values) },
        { submission },
      ),
    onSaved: (quote) => {
      setSaved(quote);
      snackbars.show({ tone: 'ok', text: `Quote ${quote.quoteId} saved.` });
      void refreshQuotes(queryClient);
    },
  });
  const rating = useRate(customerId, form);
  const { request, result } = rating;
  const show = (part: Partial<RateValues>): void => form.rebase(initial, { ...form.values(), ...part });
  const applyProfile = (profile: LtlProfile | null): void => {
    if (!profile) return show({ profileId: null });
    const { name: _name, scac: _scac, ...terms } = profileForm.read(profile);
    show({ profileId: profile.profileId, ...terms });
  };
  const tariff = choices.tariffs.find(({ tariffName }) => tariffName === form.values().tariffName);
  const close = (): void => setOpened(undefined);
  return (
    <>
      <PageHeading
        title={title}
        hint={
          <>
            {order && (
              <>
                The freight of{' '}
                <PageLink to={orderPath(order)} className={linkClass.inText}>
                  order {order.orderNumber}
                </PageLink>
                , on pallets of 48 × 40 inches.{' '}
              </>
            )}
            {tariff && `Tariff ${tariff.tariffName}, effective ${formatDay(tariff.effectiveDate)}`}
          </>
        }
        actions={
          <>
            <Button icon={History} onClick={() => setOpened('quotes')}>
              My quotes
            </Button>
            <LinkButton to={plainPath('ltlFile')} icon={FileUp}>
              Rate a file
            </LinkButton>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <PriceRail
          rating={rating}
          saved={saved}
          carriers={choices.carriers}
          isSaving={form.isSaving}
          onSave={form.submit}
        >
          <div className="print:hidden">
            <Card>
              <CardBody>
                <form
                  noValidate
                  aria-label="Shipment"
                  className="flex flex-col gap-4 pt-3"
                  onSubmit={(event) => {
                    event.preventDefault();
                    if (event.target === event.currentTarget) form.submit();
                  }}
                >
                  <FormNotices form={form} />
                  <RateFields
                    {...{ customerId, form, classes, choices, result }}
                    onProfile={applyProfile}
                    onManageProfiles={() => setOpened('profiles')}
                  />
                </form>
              </CardBody>
            </Card>
          </div>
          <div className="print:hidden">
            <ChartCard
              title="What would more weight cost?"
              hint={getCurveHint(result?.rate?.details.map(({ ratedAsClass }) => ratedAsClass) ?? [])}
              kind="curve"
              height={200}
              read={{ ...rating.read, error: null, data: result ?? unrated }}
              toChart={toWeightCurve}
              emptyText="The curve appears once the shipment is rated."
            />
          </div>
        </PriceRail>
        {request && result?.rate && (
          <>
            <OffersCard
              {...{ customerId, request, choices }}
              onUse={({ profile, scac }) => {
                if (profile) applyProfile(profile);
                show({ scac: scac ?? '' });
              }}
            />
            <VariantsCard
              {...{ customerId, form, request, choices }}
              result={{ ...result, rate: result.rate }}
            />
          </>
        )}
      </div>
      {opened === 'quotes' && (
        <QuotesDialog
          customerId={customerId}
          onRepeat={({ request: repeated, reference }) => {
            close();
            form.rebase(initial, readRequest(repeated, reference));
          }}
          onClose={close}
        />
      )}
      {opened === 'profiles' && (
        <ProfilesDialog
          customerId={customerId}
          profiles={choices.profiles}
          terms={form.values()}
          onUse={(profile) => {
            close();
            applyProfile(profile);
          }}
          onClose={close}
        />
      )}
      <LeaveDialog form={form} isRestKept />
    </>
  );
}

const unrated = { rate: null };

function getCurveHint(classes: readonly string[]): string {
  const different = [...new Set(classes)];
  return different.length === 1 && different[0] !== undefined
    ? `gross charge at class ${different[0]}, by weight in lb`
    : 'gross charge of this mix of classes, by weight in lb';
}
