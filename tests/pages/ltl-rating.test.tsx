import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { Fault } from '#mocks/contract/faults.ts';
import type { OperationId } from '#src/api/generated/operations.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { findViolations } from './axe.ts';
import { savedFiles } from './browser.ts';
import { chooseItem } from './page-actions.ts';
import { renderRoute, type RenderedRoute } from './render-route.tsx';
import { ratingStore } from '#mocks/rating/rating-store.ts';

const path = plainPath('ltlTool');
const field = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('textbox', { name });
const button = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('button', { name });
const price = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Price' });

const failOnce = (operationId: OperationId): Fault => ({
  operationId,
  kind: 'status',
  status: 500,
  times: 1,
});

async function openTool(...faults: readonly Fault[]): Promise<RenderedRoute> {
  const page = await renderRoute(path, { person: 'internal-user', faults });
  await field('From ZIP');
  return page;
}

async function type({ user }: RenderedRoute, name: RegExp | string, text: string): Promise<void> {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
}

async function choose({ user }: RenderedRoute, name: RegExp, option: RegExp): Promise<void> {
  await user.click(await button(name));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** 1,850 lb of class 70 from Romeoville to Bentonville, without terms. */
async function typeShipment(page: RenderedRoute): Promise<void> {
  await type(page, 'From ZIP', '60446');
  await type(page, 'To ZIP', '72712');
  await choose(page, /^Class/, /^70$/);
  await type(page, 'Weight, lb', '1,850');
}

describe('a price', () => {
  it('shows every step, the rejected one too, and what more weight costs', async () => {
    const page = await openTool();
    await typeShipment(page);
    await type(page, 'Pieces', '2');
    await type(page, /^L × W/, '48 x 40 x 34');
    await type(page, /^Discount/, '70');
    await type(page, /^Minimum/, '129');
    await type(page, /^Fuel/, '31.4');
    await page.user.click(await screen.findByRole('combobox', { name: 'Accessorials' }));
    await page.user.click(await screen.findByRole('option', { name: /Liftgate delivery/ }));
    await page.user.click(await screen.findByRole('option', { name: /^Appointment/ }));
    await page.user.keyboard('{Escape}');

    const receipt = within(await price());
    await receipt.findByText('$384.96');
    const texts = receipt.getAllByRole('definition').map(({ textContent }) => textContent);
    // The facts of the quote come first.
    expect(texts.slice(-8)).toEqual([
      '$710.77',
      '$621.40',
      '−$434.98',
      '$186.42',
      '$58.54',
      '$95.00',
      '$45.00',
      '$384.96',
    ]);
    expect(receipt.getByText('$710.77').className).toContain('line-through');
    expect(receipt.getByText('150 lb more are free. You already pay for 2,000 lb.')).toBeTruthy();
    expect(receipt.getByText(/From 4,001 lb on, the 5,000 lb break is cheaper\./)).toBeTruthy();
    expect(screen.getByText('Romeoville, IL')).toBeTruthy();
    expect(screen.getByText('Bentonville, AR')).toBeTruthy();
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);

    // The class of the density is one press away.
    await page.user.click(await button('Use class 65'));
    await receipt.findByText('$368.16');

    await page.user.click(await button('View What would more weight cost? as a table'));
    const table = within(await screen.findByRole('table', { name: 'What would more weight cost?' }));
    expect(table.getByRole('row', { name: '1,850 lb $578.80' })).toBeTruthy();
  });

  it(
    'is replaced by the error of the rating engine, with its code, until the input is corrected',
    { tags: 'full' },
    async () => {
      const page = await openTool();
      await typeShipment(page);
      await within(await price()).findByText('$621.40', { selector: '.text-figure' });
      await type(page, 'To ZIP', '00001');
      const text = 'The destination postal code 00001 is not in the tariff. Code 4102.';
      expect(await within(await price()).findByText(text)).toBeTruthy();
      await page.user.click(await button('Save quote'));
      expect((await screen.findAllByText(/00001 is not in the tariff\. Code 4102\./)).length).toBeGreaterThan(
        0,
      );
      await type(page, 'To ZIP', '72712');
      await within(await price()).findByText('$621.40', { selector: '.text-figure' });
    },
  );

  it('that the response lacks is a failure', { tags: 'full' }, async () => {
    const page = await openTool({ operationId: 'rateShipments', kind: 'schema', body: { results: [] } });
    await typeShipment(page);
    await within(await price()).findByText(/Unexpected response from the server\./);
    page.backend.faults.clear();
    await page.user.click(within(await price()).getByRole('button', { name: /Retry/ }));
    await within(await price()).findByText('$621.40', { selector: '.text-figure' });
  });

  it('that could not be loaded can be retried; nothing incomplete is sent', { tags: 'full' }, async () => {
    const page = await openTool({ operationId: 'rateShipments', kind: 'status', status: 500 });
    await type(page, 'From ZIP', '60446');
    await page.user.click(await button('Save quote'));
    expect(await screen.findByText('To ZIP: Enter a postal code.')).toBeTruthy();
    await typeShipment(page);
    const retry = await within(await price()).findByRole('button', { name: /Retry/ });
    page.backend.faults.clear();
    await page.user.click(retry);
    await within(await price()).findByText('$621.40', { selector: '.text-figure' });
    expect(page.backend.requests.list('createLtlQuote')).toEqual([]);
  });

  it('is compared with variants of the shipment', { tags: 'full' }, async () => {
    const page = await openTool();
    await typeShipment(page);
    await page.user.click(await button('Add a variant'));
    await chooseItem(page, 'Without deficit weight');
    const variants = within(await screen.findByRole('table', { name: 'Variants' }));
    expect(
      await variants.findByRole('row', { name: /Without deficit weight 70 1,850 .*\+\$89\.37/ }),
    ).toBeTruthy();
    await page.user.click(await button('Remove Without deficit weight'));
    expect(variants.queryByRole('row', { name: /Without deficit/ })).toBeNull();
  });
});

describe('a failure', () => {
  const failing = (operationId: OperationId): Fault => ({ operationId, kind: 'status', status: 500 });

  it('of the density is shown at its line, and leaves the price', { tags: 'full' }, async () => {
    const page = await openTool(failing('checkDensity'));
    await typeShipment(page);
    await type(page, /^L × W/, '48 x 40 x 34');
    const line = within(screen.getByRole('group', { name: 'Line 1' }));
    expect((await line.findByRole('alert')).textContent).toContain(
      'An error occured calculating the density.',
    );
    await within(await price()).findByText('$621.40', { selector: '.text-figure' });
    page.backend.faults.clear();
    await page.user.click(line.getByRole('button', { name: 'Retry' }));
    expect(await line.findByRole('button', { name: /^Use class / })).toBeTruthy();
    expect(line.queryByRole('alert')).toBeNull();
  });

  it('of the variants is shown in their card, and leaves the price', { tags: 'full' }, async () => {
    const page = await openTool();
    await typeShipment(page);
    await within(await price()).findByText('$621.40', { selector: '.text-figure' });
    page.backend.faults.add(failing('rateShipments'));
    await page.user.click(await button('Add a variant'));
    await chooseItem(page, 'Without deficit weight');
    expect(await screen.findByText('The variants could not be rated')).toBeTruthy();
    await within(await price()).findByText('$621.40', { selector: '.text-figure' });
    page.backend.faults.clear();
    await page.user.click(await button('Retry'));
    const variants = within(await screen.findByRole('table', { name: 'Variants' }));
    expect(await variants.findByRole('row', { name: /Without deficit weight 70 1,850/ })).toBeTruthy();
  });
});

describe('the options of a shipment', () => {
  it(
    'adjust the rates, take those of another break, and name what the lines contain',
    { tags: 'full' },
    async () => {
      const page = await openTool();
      await typeShipment(page);
      await page.user.click(screen.getByText('NMFC item and description'));
      await type(page, /^NMFC item/, '73227-2');
      await type(page, /^Description/, 'Oat granola');
      await page.user.click(screen.getByText(/^Tariff, rates, carrier/));
      await type(page, /^Rate adjustment/, '-5');
      await choose(page, /^Weight break/, /^5,000 lb$/);
      const receipt = within(await price());
      expect(
        await receipt.findByText(
          '18.50 cwt × $23.62; rates −5%; rates of 5,000 lb; NMFC 73227-2, Oat granola',
        ),
      ).toBeTruthy();
      expect(await findViolations(screen.getByRole('main'))).toEqual([]);
    },
  );

  it(
    'include the country of a code with five digits where the tariff serves Mexico',
    { tags: 'full' },
    async () => {
      const page = await openTool();
      await typeShipment(page);
      expect(screen.queryByRole('button', { name: /^To country/ })).toBeNull();
      await page.user.click(screen.getByText(/^Tariff, rates, carrier/));
      await choose(page, /^Tariff/, /^DEMOMEX/);
      await type(page, 'To ZIP', '64000');
      await choose(page, /^To country/, /^Mexico$/);
      expect(await screen.findByText('NL')).toBeTruthy();
      expect(page.backend.requests.list('rateShipments').at(-1)?.body).toMatchObject({
        shipments: [{ originCountry: 'US', destinationCountry: 'MX' }],
      });
    },
  );
});

it('prints the price when there is one', { tags: 'full' }, async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const page = await openTool();
  await page.user.click(await button('Print'));
  expect(print).not.toHaveBeenCalled();
  await typeShipment(page);
  await within(await price()).findByText('$621.40', { selector: '.text-figure' });
  await waitFor(async () => expect((await button('Print')).getAttribute('aria-disabled')).not.toBe('true'));
  await page.user.click(await button('Print'));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

describe('a quote', () => {
  it('is saved once although the first response is a failure, and repeated', { tags: 'full' }, async () => {
    const page = await openTool(failOnce('createLtlQuote'));
    await typeShipment(page);
    await page.user.click(await button('Save quote'));
    expect((await screen.findAllByText(/An error occured saving the quote\./)).length).toBeGreaterThan(0);
    await page.user.click(await button('Save quote'));
    await screen.findByText('Quote Q-20481 saved.');
    expect(ratingStore(page.backend.db).ltlQuotes.all()).toHaveLength(1);

    await type(page, 'Weight, lb', '500');
    await page.user.click(await button('My quotes'));
    await page.user.click(await button('Repeat Q-20481'));
    await waitFor(async () => expect(await field('Weight, lb')).toHaveProperty('value', '1850'));
    await within(await price()).findByText('$621.40', { selector: '.text-figure' });
  });

  it('of the same lane is a variant: both shipments together', { tags: 'full' }, async () => {
    const page = await openTool();
    await typeShipment(page);
    await page.user.click(screen.getByText(/^Tariff, rates, carrier/));
    await type(page, /^Reference/, 'SO-1048266');
    await page.user.click(await button('Save quote'));
    await screen.findByText(/^Quote Q-\d+ saved\.$/);
    await page.user.click(await button('Add a variant'));
    await chooseItem(page, 'With SO-1048266, 3,700 lb');
    const variants = within(await screen.findByRole('table', { name: 'Variants' }));
    // Twice 18.50 cwt at 31.07.
    expect(
      await variants.findByRole('row', { name: /With SO-1048266, 3,700 lb .*\$1,149\.60/ }),
    ).toBeTruthy();
  });

  it('that is not saved yet survives a reload', { tags: 'full' }, async () => {
    const page = await openTool();
    await typeShipment(page);
    page.reload();
    await waitFor(async () => expect(await field('Weight, lb')).toHaveProperty('value', '1850'));
    await within(await price()).findByText('$621.40', { selector: '.text-figure' });
  });
});

describe('a profile', () => {
  it('is saved from the terms, although the first attempt fails, and used', { tags: 'full' }, async () => {
    const page = await openTool(failOnce('createLtlProfile'));
    await typeShipment(page);
    await type(page, /^Discount/, '50');
    await page.user.click(await button('Manage profiles'));
    await page.user.click(await button('Save the current terms'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a profile' }));
    await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Half price');
    await page.user.type(dialog.getByRole('textbox', { name: /^FAK/ }), '60-85 as 65');
    await page.user.click(dialog.getByRole('button', { name: 'Save profile' }));
    expect((await dialog.findAllByText(/An error occured saving the profile\./)).length).toBeGreaterThan(0);
    await page.user.click(dialog.getByRole('button', { name: 'Save profile' }));
    // 2,000 lb at the rate of class 65, half of it.
    await within(await price()).findByText('$289.40', { selector: '.text-figure' });
    expect(
      ratingStore(page.backend.db)
        .ltlProfiles.all()
        .map(({ name }) => name),
    ).toContain('Half price');

    await choose(page, /^Profile/, /^National carrier 2026$/);
    await waitFor(async () => expect(await field(/^Discount/)).toHaveProperty('value', '70'));
  });

  it('is deleted after a confirmation; a failure is shown in it', { tags: 'full' }, async () => {
    const page = await openTool(failOnce('deleteLtlProfile'));
    await page.user.click(await button('Manage profiles'));
    await page.user.click(await button('Delete Regional carrier, FAK 60'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/An error occured deleting the profile\./);
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(ratingStore(page.backend.db).ltlProfiles.all()).toHaveLength(1));
  });
});

const shipments = (...rows: readonly string[]): File =>
  new File(
    [['Shipments of November', '', 'Ref #,From ZIP,To ZIP,Lbs,Class,Buyer', ...rows].join('\n')],
    'shipments.csv',
    { type: 'text/csv' },
  );

it(
  'rates a file after a failed attempt, corrects its bad rows, and offers the result as a file',
  { tags: 'full' },
  async () => {
    const page = await openTool(failOnce('uploadRateFile'));
    await page.user.click(await screen.findByRole('link', { name: 'Rate a file' }));
    const file = shipments(
      'SO-1,60446,72712,1850,70,Ann',
      'SO-2,60446,72712,heavy,70,Ann',
      'SO-3,2139,72712,500,70,Ann',
      'SO-4,2139,72712,500,70,Ann',
    );
    await page.user.upload(await screen.findByLabelText('File with shipments'), file);
    await page.user.click(await button('Retry'));
    expect(await screen.findByText('1 rated, $621.40, 3 without a price')).toBeTruthy();
    expect(screen.getByText('Weight, lb: Enter a weight in lb, more than 0.')).toBeTruthy();
    expect(screen.getAllByText(/The tariff has no postal code 2139\./)).toHaveLength(2);
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);

    // The code is not padded with a zero automatically.
    expect(await field('Origin ZIP code, row 6')).toHaveProperty('value', '2139');
    const [use] = await screen.findAllByRole('button', { name: 'Use “02139” in 2 rows' });
    await page.user.click(use ?? document.body);
    await type(page, 'Weight, lb, row 5', '900');
    await page.user.click(await button('Rate again'));
    await screen.findByText(/^4 rated, \$[\d,]+\.\d\d$/);

    await page.user.click(await button('Download result (csv)'));
    await waitFor(async () => expect(await savedFiles()).toHaveLength(1));
    const [saved] = await savedFiles();
    expect(saved?.name).toBe('shipments-rated.csv');
    const [head, first, second, third] = saved?.text.replace('\uFEFF', '').split('\r\n') ?? [];
    expect(head).toBe(
      'Ref #,From ZIP,To ZIP,Lbs,Class,Buyer,"Billed weight, lb","Net line-haul, $","Fuel charge, $","Accessorial charges, $","Total charge, $",Transit days,What to correct,Check before booking',
    );
    expect(first).toMatch(/^SO-1,60446,72712,1850,70,Ann,2000,621\.4,0,0,621\.4,\d+,,$/);
    expect(second).toMatch(/^SO-2,60446,72712,900,70,Ann,1000,/);
    expect(third).toMatch(/^SO-3,02139,72712,500,70,Ann,\d+,/);

    // The result is a file of shipments itself.
    await page.user.upload(
      await screen.findByLabelText('File with shipments'),
      new File([saved?.text ?? ''], 'again.csv', { type: 'text/csv' }),
    );
    await screen.findByText(/^5 of 14 are used/);
    await screen.findByText(/^4 rated, \$[\d,]+\.\d\d$/);
  },
);
