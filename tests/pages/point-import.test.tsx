import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { plainPath } from '#src/routing/route-paths.ts';
import { renderRoute } from './render-route.tsx';

const columns = 'Facility,GLN,Street,City,State,ZIP,Phone';
const row = (name: string, gln: string): string => `${name},${gln},1 Sample Way,Peoria,IL,61602,312-555-0143`;

it('a file of locations is matched, corrected in place and imported', async () => {
  const { user, backend } = await renderRoute(plainPath('pointOfManufactureImport'), {
    person: 'customer-admin',
  });
  const file = [columns, row('Peoria plant', '0614141900016'), row('Joliet plant', '06141')];
  await user.upload(
    await screen.findByLabelText('File with points of manufacture'),
    new File([file.join('\n')], 'plants.csv', { type: 'text/csv' }),
  );
  await screen.findByText('Choose the column for: Name.');
  expect(backend.requests.list('importPointsOfManufacture')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Facility/ }));
  await user.click(await screen.findByRole('option', { name: 'Name' }));
  await screen.findByText('2 rows have to be corrected and would not be imported.');
  expect(backend.requests.list('importPointsOfManufacture')).toEqual([]);
  const correct = async (name: string, text: string): Promise<void> => {
    const input = screen.getByRole('textbox', { name });
    await user.clear(input);
    await user.type(input, text);
  };
  await correct('GLN, row 2', '0614141900015');
  await correct('GLN, row 3', '0614141900022');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  await screen.findByText('All rows are imported.');
  expect(screen.queryByRole('textbox', { name: /^GLN/ })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'View locations' }));
  const list = await screen.findByRole('table', { name: /manufacture|locations/i });
  await within(list).findByRole('link', { name: 'Joliet plant' });
});
