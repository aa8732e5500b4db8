import { expect, test } from 'vitest';
import { copiedTitle, givenCopiesSold } from '../../test-kit/given-copies-sold.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { issueInvoice } from './issue-invoice.ts';

const shop = withMoneyShop();

test('the invoice names the copies as they were sold', async () => {
  const { orderId } = await givenCopiesSold(shop);
  await issueInvoice(shop.db, { orderId, content: shop.content, now: shop.clock.now() });
  const [row] = await shop.db<{ titles: string[] }[]>`
    select array(select line ->> 'title' from jsonb_array_elements(content -> 'lines') line) as titles
    from invoices.documents where order_id = ${orderId}`;
  expect(row?.titles).toEqual([
    `${copiedTitle} · Float 0.1600 · Pattern 661`,
    `${copiedTitle} · Float 0.3099 · Phase 2`,
    'Fracture Case',
  ]);
});
