import { beforeAll, expect, test } from 'vitest';
import type { V1Copy } from '#contract/v1/v1-copies.ts';
import { givenApiKey } from '../../../test-kit/given-api-key.ts';
import { givenCopies, sticker } from '../../../test-kit/given-copies.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { withShopApp } from '../../../test-kit/with-shop-app.ts';

const shop = withShopApp();
let key: string;
let itemId: number;
beforeAll(async () => {
  const { id } = await givenCustomer(shop.db);
  ({ key } = await givenApiKey(shop.db, id));
  const [item] = await shop.db<{ id: number }[]>`
    select id from catalog.items i where max_float = 1 and min_float < 0.1 and copy_of is null
      and not exists (select from catalog.items c where c.copy_of = i.id) limit 1`;
  itemId = item?.id ?? 0;
});

const get = (query: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/api/v1/copies?${query}`, headers: { authorization: `Bearer ${key}`, ...headers } });

interface Page {
  payload: V1Copy[];
  next: string | null;
}
const pageOf = async (query: string): Promise<Page> => (await get(query)).json<Page>();

test('a copy is told with everything on it', async () => {
  const stickers = [{ ...sticker(1, 'Howling Dawn'), itemId }, sticker(3, 'Crown (Foil)')];
  const inspectLink = 'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S1A2D3';
  const protectedUntilMs = Date.UTC(2026, 10, 24, 8);
  const facts = { float: 0.21837465019283, pattern: 661, paintIndex: 282, phase: 'Ruby', nameTag: 'Old Faithful' };
  const charms = [{ name: "Lil' Ava", pattern: 20_345, itemId: null }];
  const [id] = await givenCopies(shop.db, itemId, [
    { priceCents: 44_80, ...facts, inspectLink, protectedUntilMs, stickers, charms },
  ]);
  const { payload, next } = await pageOf(`item_id=${itemId}`);
  expect(next).toBeNull();
  expect(payload).toEqual([
    {
      id,
      item_id: itemId,
      title: expect.any(String),
      quality: expect.any(String),
      price: 44.8,
      currency: 'EUR',
      float: 0.21837465019283,
      pattern: 661,
      paint_index: 282,
      phase: 'Ruby',
      stickers: [
        { slot: 1, name: 'Howling Dawn', wear: 0.1, item_id: itemId, img_url: `/art/${itemId}.svg` },
        { slot: 3, name: 'Crown (Foil)', wear: 0.1, item_id: null, img_url: null },
      ],
      charms: [{ name: "Lil' Ava", pattern: 20_345, item_id: null, img_url: null }],
      name_tag: 'Old Faithful',
      inspect_link: inspectLink,
      protected_until: protectedUntilMs / 1000,
      url: expect.stringMatching(new RegExp(`/products/cs2/all/${id}$`)),
    },
  ]);
  const [inDollars] = (await pageOf(`item_id=${itemId}&currency=USD`)).payload;
  expect(inDollars?.currency).toBe('USD');
  expect(inDollars?.price).not.toBe(44.8);
});

test('pages by id show every copy for sale once, and none that is sold', async () => {
  const [sold] = await givenCopies(shop.db, itemId, [{}, {}]);
  await shop.db`update catalog.items set stock = 0 where id = ${sold ?? 0}`;
  const ids: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: Page = await pageOf(`limit=20${next && `&cursor=${next}`}`);
    ids.push(...page.payload.map(({ id }) => id));
    ({ next } = page);
  }
  const forSale = await shop.db<{ id: number }[]>`
    select id from catalog.items where copy_of is not null and available > 0 order by id`;
  expect(ids).toEqual(forSale.map(({ id }) => id));
  expect((await pageOf('item_id=2147483647')).payload).toEqual([]);
});

test('a reply is revalidated by its tag, until a copy is sold', async () => {
  const [id = 0] = await givenCopies(shop.db, itemId, [{}]);
  const etag = String((await get(`item_id=${itemId}`)).headers['etag']);
  const again = () => get(`item_id=${itemId}`, { 'if-none-match': etag });
  expect((await again()).statusCode).toBe(304);
  await shop.db`update catalog.items set stock = 0 where id = ${id}`;
  expect((await again()).statusCode).toBe(200);
});

test('a key needs the scope of items', async () => {
  const { id } = await givenCustomer(shop.db);
  const narrow = await givenApiKey(shop.db, id, { scopes: ['sales:read'] });
  const reply = await get('', { authorization: `Bearer ${narrow.key}` });
  expect([reply.statusCode, reply.json<object>()]).toMatchObject([403, { data: { scope: 'items:read' } }]);
});

test.each(['x', 'x'.repeat(500), '%00', 'a&cursor=b', 'WyJ4Il0'])(
  'the cursor %s has its own message',
  async (cursor) => {
    const reply = await get(`cursor=${cursor}&lang_id=1`);
    expect([reply.statusCode, reply.json<{ errors: object }>().errors]).toEqual([
      422,
      { cursor: ['Send `next` of the page before as it is, or no cursor for the first page'] },
    ]);
  },
);

test('a cursor with an id beyond all others is the end', async () => {
  const cursor = Buffer.from(JSON.stringify([1, Number.MAX_SAFE_INTEGER])).toString('base64url');
  expect(await pageOf(`cursor=${cursor}`)).toMatchObject({ payload: [], next: null });
});
