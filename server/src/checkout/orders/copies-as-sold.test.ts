import { expect, test } from 'vitest';
import { readOrder } from '#server/checkout/checkout.queries.ts';
import { copiedTitle, givenCopiesSold } from '../../../test-kit/given-copies-sold.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { hydrateOrders } from './hydrate-orders.ts';
import { toOrderDetails } from './purchase-rows.ts';

const shop = withMoneyShop({ runsJobs: true });
async function copiesOf({ orderId, customerId }: { orderId: number; customerId: number }) {
  const order = await readOrder(shop.db, orderId, customerId);
  const [purchase] = await hydrateOrders(shop.db, [order], shop.content.defaultLanguage);
  if (!purchase) throw new Error('no purchase');
  return toOrderDetails(purchase, { coinName: 'Coins', hasPhotos: false }).items.map(({ copy }) => copy);
}

test('an order keeps what its copies were when they were sold', async () => {
  const sold = await givenCopiesSold(shop);
  const [first = 0] = sold.copyIds;
  const asSold = await copiesOf(sold);
  expect(asSold).toEqual([
    {
      float: 0.16000000000001,
      pattern: 661,
      paint_index: null,
      phase: null,
      name_tag: null,
      stickers: [{ slot: 0, name: 'Howling Dawn', wear: 0.1 }],
      charms: [],
    },
    expect.objectContaining({
      float: 0.30999,
      pattern: null,
      phase: 'Phase 2',
      name_tag: 'Old Faithful',
      stickers: [],
    }),
    null,
  ]);
  await shop.db`update catalog.copies set float_value = 0.2, pattern = 5 where item_id = ${first}`;
  await shop.db`delete from catalog.copy_attachments where item_id = ${first}`;
  expect(await copiesOf(sold)).toEqual(asSold);
});

test('the payment email tells two copies of one item apart, in the language of the order', async () => {
  const { customerId } = await givenCopiesSold(shop, 'de');
  await shop.runJobs();
  const [row] = await shop.db<{ text: string; html: string }[]>`
    select body_text as text, body_html as html from email.messages
    where customer_id = ${customerId} and kind = 'order_paid'`;
  for (const line of [`${copiedTitle} · Float 0.1600 · Muster 661`, `${copiedTitle} · Float 0.3099 · Phase 2`]) {
    expect(row?.text).toContain(`- ${line}: `);
    expect(row?.html).toContain(line);
  }
  expect(row?.text).toContain('- Fracture Case: ');
});
