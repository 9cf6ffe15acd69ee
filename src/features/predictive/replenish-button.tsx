import { useState, useMemo } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { Permission } from '#src/api/generated/enums.ts';
import type {
  EoqRow,
  Replenishment,
  ReplenishmentOptions,
  ReplenishmentProposal,
} from '#src/api/generated/types.ts';
import { usePermission } from '#src/components/page/use-permission.ts';
import { Button } from '#src/ui/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createReplenishment,
  refreshReplenished,
  replenishmentOptionsQuery,
} from '#src/api/queries/predictive.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { DateField } from '#src/components/form/date-field.tsx';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { NumberField } from '#src/components/form/number-field.tsx';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useContractForm, type ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { receiptPath } from '#src/components/record/record-paths.ts';
import { addDays, formatShortDay, today } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import {
  createReplenishForm,
  changeSource,
  getSpare,
  listSources,
  proposeValues,
  toRequest,
  type ReplenishValues,
} from './replenish-form.ts';
import { ReplenishmentFiles } from './replenishment-files.tsx';

interface ReplenishButtonProps {
  readonly customerId: string;
  /** Items without a suggested quantity are left out. */
  readonly suggestions: readonly Pick<EoqRow, 'itemNumber' | 'warehouseCode' | 'suggestedOrderQty'>[];
}

/** Maximum number of items: the lines of one replenishment. */
const maxItems = 50;

/** Proposes a purchase or a transfer of the suggested quantities; absent without the permission to enter orders. */
export function ReplenishButton({ customerId, suggestions }: ReplenishButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayWrite = usePermission(Permission.OrderWrite);
  const items = suggestions.filter(({ suggestedOrderQty }) => suggestedOrderQty !== null);
  const [warehouseCode, ...rest] = new Set(items.map((item) => item.warehouseCode));
  if (
    !mayWrite ||
    warehouseCode === undefined ||
    !hasOperations('createReplenishment', 'getReplenishmentOptions')
  )
    return null;
  if (rest.length > 0)
    return <p className="text-control text-ink-2">To replenish, choose rows of one warehouse.</p>;
  if (items.length > maxItems)
    return <p className="text-control text-ink-2">Choose up to {maxItems} rows to replenish.</p>;
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        Replenish
      </Button>
      {isOpen && (
        <ReplenishDialog
          customerId={customerId}
          warehouseCode={warehouseCode}
          itemNumbers={items.map(({ itemNumber }) => itemNumber)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface ReplenishDialogProps {
  readonly customerId: string;
  readonly warehouseCode: string;
  readonly itemNumbers: readonly string[];
  readonly onClose: () => void;
}

/** Proposes quantities for the items of a warehouse, and creates the purchase or transfer with its expected receipt. */
function ReplenishDialog(props: ReplenishDialogProps) {
  const { customerId, warehouseCode, itemNumbers, onClose } = props;
  const read = useQuery(replenishmentOptionsQuery(customerId, warehouseCode, itemNumbers));
  const [options, setOptions] = useState<ReplenishmentOptions>();
  const [created, setCreated] = useState<Replenishment>();
  // Later responses must not change a proposal that is being edited.
  if (!options && read.data) setOptions(read.data);
  if (created) return <CreatedDialog customerId={customerId} created={created} onClose={onClose} />;
  if (options) return <ProposalDialog {...props} options={options} onCreated={setCreated} />;
  return (
    <Dialog isOpen title={`Replenish ${warehouseCode}`} width="large" onClose={onClose}>
      <ReadState subject="the proposal" read={read} lines={4} />
    </Dialog>
  );
}

interface ProposalDialogProps extends ReplenishDialogProps {
  readonly options: ReplenishmentOptions;
  readonly onCreated: (created: Replenishment) => void;
}

function ProposalDialog(props: ProposalDialogProps) {
  const { customerId, warehouseCode, itemNumbers, options, onClose, onCreated } = props;
  const queryClient = useQueryClient();
  const sources = useMemo(() => listSources(options), [options]);
  const model = useMemo(() => createReplenishForm(options), [options]);
  const form = useContractForm({
    name: `replenish ${warehouseCode} ${itemNumbers.join(' ')}`,
    initial: proposeValues(options, sources[0]?.value ?? ''),
    fields: model.fields,
    save: (values, { submission }) =>
      createReplenishment(customerId, toRequest(warehouseCode, model, values), { submission }),
    onSaved: (created) => {
      onCreated(created);
      void refreshReplenished(queryClient);
    },
  });
  const values = useFormValues(form);
  const total = values.lines.reduce(
    (sums, { quantity }, index) => ({
      cases: sums.cases + (quantity ?? 0),
      cost: sums.cost + (quantity ?? 0) * (options.proposals[index]?.unitCost ?? 0),
    }),
    { cases: 0, cost: 0 },
  );
  return (
    <FormDialog
      form={form}
      title={`Replenish ${warehouseCode}`}
      description="Creates a document for the sender and an expected receipt in Inbound."
      width="large"
      submitLabel="Create replenishment"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <Field label="From">
          <Select
            options={sources}
            value={values.source}
            onChange={(source) =>
              form.rebase(proposeValues(options, source), changeSource(options, values, source))
            }
          />
        </Field>
        <DateField form={form} name="expectedDate" min={addDays(today(), 1)} />
      </div>
      <ul aria-label="Items" className="flex flex-col gap-3">
        {options.proposals.map((proposal, index) => (
          <ProposalLine key={proposal.itemNumber} form={form} proposal={proposal} index={index} />
        ))}
      </ul>
      <p className="text-control font-semibold tabular-nums">
        {countText(total.cases, 'cases')}, {formatMoney(total.cost)} at cost
      </p>
      <TextareaField form={form} name="senderMessage" />
    </FormDialog>
  );
}

interface ProposalLineProps {
  readonly form: ContractForm<ReplenishValues>;
  readonly proposal: ReplenishmentProposal;
  readonly index: number;
}

function ProposalLine({ form, proposal, index }: ProposalLineProps) {
  const { source } = useFormValues(form);
  const spare = getSpare(proposal, source);
  const { position, targetLevel, quantity, roundingUnit, unitQuantity } = proposal;
  const unit =
    roundingUnit === 'Case'
      ? ''
      : `, in ${enumText(roundingUnit).toLowerCase()}s of ${formatQuantity(unitQuantity)}`;
  return (
    <li className="grid items-start gap-x-4 gap-y-1 border-t border-line pt-3 sm:grid-cols-[1fr_12rem]">
      <div className="text-control">
        <p className="font-semibold">
          {proposal.itemNumber} {proposal.description}
        </p>
        <p className="text-ink-2">
          Position {formatQuantity(position)}, target {formatQuantity(Math.ceil(targetLevel))}: needs{' '}
          {formatQuantity(quantity)}
          {unit}
        </p>
        {spare !== undefined && <p className="text-ink-2">The sender can spare {formatQuantity(spare)}.</p>}
      </div>
      <NumberField form={form} name={`lines.${index}.quantity`} unit="cases" />
    </li>
  );
}

interface CreatedDialogProps extends Pick<ReplenishDialogProps, 'customerId' | 'onClose'> {
  readonly created: Replenishment;
}

function CreatedDialog({ customerId, created, onClose }: CreatedDialogProps) {
  const { replenishmentNumber, kind, senderName, expectedDate, receiptNumber, bsid, lines } = created;
  const cases = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Dialog
      isOpen
      title={kind === 'Purchase' ? 'Purchase suggestion created' : 'Transfer created'}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-4">
        <Notice tone="ok">
          {countText(cases, 'cases')} from {senderName} {cases === 1 ? 'is' : 'are'} expected on{' '}
          {formatShortDay(expectedDate)}, in the position and the projection.
        </Notice>
        <p className="text-control">Send the document to {senderName}:</p>
        <ReplenishmentFiles customerId={customerId} replenishmentNumber={replenishmentNumber} />
        <PageLink to={receiptPath({ receiptNumber, bsid })} className={linkClass.standalone}>
          Open receipt {receiptNumber} in Inbound
        </PageLink>
      </div>
    </Dialog>
  );
}
