import { keepPreviousData, useQuery } from '@tanstack/react-query';
import FileArchive from 'lucide-react/icons/file-archive';
import FileDown from 'lucide-react/icons/file-down';
import FileText from 'lucide-react/icons/file-text';
import { useCallback, useMemo } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import {
  AgingBucket,
  ChargeType,
  InvoiceDateType,
  InvoiceStatus,
  SavedViewDashboard,
} from '#src/api/generated/enums.ts';
import type { AskAhead } from '#src/api/ask-ahead.ts';
import type { Invoice } from '#src/api/generated/types.ts';
import {
  downloadStatement,
  exportInvoices,
  invoiceAgingQuery,
  type InvoiceRef,
} from '#src/api/queries/invoices.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { chartDataOf, countChart, pickOf } from '#src/components/chart/chart-data.ts';
import { askForCharts } from '#src/components/chart/load-drawings.ts';
import { DashboardHeading } from '#src/components/dashboard/dashboard-heading.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { askFirst } from '#src/components/dashboard/first-queries.ts';
import { pointLabel } from '#src/components/dashboard/point-label.ts';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import {
  readDashboard,
  requirePeriod,
  useDashboardView,
} from '#src/components/dashboard/use-dashboard-view.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { ChoiceFilter, ChoicesFilter } from '#src/components/filter/choice-filter.tsx';
import { CodesFilter, EnumFilter } from '#src/components/filter/code-filters.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { fetchInvoice, fetchInvoices } from './invoice-download.ts';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { invoiceDashboard, invoiceQueries, openInvoice } from './invoice-list.ts';
import { agingText } from './invoice-status.ts';

const idOf = ({ invoiceNumber }: Invoice): string => invoiceNumber;
const invoiceParameter = 'invoice';

export function load(args: LoaderFunctionArgs, ask?: AskAhead): null {
  askForCharts();
  requirePeriod(invoiceDashboard, args);
  const wish = readDashboard(invoiceDashboard, new URL(args.request.url).searchParams);
  askFirst(ask, wish, (customerId) => invoiceQueries(customerId, wish));
  return null;
}

/** What the selected customer is billed for, owes and has paid. */
export function Page() {
  const customer = useSelectedCustomer();
  return customer && <Billing customerId={customer.customerId} />;
}

function Billing({ customerId }: { readonly customerId: string }) {
  const view = useDashboardView(invoiceDashboard);
  const { filters, setFilter, setFilters, period } = view;
  const queries = invoiceQueries(customerId, view);
  const options = useQuery(queries.options).data;
  const figures = useQuery({ ...queries.figures, placeholderData: keepPreviousData });
  const aging = useQuery(invoiceAgingQuery(customerId));
  const charts = useMemo(() => {
    if (!figures.data) return undefined;
    const { spendByMonth, byType } = figures.data;
    return {
      spend: chartDataOf('Month', spendByMonth, pointLabel),
      types: countChart(
        { category: 'Type', series: 'Spend', unit: 'usd' },
        byType.map(({ chargeType, amount }) => [chargeType, enumText(chargeType), amount]),
      ),
    };
  }, [figures.data]);
  const ages = useMemo(
    () =>
      aging.data &&
      countChart(
        { category: 'Past due', series: 'Balance', unit: 'usd' },
        aging.data.buckets.map(({ bucket, amount }) => [bucket, agingText(bucket), amount]),
      ),
    [aging.data],
  );

  const [address, setAddress] = useSearchParams();
  const opened = openInvoice.read(address.getAll(invoiceParameter));
  const shown = useLast(opened ?? undefined);
  const open = useCallback(
    (invoiceNumber: string | null) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        next.delete(invoiceParameter);
        for (const text of openInvoice.write(invoiceNumber)) next.set(invoiceParameter, text);
        return next;
      }),
    [setAddress],
  );
  const columns = useMemo(() => invoiceColumns(open), [open]);
  const all = useFileDownload({
    label: 'Invoices',
    fileName: 'invoices.zip',
    fetchFile: (progress) => fetchInvoices(customerId, period, progress),
  });
  const showPastDue = () =>
    setFilter(
      'agingBucket',
      Object.values(AgingBucket).filter((bucket) => bucket !== AgingBucket.Current),
    );
  const statement = useFileDownload({
    label: 'Statement',
    fileName: 'statement.pdf',
    fetchFile: (progress) => downloadStatement(customerId, undefined, progress),
  });
  const pdfOf = ({ invoiceNumber }: Invoice) => (
    <PdfButton customerId={customerId} invoiceNumber={invoiceNumber} />
  );
  return (
    <>
      <DashboardHeading
        title="Billing"
        asOf={figures.data?.asOf}
        actions={
          <>
            <Button icon={FileText} isBusy={statement.isBusy} onClick={statement.start}>
              Statement
            </Button>
            <Button icon={FileArchive} isBusy={all.isBusy} onClick={all.start}>
              Download invoices
            </Button>
          </>
        }
      />
      <QueryBar view={view} searchLabel="Search invoices">
        <ChoiceFilter
          label="Date"
          options={Object.values(InvoiceDateType).map((value) => ({ value, label: enumText(value) }))}
          value={filters.dateType}
          onChange={(dateType) => setFilter('dateType', dateType)}
        />
        <EnumFilter
          label="Type"
          values={Object.values(ChargeType)}
          value={filters.invoiceType}
          onChange={(invoiceType) => setFilter('invoiceType', invoiceType)}
        />
        <EnumFilter
          label="Status"
          values={Object.values(InvoiceStatus)}
          value={filters.status}
          onChange={(status) => setFilter('status', status)}
        />
        <ChoicesFilter
          label="Past due"
          options={Object.values(AgingBucket).map((value) => ({ value, label: agingText(value) }))}
          value={filters.agingBucket}
          onChange={(agingBucket) => setFilter('agingBucket', agingBucket)}
        />
        <CodesFilter
          label="Warehouse"
          options={options?.warehouses.map(({ code, name }) => ({ value: code, label: name }))}
          value={filters.warehouse}
          onChange={(warehouse) => setFilter('warehouse', warehouse)}
        />
      </QueryBar>
      <div className="flex flex-col gap-4">
        <Tiles
          label="Billing figures"
          kpis={figures.data?.kpis}
          read={figures}
          count={6}
          picks={{
            openBalance: () => setFilter('agingBucket', Object.values(AgingBucket)),
            pastDueBalance: showPastDue,
            pastDuePct: showPastDue,
            daysToPay: () =>
              setFilters({ status: [InvoiceStatus.Paid] }, { by: 'paidDate', isDescending: true }),
          }}
        />
        <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
          <ChartCard
            title="Spend by month"
            kind="stacked"
            height={280}
            data={charts?.spend}
            read={figures}
            emptyText="Spend appears once invoices of the period are written."
          />
          <ChartCard
            title="Open balance"
            hint="By days past due, of all open invoices"
            kind="columns"
            height={280}
            data={ages}
            read={aging}
            emptyText="Nothing is open."
            pickHint="Choose a span to filter the table"
            onPick={pickOf(Object.values(AgingBucket), (bucket) => setFilter('agingBucket', [bucket]))}
          />
        </div>
        <ChartCard
          title="Spend by type"
          kind="bar"
          data={charts?.types}
          read={figures}
          emptyText="Spend appears once invoices of the period are written."
          pickHint="Choose a type to filter the table"
          onPick={pickOf(Object.values(ChargeType), (type) => setFilter('invoiceType', [type]))}
        />
        <DashboardTable
          name="invoices"
          dashboard={SavedViewDashboard.Billing}
          caption="Invoices"
          noun={{ one: 'invoice', many: 'invoices' }}
          view={view}
          columns={columns}
          idOf={idOf}
          queryOf={queries.rows}
          exportRows={(wish, progress) =>
            exportInvoices(customerId, { ...wish, filter: queries.filter }, progress)
          }
          actions={pdfOf}
          actionsWidth={4}
          empty={{
            icon: FileText,
            title: 'No invoices in this period',
            text: 'Invoices appear here on the day they are written. Choose a longer period to see more.',
          }}
        />
      </div>
      {shown !== undefined && (
        <InvoiceDrawer
          key={shown}
          invoiceRef={{ customerId, invoiceNumber: shown }}
          isOpen={opened !== null}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

function PdfButton({ customerId, invoiceNumber }: InvoiceRef) {
  const { isBusy, start } = useFileDownload({
    label: `Invoice ${invoiceNumber}`,
    fileName: `${invoiceNumber}.pdf`,
    fetchFile: (progress) => fetchInvoice({ customerId, invoiceNumber }, progress),
  });
  return (
    <IconButton
      icon={FileDown}
      label={`Download ${invoiceNumber}`}
      size="small"
      isBusy={isBusy}
      onClick={start}
    />
  );
}
