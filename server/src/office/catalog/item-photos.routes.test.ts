import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { purgePhotos } from '#server/catalog/photos/purge-photos.ts';
import { dayMs } from '#server/platform/clock.ts';
import { givenOfficeCaller, type OfficeCaller } from '../../../test-kit/call-office.ts';
import { createCaller } from '../../../test-kit/call-shop.ts';
import { givenCustomer, givenSession } from '../../../test-kit/given-customer.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPhotoFile } from '../../../test-kit/given-photo.ts';
import { openShopApp, type ShopApp } from '../../../test-kit/shop-app.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
const colors = ['#a33', '#3a3', '#33a'];
let other: ShopApp;
let staff: OfficeCaller;
let files: string[];

beforeAll(async () => {
  staff = await givenOfficeCaller(shop, shop.db, 'catalog');
  // Another process of the same shop.
  other = await openShopApp(shop.db);
  files = await Promise.all(colors.map((background) => givenPhotoFile({ background })));
});
afterAll(() => other.close());

/** A customer sees a change within a second, in every process; a busy machine takes longer. */
const within = { timeout: 10_000, interval: 20 };
const pictureIn = async ({ app }: Pick<ShopApp, 'app'>, id: number) =>
  (await app.inject(`/api/items/${id}`)).json<{ payload?: { img_url_big: string } }>().payload?.img_url_big;
const pictures = (id: number) => Promise.all([pictureIn(shop, id), pictureIn(other, id)]);

const base64 = (text: string) => Buffer.from(text).toString('base64');
const upload = async (id: number, image: string | undefined) =>
  (await staff.reply('addItemPhoto', { id, image: image ?? '' })).payload;
const list = async (id: number) => (await staff.reply('listItemPhotos', { id })).payload;
const arrange = async (id: number, photos: string[], version?: string) =>
  (await staff.reply('arrangeItemPhotos', { id, photos, version: version ?? (await list(id)).version })).payload;
const hashesOf = ({ photos }: { photos: { hash: string }[] }) => photos.map(({ hash }) => hash);
const changesOf = async (id: number) => (await listAudit(shop.db, { subject: `item:${id}`, limit: 9 })).length;

test('an uploaded photo is the picture of the item in lists, carts and pages of all processes, until it is removed', async () => {
  const { id } = await givenItem(shop.db, { title: 'AK-47 | Photographed' });
  await expect.poll(() => pictures(id), within).toEqual([`/art/${id}.svg`, `/art/${id}.svg`]);
  const uploaded = await upload(id, files[0]);
  const [photo] = uploaded.photos;
  expect(photo).toMatchObject({ width: 800, height: 600, img_url_big: `/photos/${photo?.hash}/detail.webp` });
  await expect.poll(() => pictures(id), within).toEqual([photo?.img_url_big, photo?.img_url_big]);
  for (const { app } of [shop, other]) {
    const image = await app.inject(photo?.img_url_big ?? '');
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
  }
  const customer = createCaller(shop, await givenSession(shop.db, (await givenCustomer(shop.db)).id));
  const cart = await customer.reply('addToCart', { id });
  expect(JSON.stringify(cart)).toContain(photo?.img_url);
  const details = await customer.reply('readItem', { id });
  expect(details.payload.photos).toEqual([{ img_url: photo?.img_url, img_url_big: photo?.img_url_big }]);
  await arrange(id, []);
  await expect.poll(() => pictures(id), within).toEqual([`/art/${id}.svg`, `/art/${id}.svg`]);
});

test('the same photo again, as after a lost reply, adds and logs nothing', async () => {
  const { id } = await givenItem(shop.db);
  const first = await upload(id, files[0]);
  expect(await Promise.all([upload(id, files[0]), upload(id, files[0])])).toEqual([first, first]);
  expect(await changesOf(id)).toBe(1);
});

test('photos are ordered and removed, a removal is undone, and a change that somebody else made is not overwritten', async () => {
  const { id } = await givenItem(shop.db);
  for (const file of files) await upload(id, file);
  const before = await list(id);
  const [first = '', second = '', third = ''] = hashesOf(before);
  const moved = await arrange(id, [third, first, second], before.version);
  expect(hashesOf(moved)).toEqual([third, first, second]);
  await expect.poll(() => pictureIn(other, id), within).toBe(`/photos/${third}/detail.webp`);
  const late = { id, photos: [first], version: before.version };
  expect(await staff.outcome('arrangeItemPhotos', late)).toBe('record_changed');
  await arrange(id, [third]);
  expect(hashesOf(await arrange(id, [third, second]))).toEqual([third, second]);
  const [entry] = await listAudit(shop.db, { subject: `item:${id}`, limit: 1 });
  expect(entry).toMatchObject({
    action: 'item.photos_changed',
    actor: staff.actor,
    details: { 'photos.from': third, 'photos.to': `${third} ${second}` },
  });
});

test('a photo of no item is purged a day after it was removed, and cannot be put back then', async () => {
  const [one, two] = [await givenItem(shop.db), await givenItem(shop.db)];
  const image = await givenPhotoFile({ background: '#123' });
  const [hash = ''] = hashesOf(await upload(one.id, image));
  await upload(two.id, image);
  await arrange(one.id, []);
  await purgePhotos(shop.db, new Date(Date.now() + 2 * dayMs));
  expect(hashesOf(await arrange(one.id, [hash]))).toEqual([hash]);
  await arrange(one.id, []);
  await arrange(two.id, []);
  await purgePhotos(shop.db, new Date());
  expect(hashesOf(await arrange(one.id, [hash]))).toEqual([hash]);
  await arrange(one.id, []);
  await purgePhotos(shop.db, new Date(Date.now() + 2 * dayMs));
  const back = { id: one.id, photos: [hash], version: (await list(one.id)).version };
  expect(await staff.outcome('arrangeItemPhotos', back)).toBe('photo_not_found');
});

test('refuses what is no photo, too many of them, and items that are not there', async () => {
  const { id } = await givenItem(shop.db);
  const outcome = (image: string, of = id) => staff.outcome('addItemPhoto', { id: of, image });
  expect(await outcome(base64('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('photo_unreadable');
  expect(await outcome('data:image/png;base64,AAAA')).toBe('invalid_input');
  expect(await outcome(await givenPhotoFile({ width: 100 }))).toBe('photo_too_small');
  expect(await outcome('A'.repeat(12_000_000))).toBe('body_too_large');
  expect(await outcome(files[0] ?? '', 2_000_000_000)).toBe('item_not_found');
  expect((await staff.refusal('listItemPhotos', { id: 2_000_000_000 })).code).toBe('item_not_found');
  const full = Array.from({ length: 12 }, (_, at) => `${at}`.padStart(32, '0'));
  await shop.db`update catalog.items set photos = ${full} where id = ${id}`;
  expect(await outcome(files[0] ?? '')).toBe('photo_limit_reached');
});

test('only the catalog team changes photos', async () => {
  const { id } = await givenItem(shop.db);
  const support = await givenOfficeCaller(shop, shop.db, 'support');
  expect(await support.reply('listItemPhotos', { id })).toMatchObject({ payload: { photos: [] } });
  expect(await support.outcome('addItemPhoto', { id, image: files[0] ?? '' })).toBe('role_not_allowed');
  expect(await support.outcome('arrangeItemPhotos', { id, photos: [], version: 'x' })).toBe('role_not_allowed');
});
