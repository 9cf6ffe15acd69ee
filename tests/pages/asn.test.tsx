import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findSegment, readX12Notice } from '#mocks/tools/read-x12.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { savedFiles } from './browser.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';

const path = plainPath('asnDashboard');

interface OpenAsn extends RenderedRoute {
  readonly asnId: string;
  readonly drawer: HTMLElement;
}

/** Opens the first ASN of a query in the list. */
async function openFirst(query: string, person: 'internal-user' | 'customer-admin'): Promise<OpenAsn> {
  const page = await renderRoute(`${path}?${query}`, { person });
  if (person === 'internal-user') {
    await page.user.click(await screen.findByLabelText('Company'));
    // The first press loads the picker's code.
    await page.user.click(await screen.findByRole('combobox', { name: 'Company' }));
    await page.user.keyboard('{ArrowDown}');
    await page.user.click(await screen.findByRole('option', { name: /Prairie Mill/ }));
    await screen.findByRole('button', { name: /^To resend/, pressed: true });
  }
  const [first] = await within(await screen.findByRole('table', { name: 'ASNs' })).findAllByRole('button', {
    name: /^ASN-/,
  });
  if (!first) throw new Error('There is no ASN.');
  const asnId = first.textContent;
  await page.user.click(first);
  const drawer = await screen.findByRole('dialog', { name: asnId });
  await within(drawer).findByRole('tree');
  return { ...page, asnId, drawer };
}

const listRequests = (part: HTMLElement): string[] =>
  within(within(part).getByRole('region', { name: 'Transmissions and responses' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.startsWith('Attempt'));

describe('a rejected ASN', () => {
  it('says why; an internal user sends it again once, and the new attempt is there', async () => {
    const { user, asnId, drawer, queries, backend } = await openFirst('worklist=ToResend', 'internal-user');
    expect(within(drawer).getByText(/^Rejected by .+, not sent again/)).toBeTruthy();
    const [before] = listRequests(drawer);
    expect(before).toMatch(/^Attempt 1, sent .+Rejected997.+send the ASN again\..+, code/);
    expect(await findViolations(drawer)).toEqual([]);

    // The response is lost on the way: the second press repeats the same request.
    backend.faults.add({ operationId: 'resendAsn', kind: 'status', status: 503, lost: 'response', times: 1 });
    const send = within(drawer).getByRole('button', { name: 'Send again' });
    await user.click(send);
    await screen.findByText(/service|unavailable|try again/i, {
      selector: '[role="status"] *, [role="alert"] *',
    });
    await waitFor(() => expect(listRequests(drawer)).toHaveLength(2));
    expect(listRequests(drawer)[0]).toMatch(
      /^Attempt 2, sent .+ by Ira Coleman.*The retailer has not responded yet\./,
    );
    expect(within(drawer).getByText(/^Sent again, .+ has not responded yet/)).toBeTruthy();
    await waitFor(() => expect(within(drawer).queryByRole('button', { name: 'Send again' })).toBeNull());
    expect(backend.requests.list('resendAsn')).toHaveLength(1);

    // The list shows it, too, and goes on to the next one that was rejected.
    expect(queries('listAsns').length).toBeGreaterThan(1);
    await user.click(within(drawer).getByRole('button', { name: /^Next ASN/ }));
    await waitFor(() => expect(within(drawer).queryByText(asnId)).toBeNull());
    expect(await within(drawer).findByText(/^Rejected by .+, not sent again/)).toBeTruthy();
  });

  it('cannot be sent again by a customer, who downloads it as X12', async () => {
    const { user, asnId, drawer } = await openFirst('worklist=ToResend', 'customer-admin');
    expect(within(drawer).queryByRole('button', { name: 'Send again' })).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: 'Download as X12' }));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    const [file] = await savedFiles();
    expect(file?.name).toBe(`${asnId}.edi`);
    const { segments, levels } = readX12Notice(file?.text ?? '');
    const pallets = levels.filter(({ code }) => code === 'T');
    const [, sscc] = findSegment(pallets[0]?.segments ?? [], 'MAN').slice(1);
    expect(within(drawer).getByText(findSegment(segments, 'PRF')[1] ?? '', { selector: 'dd' })).toBeTruthy();
    const rows = within(within(drawer).getByRole('tree')).getAllByRole('treeitem');
    expect(rows.filter(({ textContent }) => textContent.startsWith('Pallet'))).toHaveLength(pallets.length);
    expect(rows.some(({ textContent }) => textContent.includes(sscc ?? ''))).toBe(true);
  });
});

describe('the contents of a large ASN', () => {
  it('are opened by keys, searched, and only in part rendered', async () => {
    const { user, drawer } = await openFirst('sort=-cases', 'customer-admin');
    const tree = within(drawer).getByRole('tree', { name: 'Shipment contents' });
    const active = () => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
    await user.click(within(drawer).getByRole('button', { name: 'Open all pallets' }));
    expect(within(tree).getAllByRole('treeitem').length).toBeLessThan(100);
    const [shipment] = within(tree).getAllByRole('treeitem');
    expect(shipment?.textContent).toMatch(/[\d,]{3,} cartons/);

    tree.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()?.textContent).toMatch(/^Pallet \d{18}/);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(active()?.textContent).toMatch(/^Item /);
    await user.keyboard('{ArrowLeft}');
    const carton = /\d{18}/.exec(active()?.textContent ?? '')?.[0] ?? '';
    expect(active()?.getAttribute('aria-level')).toBe('4');

    await user.type(within(drawer).getByRole('textbox', { name: 'Search SSCC, item or lot' }), carton);
    expect(await within(drawer).findByText('1 carton')).toBeTruthy();
    const found = within(within(drawer).getByRole('tree')).getAllByRole('treeitem');
    expect(found.map(({ textContent }) => /^\w+/.exec(textContent)?.[0])).toEqual([
      'Shipment',
      'Order',
      'Pallet',
      'Carton',
    ]);
  });
});

it('is reached from its order, and leads back', async () => {
  const { asnId, drawer, user, address } = await openFirst('worklist=RejectedFirst', 'customer-admin');
  await user.click(within(drawer).getByRole('link', { name: /^Order SO-/ }));
  const related = await screen.findByRole('region', { name: 'Related' });
  await user.click(within(related).getByRole('link', { name: asnId }));
  expect(await screen.findByRole('dialog', { name: asnId })).toBeTruthy();
  expect(address()).toContain(`asn=${asnId}`);
});
