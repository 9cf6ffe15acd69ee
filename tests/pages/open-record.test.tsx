import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import {
  createMemoryRouter,
  MemoryRouter,
  RouterProvider,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { useOpenForm } from '#src/components/record/use-open-form.ts';
import { useOpenRecord, type OpenableRecords } from '#src/components/record/use-open-record.ts';

interface Po {
  readonly poNumber: string;
  readonly retailerId: number;
}

const pos: OpenableRecords<Po> = {
  type: 'OtifPo',
  toRecord: ({ poNumber, retailerId }) => ({ type: 'OtifPo', id: poNumber, qualifier: String(retailerId) }),
  isKey: ({ id }) => id !== 'unlikely',
};

function List() {
  const { open, step, close, isOpen, lastOpened } = useOpenRecord(pos);
  const [isForm, setIsForm] = useOpenForm('dispute');
  const { search } = useLocation();
  const navigate = useNavigate();
  const actions: Readonly<Record<string, () => unknown>> = {
    Open: () => open({ poNumber: 'A~1', retailerId: 1 }),
    Step: () => step({ poNumber: 'B', retailerId: 2 }),
    Form: () => setIsForm(true),
    Close: close,
    Back: () => navigate(-1),
  };
  return (
    <>
      {Object.entries(actions).map(([name, onClick]) => (
        <button key={name} type="button" onClick={onClick}>
          {name}
        </button>
      ))}
      <p role="status">
        {search} {isOpen ? 'open' : 'closed'} {lastOpened?.id} {lastOpened?.qualifier}
        {isForm && ' form'}
      </p>
    </>
  );
}

async function render(content: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(content);
  await screen.findByRole('status');
  const user = userEvent.setup();
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    expectShown: (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text)),
  };
}

const renderList = (search: string) =>
  render(
    <MemoryRouter initialEntries={['/list?status=Open', `/list${search}`]}>
      <List />
    </MemoryRouter>,
  );

function FilteredList() {
  const [, setAddress] = useSearchParams();
  return (
    <>
      <button type="button" onClick={() => setAddress({ status: 'Late' })}>
        Filter
      </button>
      <List />
    </>
  );
}

it('keeps a filter that is still under way when a record is opened', async () => {
  const gate = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      {
        path: '/list',
        loader: ({ request }) => (request.url.includes('status=Late') ? gate.promise : null),
        element: <FilteredList />,
      },
    ],
    { initialEntries: ['/list?status=Open'] },
  );
  const { press, expectShown } = await render(<RouterProvider router={router} />);
  await expectShown('?status=Open closed  ');
  await press('Filter');
  await expectShown('?status=Open closed  ');
  await press('Open');
  gate.resolve(null);
  await expectShown('?status=Late&po=1%7EA%7E1 open A~1 1');
});

it('opens, steps and closes a record in the URL, next to the filters; Back leads to the list', async () => {
  const { press, expectShown } = await renderList('?status=Open');
  await expectShown('?status=Open closed  ');
  await press('Open');
  await expectShown('?status=Open&po=1%7EA%7E1 open A~1 1');
  await press('Step');
  await expectShown('?status=Open&po=2%7EB open B 2');
  await press('Step');
  await press('Back');
  await expectShown('?status=Open closed B 2');
  await press('Open');
  await press('Close');
  await expectShown('?status=Open closed A~1 1');
  await press('Back');
  await expectShown('?status=Open&po=1%7EA%7E1 open A~1 1');
});

it('leaves the form of a record with the record', async () => {
  const { press, expectShown } = await renderList('?po=1~A');
  await press('Form');
  await expectShown('?po=1%7EA&form=dispute open A 1 form');
  await press('Step');
  await expectShown('?po=2%7EB open B 2');
  await press('Form');
  await press('Close');
  await expectShown(' closed B 2');
});

it.each(['', '?po=', '?po=1~unlikely'])(
  'shows nothing for an address without a record: %s',
  async (search) => {
    const { expectShown } = await renderList(search);
    await expectShown(`${search} closed  `);
  },
);
