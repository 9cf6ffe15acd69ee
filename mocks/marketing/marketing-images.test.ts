import { beforeEach, expect, test } from 'vitest';
import { formWith, openMock, type Caller, type TestMock } from '#mocks/testing/test-mock.ts';

let mock: TestMock;
let admin: Caller;
let user: Caller;
beforeEach(async () => {
  mock = await openMock();
  admin = mock.as('internal-admin');
  user = mock.as('customer-user');
});

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);

test('users see the three active images, one of them primary; admins see all', async () => {
  const visible = (await user('GET /MarketingImages?active=true')).body;
  expect(visible).toHaveLength(3);
  expect(visible).toContainEqual(expect.objectContaining({ id: 4, primary: true }));
  expect((await user('GET /MarketingImages')).body).toHaveLength(3);
  expect((await user('GET /MarketingImages?active=false')).body).toEqual([]);
  expect((await admin('GET /MarketingImages')).body).toHaveLength(5);
  expect((await admin('GET /MarketingImages?active=false')).body).toHaveLength(2);
});

test('seeded images are valid PNG files', async () => {
  const { status, headers, bytes } = await user('GET /MarketingImages/4');
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(bytes.slice(0, 8)).toEqual(png.slice(0, 8));
  expect(bytes.length).toBeLessThan(30_000);
});

test('an image is uploaded, linked, shown and deleted', async () => {
  const uploaded = await admin(
    'POST /MarketingImages',
    formWith(png, 'news.png', { link: 'https://www.provider.example/' }),
  );
  expect(uploaded).toMatchObject({
    status: 201,
    body: {
      id: 6,
      link: 'https://www.provider.example/',
      primary: false,
      active: false,
      fileName: 'news.png',
    },
  });
  expect((await user('GET /MarketingImages/6')).bytes).toEqual(png);
  expect(await admin('POST /MarketingImages/6/link', { link: null })).toMatchObject({ body: { link: null } });
  expect(await admin('POST /MarketingImages/6/flag', { active: true })).toMatchObject({
    status: 409,
    body: { title: 'Three images are already active.' },
  });
  expect(await admin('POST /MarketingImages/2/flag', { active: false })).toMatchObject({ status: 200 });
  expect(await admin('POST /MarketingImages/6/flag', { active: true, primary: true })).toMatchObject({
    body: { id: 6, active: true, primary: true },
  });
  const visible = (await user('GET /MarketingImages')).body;
  expect(visible).toContainEqual(expect.objectContaining({ id: 4, primary: false }));
  expect(visible).toContainEqual(expect.objectContaining({ id: 6, primary: true }));
  expect(await admin('DELETE /MarketingImages/6')).toMatchObject({ status: 204 });
  expect(await user('GET /MarketingImages/6')).toMatchObject({ status: 404 });
  // Ids are never reused: a client may still have the URL of the deleted image.
  expect(await admin('POST /MarketingImages', formWith(png, 'again.png'))).toMatchObject({
    body: { id: 7, link: null },
  });
});

test('an upload is validated by its content and its size', async () => {
  expect(await admin('POST /MarketingImages', formWith('<svg/>', 'drawing.png'))).toMatchObject({
    status: 415,
  });
  expect(await admin('POST /MarketingImages', formWith('', 'empty.png'))).toMatchObject({ status: 415 });
  const large = new Uint8Array(5_000_001);
  large.set(png);
  expect(await admin('POST /MarketingImages', formWith(large, 'large.png'))).toMatchObject({
    status: 413,
    body: { errors: { file: ['Choose a smaller file.'] } },
  });
  const text = new FormData();
  text.append('file', 'no file');
  expect(await admin('POST /MarketingImages', text)).toMatchObject({ status: 400 });
  expect(await admin('POST /MarketingImages', { file: 'x' })).toMatchObject({ status: 415 });
  const form = formWith(png, 'a.png', { link: 'http://www.provider.example' });
  expect(await admin('POST /MarketingImages', form)).toMatchObject({
    status: 400,
    body: { errors: { link: [expect.any(String)] } },
  });
});

test.each(['GET /MarketingImages/99', 'DELETE /MarketingImages/99'])('%s is unknown', async (call) => {
  expect(await admin(call)).toMatchObject({ status: 404 });
});

test('an empty update changes nothing', async () => {
  expect(await admin('POST /MarketingImages/4/flag', {})).toMatchObject({ status: 400 });
});
